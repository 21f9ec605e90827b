package dev.cleave.view;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes drafts of a document: one of the text below each heading, and one of each block of code in
 * it. The headings themselves are in titles and breadcrumbs.
 */
final class DocumentDrafts {
  private static final Pattern DELIMITER = Pattern.compile("[ \\t]*[-+|=:][-+|=: \\t]*\\R?");
  private static final int MOST_HEADER_LINES = 5;

  private final String text;
  private final SectionDrafts drafts;

  private DocumentDrafts(ViewSource file, FileText text) {
    this.text = text.text();
    this.drafts = new SectionDrafts(file);
  }

  static List<Draft> of(ViewSource file, FileText text, DocumentFormat.Text format) {
    var document = new DocumentDrafts(file, text);
    BlockFinder.of(format).blocks(text.text()).forEach(document::add);
    return document.drafts.end();
  }

  private void add(Block block) {
    if (block.isHeading()) {
      drafts.heading(block.level(), block.name());
      return;
    }
    if (!block.children().isEmpty()) {
      block.children().forEach(this::add);
      return;
    }
    switch (block.kind()) {
      case CODE_BLOCK -> addCode(block);
      case TABLE -> drafts.section().addTable(text, block.start(), block.end(), header(block));
      case HTML -> MarkupText.addTo(drafts.section(), text, block.start(), block.end());
      default -> drafts.section().add(text, block.start(), block.end());
    }
  }

  private void addCode(Block block) {
    var code = new Extract();
    code.add(text, block.code().start(), block.code().end());
    String language = block.code().language();
    drafts.addCode(language == null ? Language.TEXT : Languages.known().nameOf(language), code);
  }

  /** The first rows of a table: up to the line below them, or else its first line. */
  private String header(Block table) {
    int first = lineEnd(table.start(), table.end());
    int end = first;
    for (int line = 1; line < MOST_HEADER_LINES && end < table.end(); line++) {
      int next = lineEnd(end, table.end());
      Matcher delimiter = DELIMITER.matcher(text).region(end, next);
      if (delimiter.matches()) {
        return text.substring(table.start(), next);
      }
      end = next;
    }
    return text.substring(table.start(), first);
  }

  private int lineEnd(int at, int end) {
    int found = text.indexOf('\n', at);
    return found < 0 || found >= end ? end : found + 1;
  }
}
