#!/usr/bin/env kotlin
@file:JvmName("HarbourKt")

package sea.harbour

import kotlin.math.abs
import java.util.Date as JavaDate
import sea.port.*

/** How deep. */
typealias Depth = Int

const val LIMIT = 3

/** Greets. */
val greet: (String) -> String = { name -> "hello $name" }
val shout = fun(x: String): String { return x.uppercase() }
val plain = listOf(1, 2)

/** The last letter. */
val String.last: Char
    get() = this[length - 1]

var counter = 0
    get() { return field }
    set(value) { field = abs(value) }

/**
 * Doubles what it is given.
 */
@JvmStatic
inline fun <reified T : Any> T.twice(): List<T> = listOf(this, this)

// Loads a ship.
suspend fun load(ship: Ship, cargo: List<String> = emptyList()) {
    fun local() = 1
    class Inner
    ship.load(cargo)
}

fun <T> List<T>.second() = this[1]

fun Map.Entry<String, Int>.pair(): Pair<String, Int> {
    return key to value
}

/** A ship. */
@Serializable
open class Ship @Inject constructor(
    /** Its name. */
    val name: String,
    private var tonnes: Int = 0,
) : Vessel(name), Comparable<Ship> {
    val holds = mutableListOf<Hold>() // all of them

    /** Whether it is empty. */
    val empty: Boolean
        get() = holds.isEmpty()

    private val heavy by lazy { tonnes > 100 }

    init {
        require(name.isNotEmpty())
    }

    /** A ship of a plan. */
    constructor(plan: Plan) : this(plan.name) {
        tonnes = plan.tonnes
    }

    /** Compares by tonnes. */
    override fun compareTo(other: Ship): Int = tonnes - other.tonnes

    operator fun plus(other: Ship) = this
    operator fun get(i: Int): Hold { return holds[i] }

    abstract fun sail()

    inner class Hold(val no: Int) {
        fun clear() {}
    }

    /** What belongs to the class. */
    companion object {
        const val MAX = 10

        /** Builds one. */
        @JvmStatic
        fun of(name: String) = Ship(name)
    }
}

/** Where it is. */
data class Position(val x: Double, val y: Double)

sealed interface State {
    object Docked : State
    data object Sunk : State
    data class Sailing(val knots: Int) : State

    /** Its label. */
    fun label(): String
    val short: String
}

fun interface Loader { fun load(x: Int): Int }

enum class Wind(val degrees: Int) {
    /** From the north. */
    NORTH(0) {
        override fun cold() = true
    },
    SOUTH(180);

    open fun cold() = false
}

enum class Tide { EBB, FLOW }

annotation class Afloat(val why: String = "")

/** The one. */
object Registry : Store() {
    private val ships = HashMap<String, Ship>()

    /** Finds. */
    fun find(name: String): Ship? = ships[name]
}

@JvmInline
value class Knots(val n: Int)

/** Known to others by another name. */
@kotlin.jvm.JvmName("sumOfTonnes")
@Suppress("unused")
public fun Sequence<Ship>.sum(): Int = 0

@Suppress("a rather long reason that stands before what it is about, so that the word for the kind of the class comes late", "and another reason that is also long enough")
annotation class Late

class Empty

/** All that another does, and more. */
class Delegate(
    private val other: Loader,
    name: String
) : Loader by other {
    val known = name

    /** Unloads. */
    fun unload(x: Int): Int = -x
}

internal fun `with blanks`() = Unit
