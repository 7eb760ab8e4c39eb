#!/bin/sh
# SPDX-License-Identifier: GPL-2.0-or-later
#
# Every file says its licence: see check-text.py.
exec python3 "$(dirname "$0")/check-text.py" spdx
