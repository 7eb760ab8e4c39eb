#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# White space, columns, and no path of one machine: see check-text.py.
exec python3 "$(dirname "$0")/check-text.py" space
