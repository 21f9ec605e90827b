package dev.cleave.charset;

import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Finds a charset in which a file's bytes decode to text and encode back to the same bytes: a byte
 * order mark, strict UTF-8, UTF-16 and UTF-32 that read like text, UTF-8 with a few bad bytes, a
 * charset that the text names or that a detector finds, and at last ISO-8859-1, which maps any
 * bytes.
 */
public final class CharsetLadder {
  /** The check for binary content stops here, as it does in Git and grep. */
  private static final int BINARY_PROBE = 8 * 1024;

  private CharsetLadder() {}

  /** The encoding of a file's bytes, or null if they are binary. */
  public static @Nullable TextEncoding detect(byte[] bytes) {
    TextEncoding marked = byMark(bytes);
    if (marked != null) {
      return marked;
    }
    boolean utf8 = Utf8.isValid(bytes);
    if (isBinary(bytes, utf8)) {
      return WideText.unmarked(bytes);
    }
    if (utf8) {
      TextEncoding escaped = LegacyText.escaped(bytes);
      return escaped == null ? TextEncoding.UTF_8 : escaped;
    }
    TextEncoding mostly = MostlyUtf8.detect(bytes);
    return mostly == null ? LegacyText.detect(bytes) : mostly;
  }

  private static @Nullable TextEncoding byMark(byte[] bytes) {
    if (bytes.length < 2 || bytes[0] > 0) {
      return null;
    }
    if (Utf8.markLength(bytes) > 0 && Utf8.isValid(bytes)) {
      return new TextEncoding(StandardCharsets.UTF_8, CharsetSource.BOM);
    }
    return WideText.marked(bytes);
  }

  /**
   * Whether a file is binary. A NUL near the start makes it so, except in valid UTF-8 that has few
   * control characters.
   */
  private static boolean isBinary(byte[] bytes, boolean utf8) {
    int probe = Math.min(bytes.length, BINARY_PROBE);
    return hasNul(bytes, probe) && (!utf8 || controls(bytes, probe) * 10L > probe);
  }

  private static boolean hasNul(byte[] bytes, int end) {
    for (int i = 0; i < end; i++) {
      if (bytes[i] == 0) {
        return true;
      }
    }
    return false;
  }

  private static int controls(byte[] bytes, int end) {
    int controls = 0;
    for (int i = 0; i < end; i++) {
      byte b = bytes[i];
      if (b >= 0 && b < ' ' && !(b >= '\b' && b <= '\r' && b != 0x0B) && b != 0x1B) {
        controls++;
      }
    }
    return controls;
  }
}
