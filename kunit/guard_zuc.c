// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * Implementations of ZUC that need the vector registers, in a form that the
 * suites may call as it is: see guard.c.
 */
#include "gm_kunit.h"

#ifdef __KERNEL__
#include "../crypto/simd_glue.h"

#define SLOTS	4

static const struct gm_zuc_impl *real[SLOTS];

/* A function of slot @n, by the name that it has in an implementation. */
#define GUARD(n, name, args, ...)					\
static void name##_##n args						\
{									\
	bool held = gm_simd_begin(true);				\
									\
	(held ? real[n] : &gm_zuc_c)->name(__VA_ARGS__);		\
	gm_simd_end(held);						\
}

#define SETUP_ARGS	(struct gm_zuc_state *st, unsigned int rounds)
#define KS_ARGS		(struct gm_zuc_state *st, u8 *z, size_t nwords)
#define CRYPT_ARGS	(struct gm_zuc_state *st, u8 *dst,		\
			 const u8 *src, size_t nwords)
#define KS_N_ARGS	(struct gm_zuc_state *st, u8 *const *z,		\
			 size_t nwords)
#define CRYPT_N_ARGS	(struct gm_zuc_state *st, u8 *const *dst,	\
			 const u8 *const *src, size_t nwords)
#define MAC_ARGS	(u8 *tag, const u8 *z, const u8 *msg,		\
			 size_t nwords, unsigned int tag_words)

#define GUARD_ALL(n)							\
GUARD(n, setup, SETUP_ARGS, st, rounds)					\
GUARD(n, keystream, KS_ARGS, st, z, nwords)				\
GUARD(n, crypt, CRYPT_ARGS, st, dst, src, nwords)			\
GUARD(n, keystream_x2, KS_N_ARGS, st, z, nwords)			\
GUARD(n, setup_x8, SETUP_ARGS, st, rounds)				\
GUARD(n, keystream_x8, KS_N_ARGS, st, z, nwords)			\
GUARD(n, crypt_x8, CRYPT_N_ARGS, st, dst, src, nwords)			\
GUARD(n, mac, MAC_ARGS, tag, z, msg, nwords, tag_words)

GUARD_ALL(0)
GUARD_ALL(1)
GUARD_ALL(2)
GUARD_ALL(3)

#define GUARDED(n)							\
	{								\
		.setup = setup_##n, .keystream = keystream_##n,		\
		.crypt = crypt_##n, .keystream_x2 = keystream_x2_##n,	\
		.setup_x8 = setup_x8_##n,				\
		.keystream_x8 = keystream_x8_##n,			\
		.crypt_x8 = crypt_x8_##n, .mac = mac_##n,		\
	}

static struct gm_zuc_impl guarded[SLOTS] = {
	GUARDED(0), GUARDED(1), GUARDED(2), GUARDED(3)
};

const struct gm_zuc_impl *gm_guard_zuc(const struct gm_zuc_impl *impl)
{
	unsigned int n;

	if (!impl || !impl->simd)
		return impl;
	for (n = 0; n < SLOTS; n++) {
		if (!real[n]) {
			guarded[n].isa = impl->isa;
			real[n] = impl;
		}
		if (real[n] == impl)
			return &guarded[n];
	}
	WARN_ONCE(1, "no guard for %s\n", impl->isa);
	return &gm_zuc_c;
}

#else

const struct gm_zuc_impl *gm_guard_zuc(const struct gm_zuc_impl *impl)
{
	return impl;
}

#endif

bool gm_test_impl_zuc(unsigned int n, struct gm_test_impl *impl)
{
	const struct gm_zuc_impl *zuc = gm_guard_zuc(gm_zuc_impl(n));

	if (!zuc)
		return false;
	*impl = (struct gm_test_impl) {
		.isa = zuc->isa, .simd = zuc->simd, .zuc = zuc,
	};
	return true;
}
