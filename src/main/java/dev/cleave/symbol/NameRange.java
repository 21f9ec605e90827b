package dev.cleave.symbol;

/** The name of several neighbours that have no name in common: the first and the last of theirs. */
public final class NameRange {
  private static final String TO = " … ";

  private NameRange() {}

  /** Such as {@code host … port}; {@code host} if both are the same. */
  public static String of(String first, String last) {
    return first.equals(last) ? first : first + TO + last;
  }
}
