// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Constant time, under valgrind's memcheck: keys, data, IVs and tags are marked
 * as undefined, and memcheck then reports every branch and every address that
 * depends on them. Any report is a failure.
 *
 * The first test is of the method itself: a table look-up and a branch on
 * secrets, which must be reported.
 */
#include <stdio.h>
#include <valgrind/memcheck.h>
#include <gm/ct.h>
#include <gm/sm2.h>
#include <gm/sm9.h>
#include "../modes/modes.h"

#define MAX_LEN 1100

#define secret(p, n) VALGRIND_MAKE_MEM_UNDEFINED(p, n)
#define public(p, n) VALGRIND_MAKE_MEM_DEFINED(p, n)

static const size_t lengths[] = {
	0, 1, 15, 16, 17, 31, 32, 33, 48, 63, 64, 65, 127, 128, 129, 240, 255,
	256, 257, 272, 511, 512, 513, 1024, 1100,
};

static const u16 pieces[] = { 16, 0, 48, 5, 128 };

static u8 key[64], iv[GM_ZUC256_IV_SIZE], in[MAX_LEN], out[MAX_LEN], aad[64], tag[32];
static unsigned int passed, failed, before;

static void fill(u8 *p, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		p[i] = 37 * i + n;
	secret(p, n);
}

static void begin(void)
{
	fill(key, sizeof(key));
	fill(iv, sizeof(iv));
	fill(in, sizeof(in));
	fill(aad, sizeof(aad));
	fill(tag, sizeof(tag));
	before = VALGRIND_COUNT_ERRORS;
}

static void end(const char *isa, const char *what)
{
	unsigned int reports = VALGRIND_COUNT_ERRORS - before;

	if (reports) {
		printf("  FAILED %s, %s: %u reports\n", what, isa, reports);
		failed++;
	} else {
		passed++;
	}
	public(out, sizeof(out));
	public(tag, sizeof(tag));
	public(key, sizeof(key));
}

static struct gmt_shape shape_of(int cut)
{
	struct gmt_shape shape = { .cuts = pieces };

	shape.n = cut ? ARRAY_SIZE(pieces) : 0;
	return shape;
}

static void test_skcipher(const struct gm_sm4_impl *impl,
			  const struct gmt_skcipher *mode)
{
	size_t i;
	int cut, enc;

	begin();
	for (i = 0; i < ARRAY_SIZE(lengths); i++) {
		size_t len = lengths[i];

		if (len % mode->block || len < mode->min_len)
			continue;
		for (cut = 0; cut < 2; cut++)
			for (enc = 0; enc < 2; enc++) {
				struct gmt_shape shape = shape_of(cut);
				u8 tmp[16];

				memcpy(tmp, iv, 16);
				gmt_skcipher_crypt(mode, impl, key,
						   mode->key_len, enc, out, in,
						   len, tmp, &shape);
			}
	}
	end(impl->isa, mode->name);
}

static void test_aead(const struct gm_sm4_impl *impl,
		      const struct gmt_aead *mode)
{
	struct gmt_aead_req req = {
		.key = key, .key_len = 16, .iv = iv, .iv_len = 12, .aad = aad,
		.tag_len = 16,
	};
	size_t i;
	int cut, enc;

	begin();
	for (i = 0; i < ARRAY_SIZE(lengths); i++)
		for (cut = 0; cut < 2; cut++)
			for (enc = 0; enc < 2; enc++) {
				struct gmt_shape shape = shape_of(cut);
				u8 computed[16];
				u32 differ;

				req.aad_len = 7 * i % sizeof(aad);
				mode->crypt(impl, &req, enc, out, in,
					    lengths[i], tag, computed, &shape);
				differ = gm_ct_diff(computed, tag, 16);
				public(&differ, sizeof(differ));
			}
	end(impl->isa, mode->name);
}

