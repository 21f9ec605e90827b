/*
 * Copyright 2026 The Port.
 */
package harbour;

import java.util.List;
import java.util.Map;

/** Where ships lie. */
public final class Harbour {
  /** Ships by their berth. */
  private final Map<String, List<Ship>> ships = Map.of();

  /** Moors a ship. */
  public void moor(Ship ship, String berth, boolean atNight, List<String> pilots) throws NoBerth {
    // first
    ship.ring();
    ship.ring();
    ship.ring();
    ship.ring();
    ship.ring();
    ship.ring();
    ship.ring();
    ship.ring();
  }

  static class 港湾設備 {
    void über() {}
  }
}
