package harbour

import java.io.File

/** A ship. */
@Suppress("unused")
abstract class Ship(val name: String) : Comparable<Ship> {
    private val depth = "// no comment"

    /** Makes one. */
    constructor() : this("a")

    // Sails.
    open fun sail(by: Int): Int {
        fun inside() = 1
        return inside()
    }

    abstract fun moor()

    companion object {
        fun build() = 1
    }
}

interface Mover {
    fun move()
}

enum class Flag {
    RED, GREEN;

    fun lower() = Unit
}

object Fleet

/** Launches. */
fun Ship.launch() = sail(1)