static void test_mac(const struct gm_sm4_impl *impl, const struct gmt_mac *mac)
{
	size_t i;
	int cut;

	begin();
	for (i = 0; i < ARRAY_SIZE(lengths); i++)
		for (cut = 0; cut < 2; cut++) {
			struct gmt_shape shape = shape_of(cut);

			gmt_mac_digest(mac, impl, key, in, lengths[i], tag,
				       &shape);
		}
	end(impl->isa, mac->name);
}

static void test_sm4_key(void)
{
	struct gm_sm4_key k;

	begin();
	gm_sm4_set_key(&k, key);
	end("c", "sm4 key schedule");
}

static void test_hashes(const struct gm_sm4_impl *impl)
{
	struct gm_ghash_state st;
	struct gm_ghash_key k;

	begin();
	gm_ghash_set_key(impl->ghash_powers, &k, key);
	gm_ghash_init(&st);
	impl->ghash(&k, &st, in, 1);
	impl->ghash(&k, &st, in, MAX_LEN / 16);
	gm_ghash_out(&st, out);
	end(impl->isa, "ghash");

	begin();
	gm_polyval_set_key(impl->ghash_powers, &k, key);
	gm_ghash_init(&st);
	impl->polyval(&k, &st, in, 1);
	impl->polyval(&k, &st, in, MAX_LEN / 16);
	gm_polyval_out(&st, out);
	end(impl->isa, "polyval");
}

static void test_sm3(const struct gm_sm3_impl *impl)
{
	static const size_t key_lens[] = { 0, 1, 32, 64 };
	struct gm_sm3_chain chain[GM_SM3_LANES];
	const u8 *data[GM_SM3_LANES];
	size_t i;
	int cut;

	begin();
	for (i = 0; i < ARRAY_SIZE(lengths); i++)
		for (cut = 0; cut < 2; cut++) {
			struct gmt_shape shape = shape_of(cut);

			gmt_sm3(impl, in, lengths[i], tag, &shape);
		}
	end(impl->isa, "sm3");

	begin();
	for (i = 0; i < ARRAY_SIZE(lengths); i++) {
		size_t n = key_lens[i % ARRAY_SIZE(key_lens)];

		gmt_hmac_sm3(impl, key, n, in, lengths[i], tag, NULL);
		/* a key longer than a block is hashed first */
		gmt_hmac_sm3(impl, in, 65 + n, in, lengths[i], tag, NULL);
	}
	end(impl->isa, "hmac_sm3");

	begin();
	for (i = 0; i < GM_SM3_LANES; i++) {
		fill((u8 *)&chain[i], sizeof(chain[i]));
		data[i] = in + i;
	}
	impl->blocks_x8(chain, data, 3);
	end(impl->isa, "sm3, eight messages");
}

/* Key, data, AAD and tag; of the 3GPP algorithms the IV is in every header. */
static void test_zuc_mode(const struct gm_zuc_impl *impl,
			  const struct gmt_zuc *mode)
{
	struct gmt_zuc_req req = {
		.key = key, .iv = iv, .aad = aad, .tag_len = mode->tag_max,
		.hash = impl->simd ? gm_sm4_impl(0) : &gm_sm4_c,
	};
	struct gmt_zuc_text t = { .src = in, .dst = out, .sent = tag };
	u8 computed[16];
	size_t i;
	int cut;

	begin();
	if (mode->iv_len == GM_3GPP_SIZE) {
		memset(iv, 0x5c, 5);
		memset(iv + 5, 0, 3);
		public(iv, 8);
	}
	for (i = 0; i < ARRAY_SIZE(lengths); i++)
		for (cut = 0; cut < 4; cut++) {
			struct gmt_shape shape = shape_of(cut & 1);

			t.dec = cut >> 1;
			t.nbits = 8 * lengths[i];
			req.aad_bits = 8 * (5 * i % sizeof(aad));
			if (mode->takes & GMT_ZUC_BITS && lengths[i]) {
				t.nbits -= i % 8;
				req.aad_bits += 3;
			}
			mode->run(impl, &req, &t, computed, &shape);
		}
	if (!strcmp(mode->name, "zuc_pdcp"))
		gm_zuc_pdcp_check_key(key, GM_PDCP_KEY_SIZE);
	public(iv, sizeof(iv));
	end(impl->isa, mode->name);
}

