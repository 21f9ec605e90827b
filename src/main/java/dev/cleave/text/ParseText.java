package dev.cleave.text;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The text of a file as the parser reads it: in UTF-8, with a map from its offsets to those of the
 * file. A CR without LF becomes LF, because grammars do not know it as a line end; a space if it
 * ends no line in the file's language, and the lines of the file end with LF. A NUL becomes a
 * space, because grammars take it for the end of the text. None changes a length.
 */
public final class ParseText {
  private final TextRange source;
  private final byte[] utf8;
  private final int @Nullable [] sources;

  private ParseText(TextRange source, byte[] utf8, int @Nullable [] sources) {
    this.source = source;
    this.utf8 = utf8;
    this.sources = sources;
  }

  /** The text of a whole file in which a CR ends a line. */
  public static ParseText of(byte[] source, TextEncoding encoding) {
    return of(source, encoding, true);
  }

  /**
   * The text of a whole file.
   *
   * @param crEndsLines whether a CR without LF ends a line in the language of the file
   */
  public static ParseText of(byte[] source, TextEncoding encoding, boolean crEndsLines) {
    var range = new TextRange(source, 0, source.length, encoding);
    CodeUnits units = encoding.units();
    if (units == CodeUnits.UTF_8) {
      return new ParseText(range, readable(source, crEndsLines), null);
    }
    String text = encoding.decode(source, 0, source.length);
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (units == CodeUnits.SINGLE_BYTE && utf8.length == source.length) {
      return new ParseText(range, readable(utf8, crEndsLines), null);
    }
    int[] sources = sources(text, source, units, utf8.length);
    return new ParseText(range, readable(utf8, crEndsLines), sources);
  }

  private static int[] sources(String text, byte[] source, CodeUnits units, int utf8Length) {
    int[] sources = new int[utf8Length + 1];
    int from = 0;
    int to = 0;
    for (int i = 0; i < text.length(); ) {
      int codePoint = text.codePointAt(i);
      int bytes = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
      for (int b = 0; b < bytes; b++) {
        sources[to++] = units.borderAt(from);
      }
      from = units.next(source, from);
      i += Character.charCount(codePoint);
    }
    sources[to] = source.length;
    return sources;
  }

  private static byte[] readable(byte[] utf8, boolean crEndsLines) {
    // The JVM compares many bytes at once, and most files have neither.
    var bytes = new String(utf8, StandardCharsets.ISO_8859_1);
    if (bytes.indexOf('\r') < 0 && bytes.indexOf('\0') < 0) {
      return utf8;
    }
    byte[] result = utf8;
    byte cr = (byte) (crEndsLines || linesEndWithCr(utf8) ? '\n' : ' ');
    for (int i = 0; i < utf8.length; i++) {
      byte b = utf8[i];
      if (b > '\r') {
        continue;
      }
      boolean loneCr = isLoneCr(utf8, i);
      if (loneCr || b == 0) {
        if (result == utf8) {
          result = utf8.clone();
        }
        result[i] = loneCr ? cr : (byte) ' ';
      }
    }
    return result;
  }

  private static boolean isLoneCr(byte[] utf8, int at) {
    return utf8[at] == '\r' && (at + 1 == utf8.length || utf8[at + 1] != '\n');
  }

  /** Whether more lines end with a CR alone than with LF or CRLF. */
  private static boolean linesEndWithCr(byte[] utf8) {
    int more = 0;
    for (int i = 0; i < utf8.length; i++) {
      more += isLoneCr(utf8, i) ? 1 : utf8[i] == '\n' ? -1 : 0;
    }
    return more > 0;
  }

  /** The file itself. */
  public TextRange source() {
    return source;
  }

  /** The text. Not a copy, and often the file's own bytes: callers must not write to it. */
  public byte[] utf8() {
    return utf8;
  }

  /** Size of the text in bytes. */
  public int length() {
    return utf8.length;
  }

  /** Whether offsets in the text are offsets in the file. */
  public boolean identity() {
    return sources == null;
  }

  /**
   * The offset in the file that corresponds to an offset in the text, from 0 to its length. An
   * offset inside a character maps to the start of the character.
   */
  public int toSource(int utf8Offset) {
    return sources == null ? utf8Offset : sources[utf8Offset];
  }
}
