package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.mapOf;

import com.google.common.collect.ImmutableMap;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.Blank;
import dev.cleave.text.TextScan;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How comments are marked in a language, as the key {@code comments} of its rule file says. A mark
 * may be drawn out: the first character of a line mark and the last one of an opening mark may be
 * repeated.
 */
public final class Comments {
  /** The keys of {@code comments}. */
  public static final Keys KEYS = Keys.of("comments").lists("line").key("block", mapOf(TEXT));

  /** No marks. */
  public static final Comments NONE = new Comments(List.of(), Map.of(), null);

  private static final char STAR = '*';
  private static final int LONGEST_DIRECTIVE = 100; // bytes

  private final List<String> line;
  private final List<BlockMark> blocks;
  private final List<LineMark> lineMarks;
  private final BitSet firstBytes = new BitSet();
  private final @Nullable Pattern directives;

  private record BlockMark(String open, String close) {}

  /**
   * A mark of comments that reach to the end of the line.
   *
   * @param first its first character
   * @param run how often that stands at its beginning, at least
   * @param rest what follows
   */
  private record LineMark(char first, int run, String rest) {
    static LineMark of(String mark) {
      int run = runAt(mark, 0, mark.charAt(0));
      return new LineMark(mark.charAt(0), run, mark.substring(run));
    }

    /** Where the mark ends that begins at an offset of a text; -1 without one. */
    int endIn(String text, int at) {
      int end = at + runAt(text, at, first);
      return end - at >= run && text.startsWith(rest, end) ? end + rest.length() : -1;
    }
  }

  /**
   * A mark at the head of a text.
   *
   * @param end where the mark and one blank after it end
   * @param close the mark that closes the comment; null if it reaches to the end of the line
   */
  public record Opening(int end, @Nullable String close) {
    /** Whether the lines of the comment may begin with a star, as those of {@code /*} do. */
    public boolean hasStars() {
      return close != null && close.charAt(0) == STAR;
    }
  }

  private Comments(List<String> line, Map<String, String> block, @Nullable Pattern directives) {
    Comparator<String> longestFirst = Comparator.comparingInt(String::length).reversed();
    this.line = line.stream().sorted(longestFirst).toList();
    this.blocks =
        block.keySet().stream()
            .sorted(longestFirst)
            .map(open -> new BlockMark(open, block.get(open)))
            .toList();
    this.lineMarks = this.line.stream().map(LineMark::of).toList();
    Stream.of(line, block.keySet(), block.values())
        .flatMap(marks -> marks.stream())
        .forEach(mark -> firstBytes.set(mark.charAt(0)));
    this.directives = directives;
  }

  /**
   * The comments of an extending language.
   *
   * @param marks null for these marks
   * @param directives matches comments that are no documentation, or null
   */
  Comments with(@Nullable YamlValue marks, @Nullable Pattern directives) {
    if (marks == null) {
      return directives == this.directives ? this : new Comments(line, blockMarks(), directives);
    }
    YamlMap yaml = marks.map(KEYS);
    return new Comments(yaml.texts("line"), yaml.map("block").toMap(YamlValue::text), directives);
  }

  /** Matches comments that are for a tool, and document nothing; or null. */
  @Nullable Pattern directives() {
    return directives;
  }

  /** Whether a comment is for a tool, and documents nothing. */
  public boolean isDirective(byte[] text, int start, int end) {
    int length = Math.min(end - start, LONGEST_DIRECTIVE);
    return directives != null
        && directives.matcher(new String(text, start, length, StandardCharsets.UTF_8)).lookingAt();
  }

  /** How often a character stands in a text from an offset on. */
  private static int runAt(String text, int offset, char c) {
    int at = offset;
    while (at < text.length() && text.charAt(at) == c) {
      at++;
    }
    return at - offset;
  }

  /** The marks of comments that reach to the end of the line. */
  List<String> lineMarks() {
    return line;
  }

  /** The marks of comments over several lines: the closing one by the opening one. */
  Map<String, String> blockMarks() {
    return blocks.stream().collect(ImmutableMap.toImmutableMap(BlockMark::open, BlockMark::close));
  }

  /** Whether a mark begins with a byte: a quick test for what cannot be a comment. */
  public boolean mayBegin(byte first) {
    return first > 0 && firstBytes.get(first);
  }

  /** Whether a mark may begin in a range. A quick test, which needs no syntax tree. */
  public boolean mayBeginIn(byte[] text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (mayBegin(text[i])) {
        return true;
      }
    }
    return false;
  }

  /** Whether there are no marks. */
  public boolean isEmpty() {
    return line.isEmpty() && blocks.isEmpty();
  }

  /** The mark that a text begins with, after blanks; null if it does not begin with a comment. */
  public @Nullable Opening opening(String text) {
    int at = 0;
    while (at < text.length() && Blank.is(text.charAt(at))) {
      at++;
    }
    for (BlockMark block : blocks) {
      if (text.startsWith(block.open, at)) {
        int end = at + block.open.length();
        end += runAt(text, end, block.open.charAt(block.open.length() - 1));
        return new Opening(withBlank(text, end), block.close);
      }
    }
    for (LineMark mark : lineMarks) {
      int end = mark.endIn(text, at);
      if (end >= 0) {
        return new Opening(withBlank(text, end), null);
      }
    }
    return null;
  }

  private static int withBlank(String text, int end) {
    return end < text.length() && text.charAt(end) == ' ' ? end + 1 : end;
  }

  /** Whether a line, from its first character that is not blank, begins or continues a comment. */
  public boolean mark(String text) {
    for (String each : line) { // without a stream: for every line of a comment
      if (text.startsWith(each)) {
        return true;
      }
    }
    for (BlockMark block : blocks) {
      if (marks(block, text)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the line above a position, which begins a line, is a comment. */
  public boolean above(TextScan scan, int position) {
    if (position < 2 || scan.at(position - 1) != '\n') {
      return false;
    }
    int lineEnd = scan.trimEnd(0, position);
    if (scan.lineEnds(lineEnd, position) > 1) {
      return false;
    }
    int begin = scan.skipIndent(scan.lineStart(lineEnd, 0), lineEnd);
    return mayBegin(scan.at(begin)) && mark(scan.text(begin, lineEnd));
  }

  private static boolean marks(BlockMark block, String text) {
    return text.startsWith(block.open)
        || text.startsWith(block.close)
        || (block.close.charAt(0) == STAR && text.startsWith("* "));
  }
}