/* Two keystreams at once, eight, and eight MACs. */
static void test_zuc_lanes(const struct gm_zuc_impl *impl)
{
	static u8 outs[GM_ZUC_LANES][MAX_LEN];
	struct gm_zuc_state st[GM_ZUC_LANES];
	u8 *dst[GM_ZUC_LANES];
	const u8 *src[GM_ZUC_LANES];
	unsigned int words, i;

	begin();
	for (i = 0; i < GM_ZUC_LANES; i++) {
		gm_zuc128_load(&st[i], key + i, iv);
		src[i] = in + i;
		dst[i] = outs[i];
	}
	impl->setup_x8(st, GM_ZUC_ROUNDS);
	for (i = 0; i < ARRAY_SIZE(lengths); i++)
		gm_zuc_crypt_x8(impl, st, dst, src, lengths[i] % 512);
	impl->keystream_x2(st, dst, 33);
	for (words = 1; words <= 4; words *= 2)
		for (i = 0; i < 70; i += 23) {
			struct gm_zuc_state copy[GM_ZUC_LANES];

			memcpy(copy, st, sizeof(copy));
			gm_zuc_mac_x8(impl, copy, words, words == 1, src, 37 * i,
				      dst);
		}
	end(impl->isa, "zuc, eight messages");
}

/* What a core says is public: see gm/ct.h. */
u64 gm_public(u64 x)
{
	public(&x, sizeof(x));
	return x;
}

static struct gm_sm2_ws ws;
static struct gm_sm2_priv_key priv;
static struct gm_sm2_pub_key pub, peer;

/* A private key; its public one is made public. */
static void sm2_keys(void)
{
	static const u8 d[32] = { 0x12, 0x34, [31] = 0x56 };

	memcpy(key, d, sizeof(d));
	secret(key, sizeof(d));
	gm_sm2_set_priv_key(&priv, key);
	gm_sm2_pub_from_priv(&ws, &pub, &priv);
	public(&pub, sizeof(pub));
}

static int secret_nonce(void *ctx, u8 *out, size_t len)
{
	(void)ctx;
	fill(out, len);
	return 0;
}

static void test_sm2_keys(void)
{
	begin();
	sm2_keys();
	gm_sm2_gen_priv_key(&priv, key, secret_nonce, NULL);
	end("c", "sm2 keys");
}

static void test_sm2_sign(void)
{
	begin();
	sm2_keys();
	gm_sm2_sign(&ws, &priv, in, secret_nonce, NULL, out);
	end("c", "sm2 sign");
}

/* The plaintext is secret on both ways, the ciphertext is not. */
static void test_sm2_crypt(void)
{
	u8 head[GM_SM2_CT_HEAD];
	size_t i;

	begin();
	sm2_keys();
	for (i = 0; i < ARRAY_SIZE(lengths); i++) {
		if (!lengths[i])
			continue;
		gm_sm2_encrypt(&gm_sm3_c, &ws, &pub, secret_nonce, NULL, head,
			       out, in, lengths[i]);
		public(head, sizeof(head));
		public(out, lengths[i]);
		gm_sm2_decrypt(&gm_sm3_c, &ws, &priv, head, out, out,
			       lengths[i]);
		/* and where it is refused */
		gm_sm2_decrypt(&gm_sm3_c, &ws, &priv, head, out, in,
			       lengths[i]);
	}
	end("c", "sm2 encryption");
}

