# Copyright 2026 The Harbour Authors.
# RUN: %mojo %s
"""The ships of a harbour."""

from collections import Dict, List
from memory import UnsafePointer
import math

# How many berths there are.
alias BERTHS = 12
alias Depth = SIMD[DType.float64, 1]


@value
@register_passable("trivial")
struct Ship[origin: Origin](Floating, Stringable):
    """A ship.

    def hidden(): no declaration.
    """

    var name: String
    alias kind = "ship"

    fn __init__(out self, name: String):
        """Builds a ship."""
        self.name = name

    fn __copyinit__(out self, existing: Self):
        self.name = existing.name

    @always_inline
    fn moor[
        T: Floating, //
    ](
        mut self,
        berth: Int = 1,
    ) raises -> Int:
        """Moors the ship.

        Args:
            berth: Where.
        """

        @parameter
        fn inner(i: Int):
            print(i)

        if berth > BERTHS:
            raise Error("no berth: fn hidden()")
        return berth

    @staticmethod
    def parse(text: String) -> Self:
        return Self(text)


trait Floating:
    """What floats."""

    fn draught(self) -> Depth:
        """How deep it is."""
        ...


fn `sink all`(ships: List[Ship]) -> None: pass


async fn wait(owned ship: Ship) -> Int:
    return await ship.moor()


def main():
    var s = Ship("Ada")
    for i in range(BERTHS):
        print(s.moor(i))
