package harbour

/** How many ships there may be. */
const val MOST = 10

val quays = 4

val colours = listOf("#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777")

class Ship {
    /** Its name. */
    val name = "ferry"
    val flag = "red"
}

/** The sides of the harbour. */
val (left, right) = sides()
