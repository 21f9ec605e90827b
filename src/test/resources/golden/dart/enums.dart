/// What a ship flies.
enum Flag {
  /// A pilot is on board.
  h('red and white'),

  /// About to sail.
  p('blue'), // at sea: nets are fast
  q('yellow'),
  /// Quarantine.
  l('yellow and black');

  const Flag(this.colours);

  final String colours;

  String get meaning => colours;
}

enum Tide { ebb, flood }
