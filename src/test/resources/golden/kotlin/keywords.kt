package harbour

/** Names that are keywords elsewhere. */
class Gate {
    private var set = 0
    var open = false
        @Synchronized get() = field

        @Synchronized set(value) {
            field = value
        }

    fun close() {
        open = false
        set(1, true)
        set = set or 2
        if (set and 2 != 0) log(open)
    }

    fun read(in1: Source, in2: Source) {
        val first = in1.read()
        in2.close()
        val names = listOf("a", "b").map(String?::plus)
    }

    context(session: Session, log: Log)
    fun lock(open: (Int) -> Unit) {
        open(3)
        println($$"costs $$price")
    }

    operator fun get(index: Int) = masks[
        index,
    ]

    fun last() = 1
}

annotation class Berth(val names: Array<String> = [], val open: Boolean = true)

@Target(AnnotationTarget.CLASS)
@Retention(AnnotationRetention.BINARY)
internal annotation class Tidal

/** Says that a gate is locked. */
@Target(AnnotationTarget.CLASS)
@Retention(AnnotationRetention.BINARY)
public annotation class Locked

@Target(AnnotationTarget.CLASS)
internal annotation class Guarded
