package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Finds a charset in which a file's bytes decode to text and encode back to the same bytes: a byte
 * order mark, strict UTF-8, a detected single-byte charset, and at last ISO-8859-1, which maps any
 * bytes.
 */
public final class CharsetLadder {
  /** The check for binary content stops here, as it does in Git and grep. */
  private static final int BINARY_PROBE = 8 * 1024;

  private static final int BYTE_ORDER_MARK = 0xFEFF;

  /** UTF-32LE before UTF-16LE: its byte order mark begins with that of UTF-16LE. */
  private static final List<Charset> WIDE =
      List.of(
          StandardCharsets.UTF_32LE,
          StandardCharsets.UTF_32BE,
          StandardCharsets.UTF_16LE,
          StandardCharsets.UTF_16BE);

  private static final int DETECTOR_SAMPLE = 64 * 1024;
  private static final int DETECTOR_BLOCK = 256;

  private CharsetLadder() {}

  /** The encoding of a file's bytes, or null if they are binary. */
  public static @Nullable TextEncoding detect(byte[] bytes) {
    TextEncoding marked = byMark(bytes);
    if (marked != null) {
      return marked;
    }
    boolean utf8 = Utf8.isValid(bytes);
    if (isBinary(bytes, utf8)) {
      return null;
    }
    return utf8 ? TextEncoding.UTF_8 : singleByte(bytes);
  }

  private static @Nullable TextEncoding byMark(byte[] bytes) {
    if (bytes.length < 2 || bytes[0] > 0) {
      return null;
    }
    if (Utf8.markLength(bytes) > 0 && Utf8.isValid(bytes)) {
      return new TextEncoding(StandardCharsets.UTF_8, CharsetSource.BOM);
    }
    for (Charset charset : WIDE) {
      if (isMarked(bytes, CodeUnits.of(charset))) {
        return new TextEncoding(charset, CharsetSource.BOM);
      }
    }
    return null;
  }

  /** Whether a file that is not empty begins with a byte order mark and is valid. */
  private static boolean isMarked(byte[] bytes, CodeUnits units) {
    int width = units.width();
    if (bytes.length % width != 0 || units.unitAt(bytes, 0) != BYTE_ORDER_MARK) {
      return false;
    }
    boolean afterHigh = false;
    for (int i = 0; i < bytes.length; i += width) {
      int unit = units.unitAt(bytes, i);
      boolean high = (unit & ~0x3FF) == Character.MIN_HIGH_SURROGATE;
      boolean low = (unit & ~0x3FF) == Character.MIN_LOW_SURROGATE;
      if (width == 2 ? low != afterHigh : high || low || !Character.isValidCodePoint(unit)) {
        return false;
      }
      afterHigh = high;
    }
    return width == 4 || !afterHigh;
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

  private static TextEncoding singleByte(byte[] bytes) {
    boolean[] present = new boolean[256];
    for (byte b : bytes) {
      present[b & 0xFF] = true;
    }
    String name = guess(bytes);
    if (name != null && Charset.isSupported(name)) {
      Charset charset = Charset.forName(name);
      if (charset.name().equals("windows-1252")
          && IntStream.rangeClosed(0x80, 0x9F).noneMatch(c1 -> present[c1])) {
        charset = StandardCharsets.ISO_8859_1; // the same characters under the more common name
      }
      if (roundTrips(charset, present)) {
        return new TextEncoding(charset, CharsetSource.DETECTED);
      }
    }
    return new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
  }

  /** Whether the charset is single-byte and maps each of these bytes to a character and back. */
  private static boolean roundTrips(Charset charset, boolean[] present) {
    if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() != 1) {
      return false;
    }
    for (int b = 0; b < present.length; b++) {
      if (present[b]) {
        byte[] one = {(byte) b};
        String text = new String(one, charset);
        boolean same = text.length() == 1 && Arrays.equals(one, text.getBytes(charset));
        boolean ascii =
            b >= 0x80 || text.charAt(0) == b; // keywords must stay readable to the grammar
        if (!same || !ascii) {
          return false;
        }
      }
    }
    return true;
  }

  /** The charset that the detector names after reading the blocks that hold more than ASCII. */
  private static @Nullable String guess(byte[] bytes) {
    UniversalDetector detector = new UniversalDetector();
    int fed = 0;
    int i = nonAscii(bytes, 0);
    while (i < bytes.length && fed < DETECTOR_SAMPLE && !detector.isDone()) {
      int start = i - i % DETECTOR_BLOCK;
      int length = Math.min(DETECTOR_BLOCK, bytes.length - start);
      detector.handleData(bytes, start, length);
      fed += length;
      i = nonAscii(bytes, start + length);
    }
    detector.dataEnd();
    return detector.getDetectedCharset();
  }

  /** Offset of the first byte from the given one on that is not ASCII, or the length. */
  private static int nonAscii(byte[] bytes, int from) {
    int i = from;
    while (i < bytes.length && bytes[i] >= 0) {
      i++;
    }
    return i;
  }
}
