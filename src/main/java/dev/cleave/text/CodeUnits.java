package dev.cleave.text;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * How a file's bytes make up characters: the width of a code unit, where code points begin, and
 * where the file may be divided. All offsets are bytes; all methods expect bytes that are valid in
 * the encoding.
 */
public sealed interface CodeUnits permits FixedUnits, BadByteUnits, MultiByteUnits {
  /** One byte for each character, as in ISO-8859-1. A code point is the value of its byte. */
  CodeUnits SINGLE_BYTE = FixedUnits.SINGLE_BYTE;

  /** UTF-8, all of it valid. */
  CodeUnits UTF_8 = FixedUnits.UTF_8;

  /**
   * The code units of a file in a charset. A charset that is neither Unicode nor one of several
   * bytes counts as single-byte.
   *
   * @param bytes the file
   */
  static CodeUnits of(Charset charset, byte[] bytes) {
    if (charset.equals(StandardCharsets.UTF_8)) {
      return UTF_8;
    }
    if (charset.equals(BadByteCharset.INSTANCE)) {
      return new BadByteUnits();
    }
    return switch (charset.name().toUpperCase(Locale.ROOT)) {
      case "UTF-16LE" -> FixedUnits.UTF_16LE;
      case "UTF-16BE" -> FixedUnits.UTF_16BE;
      case "UTF-32LE" -> FixedUnits.UTF_32LE;
      case "UTF-32BE" -> FixedUnits.UTF_32BE;
      default ->
          MultiByteForm.of(charset) == null ? SINGLE_BYTE : MultiByteUnits.of(charset, bytes);
    };
  }

  /** Size of one code unit in bytes: 1, 2 or 4. */
  default int width() {
    return 1;
  }

  /**
   * The code unit that begins at the offset. In a charset of several bytes, a byte that looks like
   * ASCII may be part of a character, but a line end and a space never are.
   */
  default int unitAt(byte[] bytes, int offset) {
    return bytes[offset] & 0xFF;
  }

  /**
   * Whether the file may be divided at the offset: a code point begins there, and the bytes from
   * there on can be decoded by themselves.
   */
  boolean isBorder(byte[] bytes, int offset);

  /** Size in bytes from a border to the next one: of a code point, with few exceptions. */
  int lengthAt(byte[] bytes, int offset);

  /** The code point that begins at the border. */
  int codePointAt(byte[] bytes, int offset);

  /** How many code points begin in a range. */
  int count(byte[] bytes, int start, int end);

  /** Where the code point after the one at the offset begins. */
  default int next(byte[] bytes, int offset) {
    return offset + lengthAt(bytes, offset);
  }

  /** The last border up to the beginning of a code point. */
  default int borderAt(int offset) {
    return offset;
  }

  /** The most bytes of a file between two borders. */
  default int longest(byte[] bytes) {
    return 4;
  }
}
