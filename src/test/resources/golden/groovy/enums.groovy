/** What a ship flies. */
enum Flag {
  /** A pilot is on board. */
  H,
  Q,
  /** Quarantine. */
  L
}
