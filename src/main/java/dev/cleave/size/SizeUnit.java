package dev.cleave.size;

import com.knuddels.jtokkit.api.EncodingType;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The unit in which the size of a chunk is limited. */
public sealed interface SizeUnit permits ByteUnit, CodePointUnit, TokenizerUnit {

  /**
   * The unit with a name, in upper or lower case: {@code BYTES}, {@code CHARS}, {@code TOKENS}, or
   * a tokenizer's, such as {@code o200k_base}.
   *
   * @throws IllegalArgumentException if the name is unknown; the message lists the known names
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
                ", ", "unknown size unit " + name + "; known units: BYTES, CHARS, TOKENS, ", ""));
  }

  /** The size of a range. */
  int size(TextRange range);

  /** The size of a text of no file. */
  default int size(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return size(new TextRange(utf8, 0, utf8.length, TextEncoding.UTF_8));
  }

  /** The size of a text and a range after it. */
  default int size(String text, TextRange range) {
    return size(text) + size(range);
  }

  /** Whether a range is no larger than the maximum. */
  default boolean fits(TextRange range, int max) {
    return size(range) <= max;
  }

  /** A measure of the range, by which its parts can be planned. */
  Measure measure(TextRange range);

  /** The maximum in terms of {@link #measure}. */
  default int budget(int max) {
    return max;
  }

  /** The most units that one byte of a file can count for. */
  default int mostPerByte() {
    return 1;
  }

  /** Whether the measure is exact: a part within the budget is never over the maximum. */
  default boolean exact() {
    return true;
  }
}
