/** What a ship flies. */
public enum Flag {
  /** A pilot is on board. */
  H("red and white") {
    @Override
    String meaning() {
      return "pilot";
    }
  },

  /** About to sail. */
  @Deprecated
  P("blue"), // at sea: nets are fast
  Q("yellow"),
  /** Quarantine. */
  L("yellow and black");

  private final String colours;

  Flag(String colours) {
    this.colours = colours;
  }

  String meaning() {
    return colours;
  }
}

enum Tide {
  // Not documented: each is body.
  EBB,
  FLOOD
}
