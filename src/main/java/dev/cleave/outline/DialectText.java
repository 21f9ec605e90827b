package dev.cleave.outline;

import dev.cleave.rules.Dialect;
import dev.cleave.rules.StatementRules;
import dev.cleave.text.Blank;
import dev.cleave.text.PatternFinder;
import dev.cleave.text.PatternSet;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A text of statements in the dialect that its content shows, masked by the marks of that. */
public final class DialectText {
  private static final int LOOKED_AT = 1 << 15; // bytes that show the dialect
  private static final byte FILLER = '_';
  private static final String TAG = "{%";

  private final Dialect dialect;
  private final byte[] utf8;
  private final ByteRanges data = new ByteRanges();
  private final CodeMask masked;
  private final String code;
  private @Nullable Patterns plain; // of the text itself, for its template tags

  private DialectText(Dialect dialect, byte[] utf8) {
    this.dialect = dialect;
    this.utf8 = utf8;
    this.masked = CodeMask.of(dialect.delimiters(), withoutData());
    this.code = masked.code();
  }

  /** A text in UTF-8. */
  public static DialectText of(StatementRules rules, byte[] utf8) {
    return new DialectText(dialect(rules, utf8), utf8);
  }

  /** The dialect with most signs in the text; of several the first. */
  private static Dialect dialect(StatementRules rules, byte[] utf8) {
    int mark = Utf8.markLength(utf8);
    int length = Math.min(utf8.length, LOOKED_AT) - mark;
    String text = "\n".repeat(mark) + new String(utf8, mark, length, StandardCharsets.ISO_8859_1);
    Dialect best = rules.dialects().getFirst();
    int most = 0;
    for (Dialect each : rules.dialects()) {
      int found = signs(each.signs(), utf8, text);
      if (found > most) {
        most = found;
        best = each;
      }
    }
    return best;
  }

  /** How many signs a text contains. */
  private static int signs(PatternSet signs, byte[] utf8, String text) {
    PatternSet.Places places = signs.in(utf8);
    places.look(0, text.length());
    int found = 0;
    for (int i = 0; i < signs.patterns().size(); i++) {
      found += places.search(i, text).find() ? 1 : 0;
    }
    return found;
  }

  Dialect dialect() {
    return dialect;
  }

  /** The code, a character for each byte of the text. */
  public String code() {
    return code;
  }

  /** The comments, without their line ends. */
  public ByteRanges comments() {
    return masked.comments();
  }

  /** The strings, with their marks. */
  public ByteRanges strings() {
    return masked.strings();
  }

  /** The text in which the data below statements are fillers. */
  private byte[] withoutData() {
    PatternFinder finder = dialect.ends().data();
    if (finder == null) {
      return utf8;
    }
    byte[] shown = utf8;
    String text = new String(utf8, StandardCharsets.ISO_8859_1);
    String close = "\n" + dialect.ends().dataEnd();
    PatternFinder.Search search = finder.in(utf8, text);
    int from = 0;
    while (search.find()) {
      int start = search.match().end();
      int end = start < from ? start : text.indexOf(close, start - 1);
      if (end < 0) {
        break; // no data follow
      }
      if (end > start) {
        shown = shown == utf8 ? utf8.clone() : shown;
        from = end + close.length();
        Arrays.fill(shown, start, from, FILLER);
        data.add(start, from);
      }
    }
    return shown;
  }

  /** The end of a statement with the data below it. */
  int dataEnd(int end) {
    int next = data.from(end);
    int at = end;
    while (at < code.length() && Blank.is(code.charAt(at))) {
      at++;
    }
    return next < data.count() && data.start(next) == at ? data.end(next) : end;
  }

  /** The end of text in front of a statement that is not code, such as a template tag. */
  int leadEnd(int at, int to) {
    int string = masked.strings().from(at);
    boolean begins =
        string < masked.strings().count()
            && masked.strings().start(string) == at
            && code.charAt(at) == FILLER;
    return begins ? Math.min(masked.strings().end(string), to) : at;
  }

  /** The match of a pattern for a template tag at an offset of the text; null if none is there. */
  @Nullable Matcher tag(Pattern pattern, int at) {
    if (utf8[at] != TAG.charAt(0)) {
      return null;
    }
    if (plain == null) {
      plain = new Patterns(new String(utf8, StandardCharsets.ISO_8859_1));
    }
    Matcher matcher = plain.matcher(pattern, at, at + StatementScanner.LONGEST_HEAD);
    return matcher.lookingAt() ? matcher : null;
  }

  /** The end of the first template tag after an offset that a pattern matches. */
  int tagEnd(Pattern close, int at, int to) {
    ByteRanges tags = masked.strings();
    for (int i = tags.from(at + 1); i < tags.count() && tags.start(i) < to; i++) {
      if (tag(close, tags.start(i)) != null) {
        return tags.end(i);
      }
    }
    return to;
  }
}
