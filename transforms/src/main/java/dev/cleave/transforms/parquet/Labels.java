package dev.cleave.transforms.parquet;

import java.util.Arrays;
import java.util.Locale;
import org.apache.parquet.io.api.Binary;

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
  private final Binary[] encoded;

  private Labels(Class<?> type) {
    names =
        Arrays.stream(type.getEnumConstants())
            .map(constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT))
            .toArray(String[]::new);
    encoded = Arrays.stream(names).map(Texts::encode).toArray(Binary[]::new);
  }

  public static String of(Enum<?> constant) {
    return OF_CLASS.get(constant.getDeclaringClass()).names[constant.ordinal()];
  }

  /** The name in UTF-8: always the same object. */
  static Binary encoded(Enum<?> constant) {
    return OF_CLASS.get(constant.getDeclaringClass()).encoded[constant.ordinal()];
  }
}
