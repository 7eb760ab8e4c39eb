// SPDX-License-Identifier: GPL-2.0-or-later
/*
 * fscrypt with SM4, which Debian's fscrypt command does not offer:
 *	fscrypt add-key MOUNTPOINT <KEY		prints the key's identifier
 *	fscrypt set-policy DIRECTORY IDENTIFIER	SM4-XTS contents, SM4-CTS names
 *	fscrypt remove-key MOUNTPOINT IDENTIFIER
 *	fscrypt nonce FILE
 */
#include <fcntl.h>
#include <linux/fscrypt.h>
#include <sys/ioctl.h>
#include "e2e.h"

/* In the kernel's headers from 6.2 on. */
#ifndef FSCRYPT_MODE_SM4_XTS
#define FSCRYPT_MODE_SM4_XTS	7
#define FSCRYPT_MODE_SM4_CTS	8
#endif

static void print_hex(const unsigned char *p, size_t len)
{
	while (len--)
		printf("%02x", *p++);
	putchar('\n');
}

static void add_key(int fd)
{
	struct fscrypt_add_key_arg *arg = calloc(1, sizeof(*arg) + FSCRYPT_MAX_KEY_SIZE);

	arg->key_spec.type = FSCRYPT_KEY_SPEC_TYPE_IDENTIFIER;
	arg->raw_size = fread(arg->raw, 1, FSCRYPT_MAX_KEY_SIZE, stdin);
	must(ioctl(fd, FS_IOC_ADD_ENCRYPTION_KEY, arg), "FS_IOC_ADD_ENCRYPTION_KEY");
	print_hex(arg->key_spec.u.identifier, FSCRYPT_KEY_IDENTIFIER_SIZE);
	free(arg);
}

static void set_policy(int fd, const char *identifier)
{
	struct fscrypt_policy_v2 policy = {
		.version = FSCRYPT_POLICY_V2,
		.contents_encryption_mode = FSCRYPT_MODE_SM4_XTS,
		.filenames_encryption_mode = FSCRYPT_MODE_SM4_CTS,
		.flags = FSCRYPT_POLICY_FLAGS_PAD_32,
	};

	unhex(identifier, policy.master_key_identifier, FSCRYPT_KEY_IDENTIFIER_SIZE);
	must(ioctl(fd, FS_IOC_SET_ENCRYPTION_POLICY, &policy), "FS_IOC_SET_ENCRYPTION_POLICY");
}

static void remove_key(int fd, const char *identifier)
{
	struct fscrypt_remove_key_arg arg = { .key_spec.type = FSCRYPT_KEY_SPEC_TYPE_IDENTIFIER };

	unhex(identifier, arg.key_spec.u.identifier, FSCRYPT_KEY_IDENTIFIER_SIZE);
	must(ioctl(fd, FS_IOC_REMOVE_ENCRYPTION_KEY, &arg), "FS_IOC_REMOVE_ENCRYPTION_KEY");
	if (arg.removal_status_flags)
		die("the key is still in use");
}

static void nonce(int fd)
{
	unsigned char bytes[16];

	must(ioctl(fd, FS_IOC_GET_ENCRYPTION_NONCE, bytes), "FS_IOC_GET_ENCRYPTION_NONCE");
	print_hex(bytes, sizeof(bytes));
}

int main(int argc, char **argv)
{
	const char *verb = argc > 2 ? argv[1] : "";
	int fd;

	if (argc < 3)
		die("usage: fscrypt add-key|set-policy|remove-key|nonce PATH [IDENTIFIER]");
	fd = must(open(argv[2], O_RDONLY), argv[2]);
	if (!strcmp(verb, "add-key"))
		add_key(fd);
	else if (!strcmp(verb, "set-policy") && argc == 4)
		set_policy(fd, argv[3]);
	else if (!strcmp(verb, "remove-key") && argc == 4)
		remove_key(fd, argv[3]);
	else if (!strcmp(verb, "nonce"))
		nonce(fd);
	else
		die("fscrypt: no such command: %s", verb);
	return 0;
}
