package dev.cleave.charset;

import dev.cleave.text.CharsetSource;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextEncoding;
import java.lang.Character.UnicodeScript;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Recognizes UTF-16 and UTF-32, with and without a byte order mark. */
final class WideText {
  private static final int BYTE_ORDER_MARK = 0xFEFF;

  /** UTF-32LE before UTF-16LE: its byte order mark begins with that of UTF-16LE. */
  private static final List<Charset> CHARSETS =
      List.of(
          StandardCharsets.UTF_32LE,
          StandardCharsets.UTF_32BE,
          StandardCharsets.UTF_16LE,
          StandardCharsets.UTF_16BE);

  private static final int PROBE = 8 * 1024;

  /** Text in one script has about a tenth of its characters in ASCII: spaces and line ends. */
  private static final int LEAST_ASCII = 16; // one in so many

  private static final int MOST_SCRIPTS = 4;

  private WideText() {}

  /** The encoding of a file with a byte order mark; null if it has none, or is not valid. */
  static @Nullable TextEncoding marked(byte[] bytes) {
    for (Charset charset : CHARSETS) {
      CodeUnits units = CodeUnits.of(charset, bytes);
      if (bytes.length % units.width() == 0
          && units.unitAt(bytes, 0) == BYTE_ORDER_MARK
          && isValid(bytes, units)) {
        return new TextEncoding(charset, CharsetSource.BOM, units);
      }
    }
    return null;
  }

  /** The encoding of a file without a mark whose beginning reads like text; null without one. */
  static @Nullable TextEncoding unmarked(byte[] bytes) {
    for (Charset charset : CHARSETS) {
      CodeUnits units = CodeUnits.of(charset, bytes);
      if (bytes.length % units.width() == 0 && isText(bytes, units) && isValid(bytes, units)) {
        return new TextEncoding(charset, CharsetSource.DETECTED, units);
      }
    }
    return null;
  }

  private static boolean isValid(byte[] bytes, CodeUnits units) {
    int width = units.width();
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

  /** Whether the beginning has only characters of text, some of them ASCII, in few scripts. */
  private static boolean isText(byte[] bytes, CodeUnits units) {
    var scripts = EnumSet.noneOf(UnicodeScript.class);
    int end = Math.min(bytes.length, PROBE);
    int ascii = 0;
    for (int at = 0; at < end; at += units.width()) {
      int unit = units.unitAt(bytes, at);
      boolean blank = unit >= '\t' && unit <= '\r';
      if (!Character.isValidCodePoint(unit)
          || !Character.isDefined(unit)
          || Character.isISOControl(unit) && !blank
          || Character.getType(unit) == Character.PRIVATE_USE) {
        return false;
      }
      ascii += unit < 0x80 ? 1 : 0;
      UnicodeScript script = UnicodeScript.of(unit);
      if (script != UnicodeScript.COMMON && script != UnicodeScript.INHERITED) {
        scripts.add(script);
      }
    }
    return scripts.size() <= MOST_SCRIPTS && (long) ascii * LEAST_ASCII * units.width() >= end;
  }
}
