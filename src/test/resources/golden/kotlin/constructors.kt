package harbour

/** A berth, by its number. */
@JvmInline
public value class Berth
@PublishedApi
internal constructor(@PublishedApi internal val number: Int) : Comparable<Berth> {
    public constructor(name: String) : this(name.length)
    fun isFree() = true
}

internal actual class Lock<in T>
internal actual constructor(
    private val quay: Quay<T>,
) : Gate<T>, Closeable {
    fun open() {}
}

public value class Tide<out T>
@PublishedApi internal constructor(@PublishedApi internal val holder: Any?) {
    /** Whether it is high. */
    public val isHigh: Boolean get() = true
}

@JvmInline
public value class Low<out S>
@Suppress("unused") @PublishedApi
internal constructor(val depth: S) {
    fun depth() = depth
}

fun after() {}
