class Quay:
    """A place for ships."""

    def berths(self):
        chart = "deep"
        return read(chart,
"harbour",
depth=2,
length=90)

    @classmethod
    async def open(cls,
name, length,
    depth): return cls()

    class Crane:
        def lift(self):
            return (
1 +
2)

        def lower(self): return 1

def close(): return 2
