package dev.cleave.document;

import dev.cleave.document.Block.CodeRange;
import dev.cleave.rules.BlockRule;
import dev.cleave.rules.BlockRule.BlockEnd;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.symbol.Kind;
import dev.cleave.text.Blank;
import dev.cleave.text.LineIndex;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a format by rules for lines. Rules apply where a block may begin: at the start,
 * after a blank line and after another block. Lines that no rule matches are paragraphs.
 */
public record LineBlocks(DocumentFormat.LineRules format) implements BlockFinder {
  private static final int TAB = 8; // columns
  private static final int LONGEST_MATCH = 2000; // characters that a pattern sees

  @Override
  public List<Block> blocks(String text) {
    return new Scan(text).blocks();
  }

  private final class Scan {
    private final String text;
    private final LineIndex lines;
    private final List<Block> blocks = new ArrayList<>();
    private final List<String> marks = new ArrayList<>(); // in the order of their first occurrence
    private final Map<String, Pattern> closes = new LinkedHashMap<>();
    private final Map<String, Integer> unclosed = new LinkedHashMap<>(); // from which line on

    Scan(String text) {
      this.text = text;
      this.lines = LineIndex.of(text);
    }

    List<Block> blocks() {
      int start = FrontMatter.end(text);
      if (start > 0) {
        blocks.add(Block.of(Kind.FRONT_MATTER, 0, start));
      }
      int line = afterBlanks(lines.lineOf(start));
      int last = -1; // the last line that is not blank
      while (line < lines.count()) {
        int end = block(line, last);
        if (end == line) {
          end = paragraph(line);
        }
        last = end - 1;
        line = afterBlanks(end);
        blocks.add(blocks.removeLast().upTo(lines.start(line)));
      }
      return blocks;
    }

    private boolean isBlank(int line) {
      return indent(line) < 0;
    }

    /** Number of blanks that a line begins with, a tab as eight columns; -1 for a blank line. */
    private int indent(int line) {
      int column = 0;
      for (int at = lines.start(line); at < lines.start(line + 1); at++) {
        char c = text.charAt(at);
        if (!Blank.isIndent(c)) {
          return c == '\n' || c == '\r' ? -1 : column;
        }
        column = c == '\t' ? (column / TAB + 1) * TAB : column + 1;
      }
      return -1;
    }

    private int afterBlanks(int line) {
      int next = line;
      while (next < lines.count() && isBlank(next)) {
        next++;
      }
      return next;
    }

    /** Adds the paragraph at a line, and returns the line after it. */
    private int paragraph(int first) {
      int line = first + 1;
      while (line < lines.count() && !isBlank(line) && !begins(line)) {
        line++;
      }
      blocks.add(Block.of(Kind.PARAGRAPH, lines.start(first), lines.start(line)));
      return line;
    }

    /** Whether a block begins in the middle of a paragraph. */
    private boolean begins(int line) {
      return format.rules().stream()
          .anyMatch(rule -> rule.interrupts() && matcher(rule.match(), line).lookingAt());
    }

    /** Adds the block at a line, and returns the line after it; the line itself if none begins. */
    private int block(int line, int last) {
      for (BlockRule rule : format.rules()) {
        Matcher match = matcher(rule.match(), line);
        if (!match.lookingAt()
            || match.end() == lines.start(line)
            || !follows(rule, last)
            || !fits(rule, match)) {
          continue;
        }
        int end = end(rule, match, line);
        if (end > line) {
          blocks.add(block(rule, match, line, end));
          return end;
        }
      }
      return line;
    }

    /** Whether the mark of a heading is about as long as its name. */
    private static boolean fits(BlockRule rule, Matcher match) {
      return rule.marks().differs() < 0
          || Math.abs(match.group("mark").length() - match.group("name").length())
              <= rule.marks().differs();
    }

    private boolean follows(BlockRule rule, int last) {
      return rule.after() == null || last >= 0 && line(rule.after(), last).find();
    }

    /** A matcher for one line, which is not the last one. */
    private Matcher line(Pattern pattern, int line) {
      return pattern.matcher(text).region(lines.start(line), lines.start(line + 1));
    }

    private Matcher matcher(Pattern pattern, int line) {
      int start = lines.start(line);
      int end = Math.min(text.length(), start + LONGEST_MATCH);
      return pattern.matcher(text).region(start, end).useTransparentBounds(true);
    }

