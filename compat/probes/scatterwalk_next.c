// SPDX-License-Identifier: GPL-2.0-or-later
/* Does a scatterwalk step map and clamp by itself, leaving walk->addr? */
#include <crypto/scatterwalk.h>

unsigned int gm_probe(struct scatter_walk *walk, unsigned int len,
		      const void **addr);

unsigned int gm_probe(struct scatter_walk *walk, unsigned int len,
		      const void **addr)
{
	unsigned int n = scatterwalk_next(walk, len);

	*addr = walk->addr;
	scatterwalk_done_src(walk, n);
	return n;
}
