"""Ships."""
import functools


# Makes a ship.
@functools.cache
def ship(
    name="# no comment",
):
    def inside():
        pass

    return inside


class Fleet(
    list,
):
    """All ships."""

    size = 0

    def __init__(self):
        self.ships = []

    @property
    def first(self):
        return self.ships[0]

    @first.setter
    def first(self, ship):
        self.ships[0] = ship

    if size == 0:
        # Only of an empty fleet.
        async def sail(self): return 1

    class Berth:
        def depth(self):
            return 1
