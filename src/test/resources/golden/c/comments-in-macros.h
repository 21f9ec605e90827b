#include <stdint.h>

/* Moors a ship. */
#define MOOR(berth, ship) \
	do { \
		uint8_t lines = *(ship)++; \
		/* the bow first */ \
		(berth) = (lines >> 3) & 0xf; \
		while (lines & 0x80) { \
			/* then the stern, \
			   if there is room */ \
			lines <<= 1; \
		} \
	} while (0)

#define CAST_OFF(ship /* at its berth */, how) leave(ship /* now */, how) // soon

#define QUAYS \
	{ 1, 2 }, /* north */ \
	{ 3, 4 } /* south */

/* No directive. */
#define DEPTH 12 /* metres
                    at low tide */

static inline int tide(void) { return /* low */ DEPTH; }

#define BERTHS \
  /* a quay has \
     many */ 24
