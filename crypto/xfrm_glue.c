// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * SM4 and ZUC for IPsec. What `ip xfrm` and IKE daemons may name is a static
 * list in xfrm_algo. Return probes on its two exported look-ups answer with
 * the descriptors below where the kernel's own list has none of that name;
 * the transform itself is then allocated as for any other name.
 *
 * A look-up that the probes miss (no instance free, kprobes switched off) ends
 * as it would without this module: -ENOSYS, no state. For that reason nothing
 * is added for integrity: esp4, esp6, ah4 and ah6 look that descriptor up
 * again and BUG() when it is not there; hmac(sm3) is in every kernel's list.
 *
 * A state keeps the geniv pointer of its descriptor for life, and hands it on
 * when it migrates. It is the kernel's own string, which esp4 and esp6 hold in
 * place; nothing of a state points here. What a caller does with a descriptor
 * has no end that could be seen, so the first one given out pins the module.
 *
 * Not for UML and other kernels without kretprobes.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/atomic.h>
#include <linux/kprobes.h>
#include <linux/module.h>
#include <linux/string.h>
#include <net/xfrm.h>

/*
 * Instances of each probe. A look-up holds one only if it asks for a name of
 * ours, and does not sleep then.
 */
static int maxactive = 256;
module_param(maxactive, int, 0444);
MODULE_PARM_DESC(maxactive, "look-ups that may be under way at a time (256)");

/*
 * No PF_KEY number is assigned to any of these, so sadb_alg_id stays 0 and
 * PF_KEY does not offer them. ICV lengths are those of RFC 4106 and RFC 4309;
 * esp(gxm(zuc)) is this project's own and has one.
 */
#define GM_XFRM_AEAD(alg, icv)	\
	{ .name = (alg), .uinfo.aead.icv_truncbits = (icv) }

static struct xfrm_algo_desc gm_xfrm_aeads[] __ro_after_init = {
	GM_XFRM_AEAD("rfc4106(gcm(sm4))", 128),
	GM_XFRM_AEAD("rfc4106(gcm(sm4))", 96),
	GM_XFRM_AEAD("rfc4106(gcm(sm4))", 64),
	GM_XFRM_AEAD("rfc4309(ccm(sm4))", 128),
	GM_XFRM_AEAD("rfc4309(ccm(sm4))", 96),
	GM_XFRM_AEAD("rfc4309(ccm(sm4))", 64),
	GM_XFRM_AEAD("rfc4543(gcm(sm4))", 128),
	GM_XFRM_AEAD("esp(gxm(zuc))", 128),
};

/*
 * With hmac(sm3). No bare stream cipher: only with the counter block of
 * RFC 3686 is the IV both what the cipher takes and never repeated.
 */
static struct xfrm_algo_desc gm_xfrm_ciphers[] __ro_after_init = {
	{ .name = "rfc3686(ctr(sm4))", .uinfo.encr.defkeybits = 160 },
	{ .name = "rfc3686(zuc)", .uinfo.encr.defkeybits = 160 },
};

static atomic_t gm_xfrm_pinned = ATOMIC_INIT(0);

/* False if the module is being unloaded. */
static bool gm_xfrm_pin(void)
{
	if (atomic_read(&gm_xfrm_pinned))
		return true;
	if (!try_module_get(THIS_MODULE))
		return false;
	if (atomic_xchg(&gm_xfrm_pinned, 1))
		module_put(THIS_MODULE);
	return true;
}

/*
 * Entry handlers leave the descriptor in the instance; a name that is not
 * ours releases the instance at once.
 */
static int gm_xfrm_expect(struct kretprobe_instance *ri,
			  struct xfrm_algo_desc *desc)
{
	*(struct xfrm_algo_desc **)ri->data = desc;
	return 0;
}

/* xfrm_aead_get_byname(name, icv_len, probe) */
static int gm_xfrm_aead_entry(struct kretprobe_instance *ri,
			      struct pt_regs *regs)
{
	const char *name = (const char *)regs_get_kernel_argument(regs, 0);
	int icv = regs_get_kernel_argument(regs, 1);
	unsigned int i;

	for (i = 0; name && i < ARRAY_SIZE(gm_xfrm_aeads); i++) {
		if (gm_xfrm_aeads[i].uinfo.aead.icv_truncbits == icv &&
		    !strcmp(gm_xfrm_aeads[i].name, name))
			return gm_xfrm_expect(ri, &gm_xfrm_aeads[i]);
	}
	return 1;
}

static struct xfrm_algo_desc *gm_xfrm_cipher(const char *name)
{
	unsigned int i;

	for (i = 0; name && i < ARRAY_SIZE(gm_xfrm_ciphers); i++) {
		if (!strcmp(gm_xfrm_ciphers[i].name, name))
			return &gm_xfrm_ciphers[i];
	}
	return NULL;
}

/* xfrm_ealg_get_byname(name, probe) */
static int gm_xfrm_cipher_entry(struct kretprobe_instance *ri,
				struct pt_regs *regs)
{
	const char *name = (const char *)regs_get_kernel_argument(regs, 0);
	struct xfrm_algo_desc *desc = gm_xfrm_cipher(name);

	return desc ? gm_xfrm_expect(ri, desc) : 1;
}

