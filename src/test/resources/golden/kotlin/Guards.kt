package harbour

/** Feeds. */
fun feed(animal: Animal): Int = when (animal) {
    is Dog if animal.age < 2 -> 1
    is Cat if !animal.full && animal.age > 1 -> 2
    is Cat -> 3
    else if animal.big -> 4
    else -> 0
}

/** Checks. */
fun check(x: Any) {
    when (x) {
        is String if x.length > 3 -> {
            println("a")
        }
        in 1..3 if ok(x) -> println("b")
        else -> return
    }
    for (i in 0..<10) { continue }
    val s = $$"""a $x $$y"""
    items.forEach { if (it == 1) break }
}

/** Alias. */
typealias Op = (Int) -> Int

class Outer {
    /** Nested alias. */
