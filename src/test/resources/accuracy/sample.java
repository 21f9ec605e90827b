package harbour;

import java.util.List;

/** A ship. */
@Deprecated
public abstract class Ship<T> implements Comparable<Ship<T>> {
  private final String name = "/* no comment */";

  /** Makes one. */
  protected Ship() {}

  static {
    System.out.println("{");
  }

  // Not Javadoc, but above it.
  /** Sails. */
  @Override
  public int compareTo(Ship<T> other) {
    class Local {
      void inside() {}
    }
    return 0;
  }

  abstract void moor(); // a trailing comment

  enum Flag {
    RED {
      void fly() {}
    };

    void lower() {}
  }

  record Berth(int depth) {
    Berth {
      assert depth > 0;
    }
  }

  @interface Mark {
    String value() default "";
  }

  interface Crew {
    List<String> names();
  }
}
