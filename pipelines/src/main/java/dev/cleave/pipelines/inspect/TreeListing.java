package dev.cleave.pipelines.inspect;

import dev.cleave.language.DetectedFile;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.OneLine;
import dev.cleave.text.ParseText;
import java.nio.charset.StandardCharsets;

/**
 * Prints the syntax tree of a file, one node per line: its field, its type, its range in bytes of
 * the text in UTF-8, and the start of its text. Anonymous nodes are left out, as in the listings of
 * tree-sitter. Masks are not applied.
 */
record TreeListing(ParseText text, Grammar grammar, Display display) {
  private static final int LEAST_TEXT = 20;
  private static final int MOST_BYTES = 4096; // that are read: wider than any display

  /**
   * Prints the tree.
   *
   * @throws RunException if the language has no grammar, or the parse takes too long or too much
   */
  static void print(DetectedFile file, int timeoutMillis, Display display) {
    Language language = Languages.known().named(file.language());
    if (language == null || language.grammar() == null) {
      throw RunException.usage("no syntax tree: there is no grammar for " + file.language());
    }
    ParseText text =
        ParseText.of(
            file.source().bytes(), file.encoding(), language.conventions().lines().crEnds());
    Grammar grammar = Grammar.of(language.grammar());
    try (var parser = new SyntaxParser(timeoutMillis)) {
      parser.begin(text.length());
      SyntaxTree tree = parser.parse(grammar, text.utf8());
      if (tree == null) {
        throw RunException.usage(
            parser.overBudget()
                ? "parsing needs more work or memory than a file of this size may use"
                : "parsing takes longer than --parseTimeoutMillis=" + timeoutMillis);
      }
      SyntaxCursor cursor = tree.root().walk();
      var listing = new TreeListing(text, grammar, display);
      cursor.visitAll(
          depth -> {
            listing.node(cursor, depth);
            return true;
          });
    }
  }

  private void node(SyntaxCursor cursor, int depth) {
    String field = grammar.fieldOf(cursor.fieldId());
    int typeId = cursor.typeId();
    boolean token = !grammar.isNamed(typeId);
    if (token && field == null && !cursor.isMissing()) {
      return;
    }
    String type = grammar.typeOf(typeId);
    String node =
        "  ".repeat(depth)
            + (field == null ? "" : field + ": ")
            + (cursor.isMissing() ? "MISSING " : "")
            + (token ? '"' + type + '"' : type)
            + " "
            + cursor.start()
            + "-"
            + cursor.end()
            + "  ";
    int room = Math.max(LEAST_TEXT, display.columns() - TextWidth.of(node));
    String line = firstLine(cursor.start(), cursor.end());
    display.line(node + display.highlight().dim(TextWidth.fit(line, room)));
  }

  private String firstLine(int start, int end) {
    int length = Math.min(end - start, MOST_BYTES);
    String text = new String(this.text.utf8(), start, length, StandardCharsets.UTF_8).strip();
    String line = text.lines().findFirst().orElse("").strip();
    return Visible.line(OneLine.of(line)) + (text.equals(line) ? "" : "…");
  }
}
