/* Copyright 2026. All rights reserved. */
package harbour.core;

import java.util.List;
import java.util.Map; // maps

import static java.lang.Math.max;

/**
 * A port.
 *
 * @param <T> what it holds
 */
@SuppressWarnings({"a", "b"})
public abstract class Port<T extends Ship> implements Iterable<T> {
  private static final int LIMIT = 3;
  private final List<T> ships;

  static {
    register(Port.class);
  }

  /** Makes one. */
  protected Port(List<T> ships) {
    this.ships = ships;
  }

  // Counts.
  @Override
  @Deprecated
  public int size() {
    Runnable local = new Runnable() {
      public void run() {}
    };
    class Local { void hidden() {} }
    return ships.size();
  }

  /** To be done by others. */
  abstract T find(String name) throws Missing;

  int berth = 1; // a field
  int quay = 2;

  /** Inner. */
  public static class Berth {
    void moor() {} void cast() {}
  }

  enum Size { SMALL, LARGE }

  // the end
}

/** How a flag looks. */
enum Flag {
  RED("r") { @Override void raise() {} },
  BLUE("b");

  private final String code;

  Flag(String code) { this.code = code; }

  void raise() {}
}

record Point(int x, int y) implements Comparable<Point> {
  Point {
    if (x < 0) throw new IllegalArgumentException();
  }

  public int compareTo(Point o) { return 0; }
}

sealed interface Shape permits Circle {
  int SIDES = 0;

  /** Its area. */
  double area();

  default String name() { return "shape"; }
}

/** Marks. */
@interface Marked {
  String value() default "";
}

record Empty() {}
