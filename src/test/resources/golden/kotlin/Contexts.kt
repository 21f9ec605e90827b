package harbour

/** A crane. */
context(log: Log)
fun lift(n: Int) = log.info("$n")

context(log: Log, tx: Tx<String>)
/** Lowers. */
fun lower(n: Int) { log.info("$n") }

context(log: Log)
@Suppress("x")
/** Turned. */
internal fun turn() = 1

// A remark.
context(_: Log)
private val speed: Int get() = 1

/** Dock. */
class Dock {
    context(log: Log)
    /** Moors. */
    fun moor() { }

    /** Leaves. */
    context(log: Log) fun leave() { }

    context(Log, Tx)
    fun old() { }

    /** Names. */
    val names: List<String>
        field = mutableListOf()

    /** Flow. */
    val flow: StateFlow<Int> field: MutableStateFlow<Int> = MutableStateFlow(0)

    /** State. */
    val state: StateFlow<Int>
        field: MutableStateFlow<Int> = MutableStateFlow(0)

    /** Last. */
    fun last() = 2
}

/** Runs. */
fun run(block: context(Log) (Int) -> Unit) { }

/** Value. */
@JvmInline
value class Meters(val n: Int) { 
    /** Twice. */
    fun twice() = Meters(n * 2)
}

/** Fun. */
fun interface Handler<in T> { 
    /** Handles. */
    fun handle(t: T)
}

/** Nothing. */
data object Nothing2 : Event

/** Sealed. */
sealed interface Event {
    /** One. */
    data class One(val a: Int) : Event
    data object Two : Event
}
