/// What a ship flies.
enum Flag: String {
    /// A pilot is on board.
    case h = "red and white"

    /// About to sail, or at sea.
    case p, papa
    case q = "yellow" // free pratique
    /// Quarantine.
    case l(days: Int)

    var meaning: String { rawValue }
}

enum Tide {
    case ebb
    case flood
}
