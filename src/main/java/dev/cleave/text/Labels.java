package dev.cleave.text;

import java.util.Locale;

/** Constants as rule files, options and tables write them: their names in lower case. */
public final class Labels {
  private Labels() {}

  /** The label of a constant, such as {@code code_block}. */
  public static String of(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /**
   * The constant with a label.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static <E extends Enum<E>> E parse(Class<E> type, String label) {
    return Enum.valueOf(type, label.toUpperCase(Locale.ROOT));
  }
}
