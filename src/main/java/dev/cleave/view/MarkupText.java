package dev.cleave.view;

import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.Range;
import org.jsoup.nodes.TextNode;
import org.jsoup.parser.Parser;

/** The text of markup, without its tags. */
final class MarkupText {
  // The nodes of 1 MB of unclosed tags take 550 MB.
  private static final int MOST_PARSED = 256 << 10;

  private MarkupText() {}

  /** Whether markup of this length can be parsed at once. */
  static boolean isSmall(int length) {
    return length <= MOST_PARSED;
  }

  /** A document whose nodes know their ranges of the text. */
  static Document parse(String markup) {
    return Parser.htmlParser().setTrackPosition(true).parseInput(markup, "");
  }

  /** Adds the text of a piece of markup in a file to an extract; a large one as it stands. */
  static void addTo(Extract extract, String file, int start, int end) {
    if (!isSmall(end - start)) {
      extract.add(file, start, end);
      return;
    }
    parse(file.substring(start, end))
        .traverse(
            (node, _) -> {
              if (node instanceof TextNode text) {
                add(text, start, extract, false);
              } else if (breaksLine(node)) {
                extract.endLine();
              }
            });
    extract.endLine();
  }

  /** Whether a browser begins and ends a line with an element. */
  static boolean breaksLine(Node node) {
    return node instanceof Element element && (element.isBlock() || element.nameIs("br"));
  }

  /**
   * Adds a text.
   *
   * @param offset of the parsed markup in the file
   * @param blanks whether its blanks stand for themselves, as in {@code pre}
   */
  static void add(TextNode text, int offset, Extract extract, boolean blanks) {
    Range range = text.sourceRange();
    if (!range.isTracked()) {
      return; // the parser has added it
    }
    String whole = text.getWholeText();
    boolean exact = whole.length() == range.endPos() - range.startPos();
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      // A text with entities is longer in the file: all of its range stands for each character.
      int start = offset + range.startPos() + (exact ? i : 0);
      int end = exact ? start + 1 : offset + range.endPos();
      if (blanks || !Character.isWhitespace(c)) {
        extract.add(c, start, end);
      } else if (!extract.endsBlank()) {
        extract.add(' ', start, end);
      }
    }
  }
}
