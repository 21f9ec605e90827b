"""How the parts of large declarations begin."""


@log.traced
@retry(times=3, on=(HarbourClosed, TideTooLow))
def dock(ship, berth=None, *, pilot="none"):
    """Bring a ship to a berth.

    The berth is the first free one if none is given.
    """
    if berth is None:
        berth = next(each for each in berths if each.free)
    # The pilot goes on board
    # outside of the harbour.
    if pilot != "none":
        board(pilot, ship)
    elif ship.length > 100:
        board(anyone(), ship)
    for line in ship.lines:
        line.throw()
        line.fasten(berth)
    return berth


def depart(ship):
    """Let a ship go.

    The tide decides when: a ship with a deep draught leaves at high water only, and
    waits at the quay until then.

    The lines are taken in from the stern to the bow, and the pilot stays on board until
    the last buoy is passed. Tugs help when the wind is strong.
    """
    for line in reversed(ship.lines):
        line.take_in()
    ship.engine.start()


class Harbour(Place):
    """A harbour with berths.

    It knows which ships are moored at its berths, and which of them wait outside for
    the tide, for a berth, or for a pilot who brings them in.

    Ships are known by their names, which are unique among all ships of a flag.
    """

    depth = 12
    colours = ["red", "green"]

    @property
    def full(self):
        return not any(self.free)
