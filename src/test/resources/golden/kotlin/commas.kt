/** A berth for one sort of ship. */
class Berth<
    S : Ship,
    C,
> {
    fun moor(ship: S) {}
}

fun <A, B,> pair(a: A, b: B,) = a to b

enum class Signal {
    DIVER, FIRE;

    fun flag() = name
}
