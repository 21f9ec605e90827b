package dev.cleave.document;

import java.util.regex.Pattern;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/** The text of a heading of Markdown as a reader sees it: without marks, links and tags. */
final class HeadingText {
  private static final Parser PARSER = Parser.builder().build();
  private static final Pattern PLAIN = Pattern.compile("[^*_`\\[\\]<>&\\\\!\\r\\n]*");
  // Images and links by reference: their definitions are elsewhere in the document.
  private static final Pattern IMAGE =
      Pattern.compile("!\\[([^\\]\\[]*)\\](?:\\[[^\\]\\[]*\\])?(?!\\()");
  private static final Pattern REFERENCE = Pattern.compile("\\[([^\\]\\[]*)\\]\\[[^\\]\\[]*\\]");
  private static final Pattern ID = Pattern.compile("\\s*\\{[#.:][^{}]*\\}\\s*$");
  private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}]+");

  private static final int LONGEST = 1000; // characters that are read

  private HeadingText() {}

  /**
   * The text of a heading.
   *
   * @param heading has its source as its only child
   */
  static String of(Heading heading) {
    String source = heading.getFirstChild() instanceof Text text ? text.getLiteral() : "";
    source = source.substring(0, Math.min(source.length(), LONGEST));
    String line = BLANKS.matcher(ID.matcher(source).replaceFirst("")).replaceAll(" ").strip();
    if (PLAIN.matcher(line).matches()) {
      return line;
    }
    var visible = new Visible();
    String images = IMAGE.matcher(line).replaceAll("$1");
    PARSER.parse("# " + REFERENCE.matcher(images).replaceAll("$1")).accept(visible);
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
