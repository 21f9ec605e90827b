package dev.cleave.repair;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.cleave.rules.Comments;
import dev.cleave.rules.Language;
import dev.cleave.text.Blank;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The lines of a text: how deep each is indented, and which are blank, comments or directives. The
 * indentation of the latter three is that of the code next to them.
 */
final class SourceLines {
  private static final int TAB = 8; // columns
  private static final int LONGEST_WORD = 12; // bytes
  private static final int LONGEST_MARK = 16; // bytes
  private static final int LONGEST_COMMENT = 10_000; // bytes
  private static final String OPEN = "/*";
  private static final String CLOSE = "*/";

  private final byte[] text;
  private final TextScan scan;
  private final Comments comments;
  private final List<String> directives;
  private final LineIndex lines;
  private final int[] indents; // in columns
  private final BitSet blank = new BitSet();
  private final BitSet comment = new BitSet();
  private final BitSet directive = new BitSet();

  SourceLines(byte[] text, Language language) {
    this.text = text;
    this.scan = new TextScan(text);
    this.comments = language.comments();
    this.directives = language.conventions().lines().directives();
    this.lines = LineIndex.of(new String(text, ISO_8859_1));
    boolean open = text.length == 0 || text[text.length - 1] == '\n'; // an empty line at the end
    this.indents = new int[lines.count() + (open ? 1 : 0)];
    int commentEnd = -1;
    for (int line = 0; line < count(); line++) {
      commentEnd = measure(line, scan.lineEnd(start(line), text.length), commentEnd);
    }
    indentComments();
  }

  /**
   * Notes what a line is.
   *
   * @param commentEnd where a block comment ends that began above it
   * @return where the last block comment ends that began so far
   */
  private int measure(int line, int end, int commentEnd) {
    int at = firstCode(line);
    int columns = 0;
    for (int i = start(line); i < at; i++) {
      columns += text[i] == '\t' ? TAB - columns % TAB : 1;
    }
    boolean isBlank = at == end || text[at] == '\r';
    boolean inside =
        at < commentEnd || (at < end && text[at] == '*' && line > 0 && comment.get(line - 1));
    int last = commentEnd;
    if (isBlank) {
      blank.set(line);
    } else if (directives.stream().anyMatch(word -> scan.has(word, at))) {
      directive.set(line);
    } else if (inside || isComment(at, end)) {
      comment.set(line);
      last = scan.has(OPEN, at) ? Math.max(last, closing(at)) : last;
    }
    boolean code = !isBlank && !inside && !directive.get(line);
    indents[line] = code || line == 0 ? columns : indents[line - 1];
    return last;
  }

  /** Indents comments and directives as the code below them, if that is deeper. */
  private void indentComments() {
    int below = 0;
    for (int line = count() - 1; line >= 0; line--) {
      if (comment.get(line) || directive.get(line)) {
        indents[line] = Math.max(indents[line], below);
      }
      below = blank.get(line) ? below : indents[line];
    }
  }

  /** Whether a line is a comment, with no code behind it, or begins one over several lines. */
  private boolean isComment(int at, int end) {
    if (!comments.mayBegin(text[at])
        || !comments.mark(new String(text, at, Math.min(end - at, LONGEST_MARK), US_ASCII))) {
      return false;
    }
    String line = new String(text, at, end - at, US_ASCII).strip();
    int close = line.indexOf(CLOSE);
    return close < 0 || close + CLOSE.length() == line.length();
  }

  /** Where a block comment ends; -1 if the next one begins before that. */
  private int closing(int open) {
    int from = open + OPEN.length();
    for (int at = from; at < text.length && at < from + LONGEST_COMMENT; at++) {
      if (scan.has(CLOSE, at)) {
        return at;
      }
      if (scan.has(OPEN, at) && beginsLine(at)) {
        return -1;
      }
    }
    return -1;
  }

  /** Whether there are only blanks before an offset in its line. */
  private boolean beginsLine(int offset) {
    int at = offset;
    while (at > 0 && Blank.isSpaceOrTab(text[at - 1])) {
      at--;
    }
    return at == 0 || text[at - 1] == '\n';
  }

  int count() {
    return indents.length;
  }

  /** First byte of a line; for the number of lines, the end of the text. */
  int start(int line) {
    return lines.start(Math.min(line, lines.count()));
  }

  int lineOf(int offset) {
    return Math.min(lines.lineOf(offset), count() - 1);
  }

  /** In columns. */
  int indent(int line) {
    return indents[line];
  }

  boolean isBlank(int line) {
    return blank.get(line);
  }

  boolean isComment(int line) {
    return comment.get(line);
  }

  /** Whether a line is a directive for conditional text, which may stand anywhere. */
  boolean isDirective(int line) {
    return directive.get(line);
  }

  /** Whether a line begins with a closing bracket. */
  boolean beginsWithBracket(int line) {
    int at = firstCode(line);
    return at < start(line + 1) && "})]".indexOf(text[at]) >= 0;
  }

  /** Whether a line is one short word, such as end. */
  boolean isWord(int line) {
    int at = firstCode(line);
    int end = at;
    while (end <= lastCode(line) && Character.isLetter(text[end])) {
      end++;
    }
    int last = end <= lastCode(line) && text[end] == ';' ? end + 1 : end;
    return end > at && end - at <= LONGEST_WORD && last == lastCode(line) + 1;
  }

  /** Whether a line is a label, such as public: is for the members below it. */
  boolean isLabel(int line) {
    int last = lastCode(line);
    for (int i = firstCode(line); i < last; i++) {
      if (!Blank.isSpaceOrTab(text[i]) && text[i] != '_' && !Character.isLetter(text[i])) {
        return false;
      }
    }
    return text[last] == ':';
  }

  /** The last byte of a line that is not blank; the first if all are. */
  char last(int line) {
    return (char) text[lastCode(line)];
  }

  /** The comments in the style of C that are not closed, as lines [first, last). */
  List<LineSpan> unclosedComments() {
    List<LineSpan> unclosed = new ArrayList<>();
    for (int line = 0; line < count(); line++) {
      int first = line;
      int at = firstCode(line);
      if (comment.get(line) && scan.has(OPEN, at) && closing(at) < 0) {
        while (line + 1 < count() && comment.get(line + 1) && text[firstCode(line + 1)] == '*') {
          line++;
        }
        unclosed.add(new LineSpan(first, line + 1));
      }
    }
    return unclosed;
  }

  private int firstCode(int line) {
    int at = start(line);
    while (at < text.length && Blank.isSpaceOrTab(text[at])) {
      at++;
    }
    return at;
  }

  private int lastCode(int line) {
    int last = start(line + 1) - 1;
    while (last > start(line) && Blank.isOrControl(text[last])) {
      last--;
    }
    return last;
  }
}
