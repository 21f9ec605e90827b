package dev.cleave.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What a parser is given for a file: its text in UTF-8, and the way back from an offset in it to
 * one in the file. A CR that stands alone is LF here, since grammars know no other line end, and a
 * NUL is a blank, since they take it for the end of the text. Neither alters a length.
 */
public final class ParseText {
  private final byte[] utf8;
  private final int @Nullable [] sources;

  private ParseText(byte[] utf8, int @Nullable [] sources) {
    this.utf8 = utf8;
    this.sources = sources;
  }

  /** The text of a whole file. */
  public static ParseText of(byte[] source, TextEncoding encoding) {
    CodeUnits units = encoding.units();
    if (units == CodeUnits.UTF_8) {
      return new ParseText(readable(source, true), null);
    }
    String text = encoding.decode(source, 0, source.length);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (units == CodeUnits.SINGLE_BYTE && utf8.length == source.length) {
      return new ParseText(readable(utf8, false), null);
    }
    return new ParseText(readable(utf8, false), sources(text, units, utf8.length, source.length));
  }

  private static int[] sources(String text, CodeUnits units, int utf8Length, int sourceLength) {
    int[] sources = new int[utf8Length + 1];
    int from = 0;
    int to = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      int chars = Character.charCount(codePoint);
      int bytes = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
      for (int b = 0; b < bytes; b++) {
        sources[to++] = from;
      }
      from += units.width() == 2 ? 2 * chars : units.width();
      i += chars;
    }
    sources[to] = sourceLength;
    return sources;
  }

  private static byte[] readable(byte[] utf8, boolean shared) {
    byte[] result = utf8;
    boolean mine = !shared;
    for (int i = 0; i < utf8.length; i++) {
      byte b = utf8[i];
      if (b > '\r') {
        continue;
      }
      boolean loneCr = b == '\r' && (i + 1 == utf8.length || utf8[i + 1] != '\n');
      if (loneCr || b == 0) {
        if (!mine) {
          result = utf8.clone();
          mine = true;
        }
        result[i] = (byte) (loneCr ? '\n' : ' ');
      }
    }
    return result;
  }

  /** The text. Not copied, and the file's own bytes where nothing had to change: do not write. */
  public byte[] utf8() {
    return utf8;
  }

  /** Bytes of the text. */
  public int length() {
    return utf8.length;
  }

  /** Whether offsets in the text are offsets in the file. */
  public boolean identity() {
    return sources == null;
  }

  /**
   * The offset in the file of an offset in the text, from 0 to its length. An offset inside a
   * character is that of its start.
   */
  public int toSource(int utf8Offset) {
    return sources == null ? utf8Offset : sources[utf8Offset];
  }
}
