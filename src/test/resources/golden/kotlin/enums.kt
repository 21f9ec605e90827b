/** What a ship flies. */
enum class Flag(val colours: String) {
    /** A pilot is on board. */
    H("red and white") {
        override fun meaning() = "pilot"
    },

    /** About to sail. */
    P("blue"), // at sea: nets are fast
    Q("yellow"),
    /** Quarantine. */
    L("yellow and black");

    open fun meaning() = colours
}

enum class Tide { EBB, FLOOD }
