#include "harbour.h"

/*
 * Brings a ship to a berth: the first free one if none is given.
 */
HARBOUR_API HARBOUR_NONNULL(1)
static struct berth *
dock(struct ship *ship,
     struct berth *berth)
{
	if (!berth)
		berth = first_free();
	if (ship->length > 100) {
		board(anyone(), ship);
		call_tugs(ship, berth);
	}
#ifdef LINES
	for (int i = 0; i < ship->lines; i++)
		fasten(ship, i, berth);
#else
	drop_anchor(ship);
#endif
	berth->ship = ship;
	return berth;
}

#define HARBOUR_DEPTH 12
#define HARBOUR_WIDTH 40
#define HARBOUR_LENGTH 400
#define HARBOUR_BERTHS 24
#define HARBOUR_SIGNALS(code) \
	(code == 1 ? "diver" : \
	 code == 2 ? "goods" : \
	 code == 3 ? "pilot" : "none")
#define HARBOUR_NAME "north"
#define HARBOUR_FLAG "blue"
#define HARBOUR_TIDE 6

/*
 * Lets a ship go.
 *
 * The tide decides when: a ship with a deep draught leaves at high water
 * only, and waits at the quay until then.
 *
 * The lines are taken in from the stern to the bow, and the pilot stays on
 * board until the last buoy is passed.
 */
void depart(struct ship *ship)
{
	for (int i = ship->lines; i > 0; i--)
		take_in(ship, i);
	start(ship->engine);
}