static void test_sm2_exchange(void)
{
	struct gm_sm2_kex kex = {
		.key = &priv, .r = &priv, .own = &pub, .peer_key = &pub,
		.peer = &peer,
	};
	static const u64 k[4] = { 7 };

	begin();
	sm2_keys();
	gm_sm2_mul_base(&ws, &ws.acc, k);
	gm_sm2_to_affine(&peer.p, &ws.acc);
	public(&peer, sizeof(peer));
	gm_sm2_ecdh(&ws, &priv, &peer, out);
	gm_sm2_kex(&gm_sm3_c, &ws, &kex, out, 48, out + 64, out + 96);
	end("c", "sm2 key exchange");
}

static struct gm_sm9_ws ws9;
static struct gm_sm9_master_key master;
static struct gm_sm9_sign_pub sign_pub;
static struct gm_sm9_enc_pub enc_pub;
static struct gm_sm9_sign_key sign_key;
static struct gm_sm9_enc_key enc_key;
static struct gm_sm9_enc_id enc_id;

static const u8 user[] = { 'A', 'l', 'i', 'c', 'e' };

/* A master key and what comes of it; public keys are made public. */
static void sm9_keys(void)
{
	static const u8 k[32] = { 0x12, 0x34, [31] = 0x56 };

	memcpy(key, k, sizeof(k));
	secret(key, sizeof(k));
	gm_sm9_set_master_key(&master, key);
	gm_sm9_sign_pub_of(&ws9, &sign_pub, &master);
	gm_sm9_enc_pub_of(&ws9, &enc_pub, &master);
	public(&sign_pub, sizeof(sign_pub));
	public(&enc_pub, sizeof(enc_pub));
	gm_sm9_extract_sign_key(&gm_sm3_c, &ws9, &sign_key, &master, user,
				sizeof(user), 1);
	gm_sm9_extract_enc_key(&gm_sm3_c, &ws9, &enc_key, &master, user,
			       sizeof(user), 3);
	gm_sm9_set_enc_id(&gm_sm3_c, &ws9, &enc_id, &enc_pub, user,
			  sizeof(user), 3);
}

/* Extraction, and keys that are read. */
static void test_sm9_keys(const char *isa)
{
	static struct gm_sm9_enc_key read;
	struct gm_sm9_sign_key read_sign;
	u8 bytes[GM_SM9_G2_SIZE];

	begin();
	sm9_keys();
	gm_sm9_gen_master_key(&master, out, secret_nonce, NULL);
	gm_sm9_g1_put(bytes, &sign_key.d);
	gm_sm9_set_sign_key(&read_sign, bytes);
	gm_sm9_g2_put(bytes, &enc_key.d);
	gm_sm9_set_enc_key(&ws9, &read, bytes);
	end(isa, "sm9 keys");
}

static void test_sm9_sign(const char *isa)
{
	begin();
	sm9_keys();
	gm_sm9_sign(&gm_sm3_c, &ws9, &sign_pub, &sign_key, in, 48,
		    secret_nonce, NULL, out);
	end(isa, "sm9 sign");
}

/* Every mode; the plaintext is secret on both ways, the ciphertext is not. */
static void test_sm9_crypt(const char *isa)
{
	static const enum gm_sm9_mode modes[] = {
		GM_SM9_STREAM, GM_SM9_SM4_ECB, GM_SM9_SM4_CBC, GM_SM9_SM4_OFB,
		GM_SM9_SM4_CFB,
	};
	const struct gm_sm9_impl impl = { &gm_sm3_c, &gm_sm4_c };
	u8 head[GM_SM9_CT_HEAD], text[64];
	size_t i, n;

	begin();
	sm9_keys();
	for (i = 0; i < ARRAY_SIZE(modes); i++) {
		gm_sm9_encrypt(&impl, &ws9, &enc_pub, &enc_id, user,
			       sizeof(user), modes[i], secret_nonce, NULL,
			       head, out, in, 21);
		n = gm_sm9_c2_size(modes[i], 21);
		public(head, sizeof(head));
		public(out, n);
		gm_sm9_decrypt(&impl, &ws9, &enc_key, user, sizeof(user),
			       modes[i], head, text, &n, out, n);
		/* and where it is refused */
		n = gm_sm9_c2_size(modes[i], 21);
		out[0] ^= 1;
		gm_sm9_decrypt(&impl, &ws9, &enc_key, user, sizeof(user),
			       modes[i], head, text, &n, out, n);
	}
	end(isa, "sm9 encryption");
}