/* A kernel that knows the name keeps its own entry. */
static int gm_xfrm_return(struct kretprobe_instance *ri, struct pt_regs *regs)
{
	if (!regs_return_value(regs) && gm_xfrm_pin())
		regs_set_return_value(regs, *(unsigned long *)ri->data);
	return 0;
}

static struct kretprobe gm_xfrm_aead_probe = {
	.kp.addr	= (kprobe_opcode_t *)xfrm_aead_get_byname,
	.entry_handler	= gm_xfrm_aead_entry,
	.handler	= gm_xfrm_return,
	.data_size	= sizeof(struct xfrm_algo_desc *),
};

static struct kretprobe gm_xfrm_cipher_probe = {
	.kp.addr	= (kprobe_opcode_t *)xfrm_ealg_get_byname,
	.entry_handler	= gm_xfrm_cipher_entry,
	.handler	= gm_xfrm_return,
	.data_size	= sizeof(struct xfrm_algo_desc *),
};

static struct kretprobe *gm_xfrm_probes[] = {
	&gm_xfrm_aead_probe,
	&gm_xfrm_cipher_probe,
};

/*
 * __xfrm_init_state(x, ...). A state that migrates is a copy, and xfrm_state_clone()
 * hands geniv on for AEADs only. Without it ESP encrypts under an IV other than
 * the one it sends. That costs CBC the first block, which is the IV itself, and
 * nobody notices; counter mode loses everything (AES in counter mode does). A
 * copy of a state of ours gets its geniv back before it is set up.
 */
static int gm_xfrm_init_state_entry(struct kprobe *p, struct pt_regs *regs)
{
	struct xfrm_state *x = (void *)regs_get_kernel_argument(regs, 0);
	const struct xfrm_algo_desc *desc;

	if (!x->ealg || x->geniv)
		return 0;
	desc = gm_xfrm_cipher(x->ealg->alg_name);
	if (desc)
		x->geniv = desc->uinfo.encr.geniv;
	return 0;
}

static struct kprobe gm_xfrm_init_state_probe = {
	.addr		= (kprobe_opcode_t *)__xfrm_init_state,
	.pre_handler	= gm_xfrm_init_state_entry,
};

static int gm_xfrm_missed_get(char *buffer, const struct kernel_param *kp)
{
	return sysfs_emit(buffer, "%d\n", gm_xfrm_aead_probe.nmissed +
			  gm_xfrm_cipher_probe.nmissed);
}

static const struct kernel_param_ops gm_xfrm_missed = {
	.get = gm_xfrm_missed_get,
};
module_param_cb(missed, &gm_xfrm_missed, NULL, 0444);
MODULE_PARM_DESC(missed, "look-ups that found no free instance (read only)");

/*
 * The kernel's own "seqiv": explicit IV = sequence number xor a random salt.
 * The index look-up neither probes for algorithms nor needs one to be there.
 */
static char * __init gm_xfrm_seqiv(void)
{
	const struct xfrm_algo_desc *desc;
	unsigned int i;

	for (i = 0; (desc = xfrm_ealg_get_byidx(i)); i++) {
		if (desc->uinfo.encr.geniv &&
		    !strcmp(desc->uinfo.encr.geniv, "seqiv"))
			return desc->uinfo.encr.geniv;
	}
	return NULL;
}

static int __init gm_xfrm_init(void)
{
	char *geniv = gm_xfrm_seqiv();
	unsigned int i;
	int err;

	if (!geniv) {
		pr_err("the kernel's list has no cipher with seqiv\n");
		return -ENOENT;
	}
	if (maxactive < 1) {
		pr_err("maxactive=%d: at least 1\n", maxactive);
		return -EINVAL;
	}
	for (i = 0; i < ARRAY_SIZE(gm_xfrm_aeads); i++)
		gm_xfrm_aeads[i].uinfo.aead.geniv = geniv;
	for (i = 0; i < ARRAY_SIZE(gm_xfrm_ciphers); i++)
		gm_xfrm_ciphers[i].uinfo.encr.geniv = geniv;
	for (i = 0; i < ARRAY_SIZE(gm_xfrm_probes); i++)
		gm_xfrm_probes[i]->maxactive = maxactive;

	err = register_kprobe(&gm_xfrm_init_state_probe);
	if (err) {
		pr_err("cannot probe __xfrm_init_state (%d)\n", err);
		return err;
	}
	err = register_kretprobes(gm_xfrm_probes, ARRAY_SIZE(gm_xfrm_probes));
	if (err) {
		pr_err("cannot probe xfrm_algo's look-ups (%d)\n", err);
		unregister_kprobe(&gm_xfrm_init_state_probe);
	}
	return err;
}

static void __exit gm_xfrm_exit(void)
{
	unregister_kretprobes(gm_xfrm_probes, ARRAY_SIZE(gm_xfrm_probes));
	unregister_kprobe(&gm_xfrm_init_state_probe);
}

module_init(gm_xfrm_init);
module_exit(gm_xfrm_exit);

MODULE_DESCRIPTION("SM4 and ZUC for IPsec (xfrm)");
MODULE_AUTHOR("The gmcrypto authors");
MODULE_LICENSE("GPL");
