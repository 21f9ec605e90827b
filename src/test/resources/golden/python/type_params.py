"""Module."""
from dataclasses import dataclass

# A pair.
type Pair[K, V = int] = tuple[K, V]

type Plain = list[int]

type Big = (
    int
    | str
)
"""Documented below."""


class Box[T = str]:
    """A box."""

    # An inner alias.
    type Inner = list[T]

    def open(self) -> T:
        """Opens."""
        return self.item


def swap[A, B = None, *Ts = *tuple[int, ...], **P = [int]](pair: tuple[A, B]) -> tuple[B, A]:
    """Swaps."""
    match pair:
        case {"a": 1, **rest} if rest:
            pass
        case Point(x=0) | [1, *_] as p:
            pass
        case _:
            pass
    try:
        pass
    except* ValueError as e:
        pass
    except A, B:
        pass
    x = t"hello {pair!r:>{w}}"
    y = f"{'a' + f'{"nested"}'}"
    with (open(a) as f, open(b) as g):
        pass
    print(*args, **kw)
    lambda *a, b=1: 0
    return x


def bounded[T: (int, str) = int](a: T, /, b, *, c) -> T: ...


async def agen():
    """Agen."""
    async with x as y, z: pass
    async for i in a: yield i
    return [await x async for x in y]

@dataclass(slots=True)
class Last[T: int = bool, *Ts, **P](Base[T]):
    """Last."""
    item: T
    def go(self, x: int = (y := 3)) -> None:
        """Go."""


type[x] = 3
