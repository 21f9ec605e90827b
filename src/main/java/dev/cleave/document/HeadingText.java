package dev.cleave.document;

import com.google.common.base.CharMatcher;
import dev.cleave.text.Blank;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * The texts of headings of Markdown as a reader sees them: without marks, links and tags. Those
 * with marks are read at the end, all at once, because a parser takes longer to begin than to read
 * a heading.
 */
final class HeadingText {
  private static final Parser PARSER = Parser.builder().build();
  private static final String MARKS = "*_`[]<>&\\!";
  private static final Pattern LABEL = Pattern.compile("\\[([^\\]\\[]+)\\]");
  private static final Pattern ID = Pattern.compile("\\s*\\{[#.:][^{}]*\\}\\s*$");

  private static final CharMatcher BLANKS =
      CharMatcher.forPredicate(c -> Blank.is(c) || Character.isSpaceChar(c));
  private static final int LONGEST = 1000; // characters that are read

  private HeadingText() {}

  /** The text of a heading that is still to be read. */
  private static final class Unread extends CustomNode {
    private final String line;
    private final Set<String> labels; // that the document defines

    Unread(String line, Set<String> labels) {
      this.line = line;
      this.labels = labels;
    }
  }

  /**
   * Gives a heading its text, or what {@link #readAll} needs to read it.
   *
   * @param source of the heading
   * @param defined whether the document defines the target of links with a label
   */
  static void add(Heading heading, String source, Predicate<String> defined) {
    String beginning = source.substring(0, Math.min(source.length(), LONGEST));
    String line =
        withSingleBlanks(
            beginning.indexOf('{') < 0 ? beginning : ID.matcher(beginning).replaceFirst(""));
    boolean plain = line.chars().noneMatch(c -> MARKS.indexOf(c) >= 0);
    heading.appendChild(plain ? new Text(line) : new Unread(line, labels(line, defined)));
  }

  /** Reads the texts of a document's own headings; those in other blocks stay as they are. */
  static void readAll(Node document) {
    List<Unread> all = new ArrayList<>();
    Set<String> labels = new LinkedHashSet<>();
    var source = new StringBuilder();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading && node.getFirstChild() instanceof Unread unread) {
        all.add(unread);
        labels.addAll(unread.labels);
        source.append("# ").append(unread.line).append('\n');
      }
    }
    if (all.isEmpty()) {
      return;
    }
    // The definitions are elsewhere in the document, and the targets do not matter.
    labels.forEach(label -> source.append("\n[").append(label).append("]: x\n"));
    Node heading = PARSER.parse(source.toString()).getFirstChild();
    for (Unread unread : all) {
      unread.insertAfter(new Text(visible(heading)));
      unread.unlink();
      heading = heading.getNext();
    }
  }

  /** The text of a heading; empty if it has none, or was not read. */
  static String of(Heading heading) {
    return heading.getFirstChild() instanceof Text text ? text.getLiteral() : "";
  }

  private static Set<String> labels(String line, Predicate<String> defined) {
    Set<String> labels = new LinkedHashSet<>();
    for (Matcher label = LABEL.matcher(line); label.find(); ) {
      if (defined.test(label.group(1))) {
        labels.add(label.group(1));
      }
    }
    return labels;
  }

  private static String visible(Node heading) {
    var visible = new Visible();
    heading.accept(visible);
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
