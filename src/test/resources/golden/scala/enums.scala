/** What a ship flies. */
enum Flag(val colours: String):
  /** A pilot is on board. */
  case H extends Flag("red and white")

  /** About to sail. */
  case P extends Flag("blue") // at sea: nets are fast
  case Q extends Flag("yellow")
  /** Quarantine. */
  case L(days: Int) extends Flag("yellow and black")

enum Tide:
  case Ebb, Flood
  /** Between the tides. */
  case Slack, Stand
