package harbour;

/** A class whose documentation stands over a blank line. */

public class Fields {
  /** How many ships there may be. */
  static final int MOST = 10;

  private int ships;
  // Names of quays.
  private String[] quays = {"north", "south"};
  private final String[] colours = {
    "#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777", "#888888",
  };

  void dock() {}
}

interface Limits {
  /** Metres. */
  int DEPTH = 12;

  int WIDTH = 40;
}

class Pairs {
  /** The sides of the harbour. */
  int left, right[] = {1};

  int top, bottom;
}
