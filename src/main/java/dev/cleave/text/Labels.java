package dev.cleave.text;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Constants as rule files, options and tables write them: their names in lower case. */
public final class Labels {
  /** The labels of a type, in the order of its constants. Each row of a table asks for several. */
  private static final ClassValue<List<String>> BY_TYPE =
      new ClassValue<>() {
        @Override
        protected List<String> computeValue(Class<?> type) {
          return Arrays.stream(type.getEnumConstants())
              .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
              .toList();
        }
      };

  private Labels() {}

  /** The label of a constant, such as {@code code_block}. Not for use while its type is loaded. */
  public static String of(Enum<?> constant) {
    return BY_TYPE.get(constant.getDeclaringClass()).get(constant.ordinal());
  }

  /** The labels of constants, in their order. */
  public static List<String> of(List<? extends Enum<?>> constants) {
    return constants.stream().map(Labels::of).toList();
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
