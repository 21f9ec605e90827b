#include <stdio.h>

/* A ship. */
struct ship {
	char *name; /* its name */
};

typedef struct {
	int depth;
} berth;

enum flag { RED, GREEN };

static int sail(struct ship *ship, int by);

/*
 * Sails.
 */
static int
sail(struct ship *ship, int by)
{
	if (by > 0) {
		puts("{ /* no comment */");
	}
	return by;
}
