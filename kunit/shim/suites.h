/* SPDX-License-Identifier: GPL-2.0-or-later */
/*
 * Every suite that the shim runs: GM_SUITE(name of its struct kunit_suite).
 * GM_API_SUITE() ones need the kernel's crypto API.
 */
GM_SUITE(sm3_suite)
GM_SUITE(hmac_sm3_suite)
GM_SUITE(sm4_suite)
GM_SUITE(sm4_ecb_suite)
GM_SUITE(sm4_cbc_suite)
GM_SUITE(sm4_ctr_suite)
GM_SUITE(sm4_cfb_suite)
GM_SUITE(sm4_ofb_suite)
GM_SUITE(sm4_xts_suite)
GM_SUITE(sm4_xts_gb_suite)
GM_SUITE(sm4_cts_suite)
GM_SUITE(sm4_hctr_suite)
GM_SUITE(sm4_bc_suite)
GM_SUITE(sm4_ofbnlf_suite)
GM_SUITE(sm4_cmac_suite)
GM_SUITE(sm4_xcbc_suite)
GM_SUITE(sm4_cbcmac_suite)
GM_SUITE(sm4_gcm_suite)
GM_SUITE(sm4_ccm_suite)
GM_SUITE(sm4_gcmsiv_suite)
GM_API_SUITE(templates_suite)
