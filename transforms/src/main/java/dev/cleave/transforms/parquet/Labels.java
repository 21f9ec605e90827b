package dev.cleave.transforms.parquet;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** The names of enum constants in lower case, each made once: every row has several. */
public final class Labels {
  private static final ClassValue<Labels> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected Labels computeValue(Class<?> type) {
          return new Labels(type);
        }
      };

  private final String[] names; // by ordinal
  private final byte[][] encoded;

  private Labels(Class<?> type) {
    names =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new);
    encoded =
        Arrays.stream(names)
            .map(name -> name.getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new);
  }

  public static String of(Enum<?> constant) {
    return OF_CLASS.get(constant.getDeclaringClass()).names[constant.ordinal()];
  }

  /** The name in UTF-8; not to be written to. */
  static byte[] encoded(Enum<?> constant) {
    return OF_CLASS.get(constant.getDeclaringClass()).encoded[constant.ordinal()];
  }
}
