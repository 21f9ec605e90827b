package dev.cleave.view;

import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes drafts of a document: one of the text below each heading, and one of each block of code in
 * it. The headings themselves are in titles and breadcrumbs.
 */
final class DocumentDrafts {
  private static final Pattern DELIMITER = Pattern.compile("[ \\t]*[-+|=:][-+|=: \\t]*\\R?");
  private static final int MOST_HEADER_LINES = 5;

  private final ViewSource file;
  private final String text;
  private final Deque<Block> headings = new ArrayDeque<>(); // innermost first
  private final List<Draft> drafts = new ArrayList<>();
  private Extract section = new Extract();

  private DocumentDrafts(ViewSource file, FileText text) {
    this.file = file;
    this.text = text.text();
  }

  static List<Draft> of(ViewSource file, FileText text, DocumentFormat format) {
    var drafts = new DocumentDrafts(file, text);
    BlockFinder.of(format).blocks(text.text()).forEach(drafts::add);
    drafts.endSection();
    return drafts.drafts;
  }

  private void add(Block block) {
    if (block.isHeading()) {
      endSection();
      while (!headings.isEmpty() && headings.peek().level() >= block.level()) {
        headings.pop();
      }
      headings.push(block);
      return;
    }
    if (!block.children().isEmpty()) {
      block.children().forEach(this::add);
      return;
    }
    switch (block.kind()) {
      case CODE_BLOCK -> addCode(block);
      case TABLE -> section.addTable(text, block.start(), block.end(), header(block));
      case HTML -> MarkupText.addTo(section, text, block.start(), block.end());
      default -> section.add(text, block.start(), block.end());
    }
  }

  private void addCode(Block block) {
    var code = new Extract();
    code.add(text, block.codeStart(), block.codeEnd());
    drafts.add(draft(Snippet.Type.CODE, known(block.language()), code));
  }

  private void endSection() {
    drafts.add(draft(Snippet.Type.INFO, file.language(), section));
    section = new Extract();
  }

  private Draft draft(Snippet.Type type, String language, Extract extract) {
    List<String> names =
        headings.reversed().stream().map(Block::name).filter(name -> !name.isEmpty()).toList();
    String title = names.isEmpty() ? file.baseName() : names.getLast();
    return new Draft(type, title, Draft.breadcrumb(names), language, extract);
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

  private static String known(@Nullable String written) {
    if (written == null) {
      return Language.TEXT;
    }
    String name = written.toLowerCase(Locale.ROOT);
    Language language = Languages.bundled().called(name);
    return language == null ? name : language.name();
  }
}
