/* SPDX-License-Identifier: GPL-2.0-or-later */
/* What the helpers of this directory share. */
#ifndef GM_E2E_H
#define GM_E2E_H

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

__attribute__((noreturn, format(printf, 1, 2)))
static inline void die(const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vfprintf(stderr, format, args);
	va_end(args);
	fputc('\n', stderr);
	exit(1);
}

/* Returns what a system call returned; ends the program when that was a failure. */
static inline long must(long result, const char *what)
{
	if (result < 0)
		die("%s: %s", what, strerror(errno));
	return result;
}

/* Hexadecimal digits to bytes; returns their number. */
static inline size_t unhex(const char *hex, unsigned char *out, size_t room)
{
	size_t n = 0;
	int used;

	for (; *hex; hex += 2, n++) {
		if (n == room || sscanf(hex, "%2hhx%n", &out[n], &used) != 1 || used != 2)
			die("not at most %zu bytes in hexadecimal: %s", room, hex);
	}
	return n;
}

/* Runs a command while the caller holds something open; its failure is ours. */
static inline void run_command(char *const argv[])
{
	pid_t pid;
	int status;

	if (!argv[0])
		return;
	fflush(stdout);
	pid = must(fork(), "fork");
	if (!pid) {
		execvp(argv[0], argv);
		die("%s: %s", argv[0], strerror(errno));
	}
	must(waitpid(pid, &status, 0), "waitpid");
	if (status)
		die("%s failed", argv[0]);
}

#endif
