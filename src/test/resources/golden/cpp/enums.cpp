namespace harbour {
/// What a ship flies.
enum class Flag : char {
  /// A pilot is on board.
  H = 'h',

  /// About to sail.
  P, // at sea: nets are fast
  Q,
  /// Quarantine.
  L
};

class Sea {
  enum Tide {
    Ebb,
    /// Towards the land.
    Flood
  };
};
}
