package dev.cleave.size;

import com.knuddels.jtokkit.api.EncodingType;
import dev.cleave.text.TextRange;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The unit in which the size of a chunk is limited. */
public sealed interface SizeUnit permits ByteUnit, CodePointUnit, TokenizerUnit {

  /**
   * The unit of a name, in upper or lower case: {@code BYTES}, {@code CHARS}, {@code TOKENS}, or a
   * tokenizer's, such as {@code o200k_base}.
   *
   * @throws IllegalArgumentException saying which names there are, if it is none of them
   */
  static SizeUnit of(String name) {
    return switch (name.toUpperCase(Locale.ROOT)) {
      case "BYTES" -> new ByteUnit();
      case "CHARS" -> CodePointUnit.CHARS;
      case "TOKENS" -> CodePointUnit.TOKENS;
      default ->
          EncodingType.fromName(name.toLowerCase(Locale.ROOT))
              .map(TokenizerUnit::of)
              .orElseThrow(() -> new IllegalArgumentException(unknown(name)));
    };
  }

  private static String unknown(String name) {
    return Arrays.stream(EncodingType.values())
        .map(EncodingType::getName)
        .collect(
            Collectors.joining(
                ", ", "unknown size unit " + name + "; there are BYTES, CHARS, TOKENS, ", ""));
  }

  /** The size of a range. */
  int size(TextRange range);

  /** Whether a range is no larger than the maximum. */
  default boolean fits(TextRange range, int max) {
    return size(range) <= max;
  }

  /** A measure of the range, by which its parts can be planned. */
  Measure measure(TextRange range);

  /** The amount of {@link #measure} that a part of the maximum size has. */
  default int budget(int max) {
    return max;
  }

  /** Whether the measure is exact: a part within the budget is never over the maximum. */
  default boolean exact() {
    return true;
  }
}
