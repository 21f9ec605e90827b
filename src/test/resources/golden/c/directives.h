#ifndef HARBOUR_H
#define HARBOUR_H

/*
 * A berth.
 */
struct berth {
	unsigned int	length,		/* in metres */
			depth,		/* below the quay */
			flags;
#define BERTH_FREE 1
#define BERTH_DEEP 2

	unsigned char	fenders,	/* of rubber */

			bollards,	/* how many */
#define BOLLARD_TYPE 0x38
#define BOLLARDS(berth) ((berth)->bollards & BOLLARD_TYPE ? \
			     2 : 1)

			cleats;		/* how many */
	const char	*name;		/* on the chart */
};

/* What a ship asks for. */
enum request {
	REQUEST_NONE,
#define REQUEST_NONE	REQUEST_NONE
	REQUEST_PILOT,
#define REQUEST_PILOT	REQUEST_PILOT
	__REQUEST_MAX
};

int moor(struct berth *berth);

#endif
