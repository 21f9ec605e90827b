package dev.cleave.rules;

import dev.cleave.text.TextScan;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How comments are marked in a language, as the key {@code comments} of its rule file says. A mark
 * may be drawn out: the first character of a line mark and the last one of an opening mark may be
 * repeated.
 */
public final class Comments {
  /** The keys of {@code comments}. */
  public static final Set<String> KEYS = Set.of("line", "block");

  /** No marks. */
  public static final Comments NONE = new Comments(List.of(), Map.of());

  private static final char STAR = '*';

  private final List<String> line;
  private final List<Block> blocks;
  private final Pattern lineMark;
  private final BitSet firstBytes = new BitSet();

  /** The marks of a comment over several lines. */
  private record Block(String open, String close, Pattern mark) {}

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

  private Comments(List<String> line, Map<String, String> block) {
    Comparator<String> longestFirst = Comparator.comparingInt(String::length).reversed();
    this.line = line.stream().sorted(longestFirst).toList();
    this.blocks =
        block.keySet().stream()
            .sorted(longestFirst)
            .map(open -> new Block(open, block.get(open), opening(open)))
            .toList();
    this.lineMark =
        Pattern.compile(
            "\\s*(?:"
                + this.line.stream().map(Comments::drawnOut).collect(Collectors.joining("|"))
                + ")\\x20?");
    Stream.of(line, block.keySet(), block.values())
        .flatMap(marks -> marks.stream())
        .forEach(mark -> firstBytes.set(mark.charAt(0)));
  }

  static Comments read(YamlMap yaml) {
    return new Comments(yaml.texts("line"), yaml.map("block").toMap(YamlValue::text));
  }

  private static Pattern opening(String open) {
    String last = Pattern.quote(open.substring(open.length() - 1));
    return Pattern.compile("\\s*" + Pattern.quote(open) + last + "*\\x20?");
  }

  private static String drawnOut(String mark) {
    int run = 1;
    while (run < mark.length() && mark.charAt(run) == mark.charAt(0)) {
      run++;
    }
    String first = Pattern.quote(mark.substring(0, 1));
    return first + "{" + run + ",}" + Pattern.quote(mark.substring(run));
  }

  /** The marks of comments that reach to the end of the line. */
  List<String> lineMarks() {
    return line;
  }

  /** The marks of comments over several lines: the closing one by the opening one. */
  Map<String, String> blockMarks() {
    return blocks.stream().collect(Collectors.toMap(Block::open, Block::close));
  }

  /** Whether a mark begins with a byte: a quick test for what cannot be a comment. */
  public boolean mayBegin(byte first) {
    return first > 0 && firstBytes.get(first);
  }

  /** The mark that a text begins with, after blanks; null if it does not begin with a comment. */
  public @Nullable Opening opening(CharSequence text) {
    for (Block block : blocks) {
      Matcher mark = block.mark.matcher(text);
      if (mark.lookingAt()) {
        return new Opening(mark.end(), block.close);
      }
    }
    Matcher mark = lineMark.matcher(text);
    return !line.isEmpty() && mark.lookingAt() ? new Opening(mark.end(), null) : null;
  }

  /** Whether a line, from its first character that is not blank, begins or continues a comment. */
  public boolean mark(String text) {
    return line.stream().anyMatch(text::startsWith)
        || blocks.stream().anyMatch(block -> marks(block, text));
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
    int begin = scan.skipIndent(scan.lineBegin(lineEnd, 0), lineEnd);
    return mayBegin(scan.at(begin)) && mark(scan.text(begin, lineEnd));
  }

  private static boolean marks(Block block, String text) {
    return text.startsWith(block.open)
        || text.startsWith(block.close)
        || (block.close.charAt(0) == STAR && text.startsWith("* "));
  }
}
