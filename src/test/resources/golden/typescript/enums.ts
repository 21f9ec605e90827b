/** What a ship flies. */
export enum Flag {
  /** A pilot is on board. */
  H = 'red and white',

  /** About to sail. */
  P, // at sea: nets are fast
  Q = 'yellow',
  /** Quarantine. */
  'L L' = 'yellow and black',
}

enum Tide {
  Ebb,
  Flood,
}
