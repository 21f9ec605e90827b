package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * How bytes make up characters: the width of a code unit, and where code points begin. All offsets
 * are bytes; all methods expect bytes that are valid in the encoding.
 */
public enum CodeUnits {
  /** One byte for each character, as in ISO-8859-1. A code point is the value of its byte. */
  SINGLE_BYTE(1, true),
  UTF_8(1, true),
  UTF_16LE(2, false),
  UTF_16BE(2, true),
  UTF_32LE(4, false),
  UTF_32BE(4, true);

  private final int width;
  private final boolean bigEndian;

  CodeUnits(int width, boolean bigEndian) {
    this.width = width;
    this.bigEndian = bigEndian;
  }

  /**
   * The code units of a charset; every charset other than UTF-8, UTF-16 and UTF-32 counts as
   * single-byte.
   */
  public static CodeUnits of(Charset charset) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return UTF_8;
    }
    return switch (charset.name().toUpperCase(Locale.ROOT)) {
      case "UTF-16LE" -> UTF_16LE;
      case "UTF-16BE" -> UTF_16BE;
      case "UTF-32LE" -> UTF_32LE;
      case "UTF-32BE" -> UTF_32BE;
      default -> SINGLE_BYTE;
    };
  }

  /** Size of one code unit in bytes: 1, 2 or 4. */
  public int width() {
    return width;
  }

  /** The code unit that begins at the offset. */
  public int unitAt(byte[] bytes, int offset) {
    if (width == 1) {
      return bytes[offset] & 0xFF;
    }
    int value = 0;
    for (int i = 0; i < width; i++) {
      value = value << 8 | bytes[bigEndian ? offset + i : offset + width - 1 - i] & 0xFF;
    }
    return value;
  }

  /** Whether a code point begins at the offset. */
  public boolean isBorder(byte[] bytes, int offset) {
    return switch (this) {
      case SINGLE_BYTE -> true;
      case UTF_8 -> (bytes[offset] & 0xC0) != 0x80;
      case UTF_16LE, UTF_16BE ->
          (offset & 1) == 0 && (unitAt(bytes, offset) & 0xFC00) != 0xDC00; // not a low surrogate
      case UTF_32LE, UTF_32BE -> (offset & 3) == 0;
    };
  }

  /** Size in bytes of the code point that begins at the offset. */
  public int lengthAt(byte[] bytes, int offset) {
    return switch (this) {
      case SINGLE_BYTE -> 1;
      case UTF_8 -> {
        int lead = bytes[offset] & 0xFF;
        yield lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      }
      case UTF_16LE, UTF_16BE -> (unitAt(bytes, offset) & 0xFC00) == 0xD800 ? 4 : 2;
      case UTF_32LE, UTF_32BE -> 4;
    };
  }

  /** The code point that begins at the offset. */
  public int codePointAt(byte[] bytes, int offset) {
    int first = unitAt(bytes, offset);
    int length = lengthAt(bytes, offset);
    if (this == UTF_8 && length > 1) {
      int value = first & 0x7F >> length;
      for (int i = 1; i < length; i++) {
        value = value << 6 | bytes[offset + i] & 0x3F;
      }
      return value;
    }
    if (width == 2 && length == 4) {
      return Character.toCodePoint((char) first, (char) unitAt(bytes, offset + 2));
    }
    return first;
  }

  /** How many code points begin in a range. */
  public int count(byte[] bytes, int start, int end) {
    if (this == SINGLE_BYTE) {
      return end - start;
    }
    int count = 0;
    if (this == UTF_8) {
      for (int i = start; i < end; i++) {
        count += bytes[i] >= -64 ? 1 : 0; // -128 to -65 are the continuation bytes
      }
      return count;
    }
    for (int i = start + Math.floorMod(-start, width); i < end; i += width) {
      count += isBorder(bytes, i) ? 1 : 0;
    }
    return count;
  }
}