    /** The line after a block; its first line if its closing line is missing. */
    private int end(BlockRule rule, Matcher match, int line) {
      int next = lines.lineOf(match.end() - 1) + 1;
      return switch (rule.ends()) {
        case LINE -> next;
        case CLOSE -> closed(rule, group(match, "mark"), next, line);
        case BLANK -> {
          while (next < lines.count() && !isBlank(next) && !begins(next)) {
            next++;
          }
          yield next;
        }
        case MATCH -> {
          while (next < lines.count() && matcher(rule.match(), next).lookingAt()) {
            next++;
          }
          yield next;
        }
        case DEEPER -> indented(next, indent(line) + 1, null);
        case INDENTED -> indented(next, indent(line), null);
        case ITEMS -> indented(next, indent(line) + 1, rule);
      };
    }

    private int closed(BlockRule rule, @Nullable String mark, int next, int line) {
      String close = rule.close().replace("{mark}", mark == null ? "" : Pattern.quote(mark));
      if (unclosed.getOrDefault(close, Integer.MAX_VALUE) <= next) {
        return line; // none was found from an earlier line on
      }
      Pattern pattern =
          closes.computeIfAbsent(close, each -> Pattern.compile(each, Pattern.MULTILINE));
      for (int each = next; each < lines.count(); each++) {
        if (matcher(pattern, each).lookingAt()) {
          return each + 1;
        }
      }
      unclosed.put(close, next);
      return line;
    }

    /**
     * The line after those that are blank or indented.
     *
     * @param items of a list: lines that begin a further item are indented one less
     */
    private int indented(int first, int least, @Nullable BlockRule items) {
      int end = first;
      for (int line = first; line < lines.count(); line++) {
        int indent = indent(line);
        if (indent >= 0) {
          boolean item =
              items != null && indent == least - 1 && matcher(items.match(), line).lookingAt();
          boolean lazy = items != null && line == end && !begins(line); // of a paragraph in it
          if (indent < least && !item && !lazy) {
            return end;
          }
          end = line + 1;
        }
      }
      return end;
    }

    private Block block(BlockRule rule, Matcher match, int line, int end) {
      int start = lines.start(line);
      int stop = lines.start(end);
      if (rule.kind() == Kind.SECTION) {
        String mark = group(match, "mark");
        String name = group(match, "name");
        return Block.heading(
            start, stop, level(rule, match, mark), name == null ? "" : format.plain(name));
      }
      if (rule.kind() == Kind.CODE_BLOCK) {
        int last = rule.ends() == BlockEnd.CLOSE ? end - 1 : end;
        int first = Math.min(firstOfCode(rule, match, line), last);
        String language = group(match, "language");
        return Block.code(
            start, stop, new CodeRange(language, lines.start(first), lines.start(last)));
      }
      return rule.ends() == BlockEnd.ITEMS
          ? Block.of(rule.kind(), start, stop, items(rule, line, end))
          : Block.of(rule.kind(), start, stop);
    }

    private int firstOfCode(BlockRule rule, Matcher match, int line) {
      int next = lines.lineOf(match.end() - 1) + 1;
      return switch (rule.ends()) {
        case CLOSE -> next;
        case DEEPER -> { // options may be directly below the first line
          while (next < lines.count() && !isBlank(next)) {
            next++;
          }
          yield afterBlanks(next);
        }
        default -> line;
      };
    }

    private int level(BlockRule rule, Matcher match, @Nullable String mark) {
      if (!rule.marks().byOrder() || mark == null) {
        return rule.marks().level(mark == null ? "" : mark);
      }
      // A mark above the name, too, is another level than the same mark below it.
      String place = match.start("mark") < match.start("name") ? "above" : "below";
      String key = place + mark.charAt(0);
      if (!marks.contains(key)) {
        marks.add(key);
      }
      return marks.indexOf(key) + 1;
    }

    private List<Block> items(BlockRule rule, int first, int end) {
      List<Block> items = new ArrayList<>();
      int start = first;
      int indent = indent(first);
      for (int line = first + 1; line <= end; line++) {
        if (line == end || indent(line) == indent && matcher(rule.match(), line).lookingAt()) {
          items.add(Block.of(rule.kind(), lines.start(start), lines.start(line)));
          start = line;
        }
      }
      return items.size() > 1 ? items : List.of();
    }
  }

  private static @Nullable String group(Matcher match, String name) {
    return match.namedGroups().containsKey(name) ? match.group(name) : null;
  }
}
