package dev.cleave.document;

import dev.cleave.rules.DocumentFormat;
import java.util.List;

/** Finds the blocks of documents in one format. */
public interface BlockFinder {

  /** The blocks of documents in a format. */
  static BlockFinder of(DocumentFormat.Text format) {
    return switch (format) {
      case DocumentFormat.Markdown markdown -> new MarkdownBlocks(markdown.modules());
      case DocumentFormat.LineRules lines -> new LineBlocks(lines);
    };
  }

  /**
   * The blocks of a document, in order. They cover it without a gap, except for blank lines at its
   * start. Takes time linear in the length of the text, whatever it contains.
   */
  List<Block> blocks(String text);
}