static void test_sm9_exchange(const char *isa)
{
	struct gm_sm9_kex kex = {
		.pub = &enc_pub, .key = &enc_key, .id_a = user,
		.id_a_len = sizeof(user), .id_b = user, .id_b_len = 3,
	};

	begin();
	sm9_keys();
	gm_sm9_kex_start(&ws9, &kex, &enc_id, secret_nonce, NULL);
	public(kex.own, sizeof(kex.own));
	memcpy(kex.peer, kex.own, sizeof(kex.peer));
	gm_sm9_kex(&gm_sm3_c, &ws9, &kex, out, 48, out + 64, out + 96);
	gm_sm9_encaps(&gm_sm3_c, &ws9, &enc_pub, &enc_id, user, sizeof(user),
		      secret_nonce, NULL, kex.own, out, 48);
	end(isa, "sm9 key exchange");
}

/* What must be found; the results go where the compiler cannot drop them. */
static bool method_works(void)
{
	static const u8 table[256] = { 1, 2, 3 };
	volatile u8 sink = 0;
	unsigned int start, by_index, by_branch;

	begin();
	start = VALGRIND_COUNT_ERRORS;
	sink = table[key[0]];
	by_index = VALGRIND_COUNT_ERRORS - start;
	start = VALGRIND_COUNT_ERRORS;
	if (key[1] & 4)
		sink = 1;
	by_branch = VALGRIND_COUNT_ERRORS - start;
	(void)sink;
	public(key, sizeof(key));
	public(out, sizeof(out));
	printf("self-check: a secret index gives %u reports, a secret branch %u\n",
	       by_index, by_branch);
	return by_index && by_branch;
}

int main(void)
{
	const struct gm_sm9_field *field;
	const struct gm_sm3_impl *sm3;
	const struct gm_sm4_impl *sm4;
	const struct gm_zuc_impl *zuc;
	unsigned int i;
	size_t j;

	if (!RUNNING_ON_VALGRIND) {
		fputs("to be run under valgrind: make run\n", stderr);
		return 2;
	}
	if (!method_works()) {
		puts("  FAILED leaks go unnoticed");
		return 1;
	}
	for (i = 0; (sm3 = gm_sm3_impl(i)); i++)
		test_sm3(sm3);
	test_sm2_keys();
	test_sm2_sign();
	test_sm2_crypt();
	test_sm2_exchange();
	for (i = 0; (field = gm_sm9_field(i)); i++) {
		gm_sm9_use_field(field);
		test_sm9_keys(field->isa);
		test_sm9_sign(field->isa);
		test_sm9_crypt(field->isa);
		test_sm9_exchange(field->isa);
	}
	test_sm4_key();
	for (i = 0; (sm4 = gm_sm4_impl(i)); i++) {
		test_hashes(sm4);
		for (j = 0; j < gmt_num_skciphers; j++)
			test_skcipher(sm4, &gmt_skciphers[j]);
		for (j = 0; j < gmt_num_aeads; j++)
			test_aead(sm4, &gmt_aeads[j]);
		for (j = 0; j < gmt_num_macs; j++)
			test_mac(sm4, &gmt_macs[j]);
	}
	for (i = 0; (zuc = gm_zuc_impl(i)); i++) {
		for (j = 0; j < gmt_num_zucs; j++)
			test_zuc_mode(zuc, &gmt_zucs[j]);
		test_zuc_lanes(zuc);
	}
	printf("ctime: %u passed, %u failed\n", passed, failed);
	return failed ? 1 : 0;
}
