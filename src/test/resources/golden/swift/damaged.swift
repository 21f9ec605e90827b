/// A quay with a brace too few in one function.
final class Damaged {
    /// Misses the brace that closes its condition.
    func berths(of ships: [Ship]) -> Int {
        if ships.isEmpty {
            return 0
        return ships.count
    }

    /// Found all the same.
    func length() -> Int {
        return 1
    }
}

/// After it.
func open(_ quay: Damaged) {
    print(quay.length())
}
