package dev.cleave.transforms.parquet;

import java.util.Arrays;
import java.util.Locale;

/** The names of enum constants in lower case, each made once: every row has several. */
public final class Labels {
  private static final ClassValue<String[]> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected String[] computeValue(Class<?> type) {
          return Arrays.stream(type.getEnumConstants())
              .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
              .toArray(String[]::new);
        }
      };

  private Labels() {}

  public static String of(Enum<?> constant) {
    return OF_CLASS.get(constant.getDeclaringClass())[constant.ordinal()];
  }
}
