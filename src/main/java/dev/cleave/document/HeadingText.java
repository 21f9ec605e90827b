package dev.cleave.document;

import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The text of a heading of Markdown as a reader sees it: without marks, links and tags. */
final class HeadingText {
  private static final Parser PARSER = Parser.builder().build();
  private static final Pattern PLAIN = Pattern.compile("[^*_`\\[\\]<>&\\\\!\\r\\n]*");
  private static final Pattern LABEL = Pattern.compile("\\[([^\\]\\[]+)\\]");
  private static final Pattern ID = Pattern.compile("\\s*\\{[#.:][^{}]*\\}\\s*$");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  private static final int LONGEST = 1000; // characters that are read

  private HeadingText() {}

  /**
   * The text of a heading.
   *
   * @param heading its source
   * @param defined whether the document defines the target of links with a label
   */
  static String of(String heading, Predicate<String> defined) {
    String source = heading.substring(0, Math.min(heading.length(), LONGEST));
    String line = BLANKS.matcher(ID.matcher(source).replaceFirst("")).replaceAll(" ").strip();
    if (PLAIN.matcher(line).matches()) {
      return line;
    }
    // The definitions are elsewhere in the document, and the targets do not matter.
    String definitions =
        LABEL
            .matcher(line)
            .results()
            .map(label -> label.group(1))
            .distinct()
            .filter(defined)
            .map(label -> "\n\n[" + label + "]: x")
            .collect(Collectors.joining());
    var visible = new Visible();
    PARSER.parse("# " + line + definitions).accept(visible);
    return BLANKS.matcher(visible.text).replaceAll(" ").strip();
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
