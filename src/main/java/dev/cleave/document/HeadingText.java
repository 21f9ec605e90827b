package dev.cleave.document;

import com.google.common.base.CharMatcher;
import dev.cleave.text.Blank;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The text of a heading of Markdown as a reader sees it: without marks, links and tags. */
final class HeadingText {
  private static final Parser PARSER = Parser.builder().build();
  private static final String MARKS = "*_`[]<>&\\!";
  private static final Pattern LABEL = Pattern.compile("\\[([^\\]\\[]+)\\]");
  private static final Pattern ID = Pattern.compile("\\s*\\{[#.:][^{}]*\\}\\s*$");

  private static final CharMatcher BLANKS =
      CharMatcher.forPredicate(c -> Blank.is(c) || Character.isSpaceChar(c));
  private static final int LONGEST = 1000; // characters that are read

  private HeadingText() {}

  /**
   * The text of a heading.
   *
   * @param source of the heading
   * @param defined whether the document defines the target of links with a label
   */
  static String of(String source, Predicate<String> defined) {
    String beginning = source.substring(0, Math.min(source.length(), LONGEST));
    String line =
        withSingleBlanks(
            beginning.indexOf('{') < 0 ? beginning : ID.matcher(beginning).replaceFirst(""));
    if (line.chars().noneMatch(c -> MARKS.indexOf(c) >= 0)) {
      return line;
    }
    var document = new StringBuilder("# ").append(line).append('\n');
    // The definitions are elsewhere in the document, and the targets do not matter.
    LABEL
        .matcher(line)
        .results()
        .map(label -> label.group(1))
        .filter(defined)
        .distinct()
        .forEach(label -> document.append("\n[").append(label).append("]: x\n"));
    var visible = new Visible();
    PARSER.parse(document.toString()).getFirstChild().accept(visible);
    return withSingleBlanks(visible.text.toString());
  }

  /** The same text with one space in place of blanks of any script, and none around it. */
  private static String withSingleBlanks(String text) {
    return BLANKS.collapseFrom(text, ' ').strip();
  }

  private static final class Visible extends AbstractVisitor {
    private final StringBuilder text = new StringBuilder();

    @Override
    public void visit(Text node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(Code node) {
      text.append(node.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak node) {
      text.append(' ');
    }

    @Override
    public void visit(HardLineBreak node) {
      text.append(' ');
    }
  }
}
