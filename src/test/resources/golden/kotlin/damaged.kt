package harbour

/** A quay with a brace too few in one function. */
class Damaged(private val ships: List<Ship>) {
    /** Misses the brace that closes its loop. */
    fun berths(): Int {
        var berths = 0
        for (ship in ships) {
            berths += ship.length
        return berths
    }

    /** Found all the same. */
    fun longest(): Ship? = ships.maxByOrNull { it.length }

    /** Has a bracket too much. */
    fun empty()) {
        ships.clear()
    }

    companion object {
        fun of(vararg ships: Ship) = Damaged(ships.toList())
    }
}

/** After the class. */
fun Damaged.isEmpty(): Boolean = berths() == 0
