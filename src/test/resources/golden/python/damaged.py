"""A quay with brackets that are not closed."""


class Damaged:
    """A quay."""

    def berths(self, ships:
        """Misses a bracket in its head."""
        return len(ships)

    def length(self):
        """Found all the same."""
        return max(self.ships

    def empty(self):
        """The last one."""
        self.ships = []


def open_quay(quay):
    """After it."""
    quay.empty()
