package dev.cleave.reading;

import dev.cleave.rules.Comments;
import dev.cleave.rules.DocText;
import dev.cleave.text.Beginning;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the headings in a run of code that declares nothing: the comments that begin a paragraph,
 * and the documentation of the file. A heading names the code below it.
 */
record Headings(TextScan scan, Documentation documentation, Comments comments, DocText docText) {
  private static final int LONGEST_TITLE = 200; // chars
  private static final int MOST_BYTES_READ = 2000; // the title is near the beginning

  /** What surrounds a title: rulers, boxes, the tag of a file's comment. */
  static final Pattern FRAME =
      Pattern.compile(
          "^(?:[^\\p{L}\\p{N}\"'`(<$@\\\\]|[@\\\\](?:file(?:overview)?|overview|module|brief)\\b)++"
              + "|\\s[-=*#/~_+|\\s]*$");

  /** A line that is no title: without a word, or code that is commented out. */
  private static final Pattern NO_TITLE = Pattern.compile("\\P{L}*+\\p{L}?\\P{L}*+|.*[;{}(=]");

  /**
   * A heading.
   *
   * @param start of the line where it begins
   * @param title its first line with a word
   * @param bare whether there is no code between it and the next one
   */
  record Title(int start, String title, boolean bare) {
    Title overCode() {
      return bare ? new Title(start, title, false) : this;
    }
  }

  /** The headings among the items that are in a run of code, in order. */
  List<Title> of(List<ScopeItem> items, int start, int end) {
    List<Title> headings = new ArrayList<>();
    int above = start; // where the item above ends
    int begin = -1; // of the ruler or directive above, or -1
    for (ScopeItem item : items) {
      if (item.start() < start || item.end() > end) {
        continue;
      }
      boolean begins = above == start || begin >= 0 || scan.lineEnds(above, item.start()) > 1;
      String title =
          begins || item instanceof ScopeItem.OuterDocumentation ? title(item, above) : null;
      if (title == null) {
        begin = -1;
      } else if (begin < 0) {
        begin = scan.startWithIndent(item.start(), start);
      }
      if (title != null && !title.isEmpty()) {
        headings.add(new Title(begin, title, true));
        begin = -1;
      } else if (title == null && !(item instanceof ScopeItem.Comment) && !headings.isEmpty()) {
        headings.add(headings.removeLast().overCode());
      }
      above = item.end();
    }
    return headings;
  }

  /** The title of a comment; empty without a text for readers, and null if that is no title. */
  private @Nullable String title(ScopeItem item, int floor) {
    int end = Math.min(item.end(), item.start() + MOST_BYTES_READ);
    return switch (item) {
      case ScopeItem.OuterDocumentation _ -> title(docText.ofString(scan.text(item.start(), end)));
      case ScopeItem.Comment comment when documentation.standsAlone(comment, floor) -> {
        String text = scan.text(comment.start(), end);
        yield documentation.isDirective(comment)
            ? ""
            : comments.opening(text) == null ? null : title(docText.ofComments(text));
      }
      default -> null;
    };
  }

  private static @Nullable String title(String text) {
    String line = firstLine(text);
    return !line.isEmpty() && NO_TITLE.matcher(line).matches() ? null : line;
  }

  /** The first line with more than a frame, without that; empty without such a line. */
  private static String firstLine(String text) {
    return text.lines()
        .map(line -> unframed(Beginning.of(line.strip(), LONGEST_TITLE)))
        .filter(line -> !line.isEmpty())
        .findFirst()
        .orElse("");
  }

  /** A line without a frame. Most have none, which their ends show. */
  static String unframed(String line) {
    boolean bare =
        !line.isEmpty()
            && isAlphanumeric(line.charAt(0))
            && (isAlphanumeric(line.charAt(line.length() - 1)) || line.endsWith("."));
    return bare ? line : FRAME.matcher(line).replaceAll("");
  }

  private static boolean isAlphanumeric(char c) {
    return c < 0x80 && Character.isLetterOrDigit(c);
  }
}
