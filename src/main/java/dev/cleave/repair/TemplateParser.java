package dev.cleave.repair;

import dev.cleave.repair.TemplateTags.Block;
import dev.cleave.repair.TemplateTags.Tag;
import dev.cleave.repair.TemplateText.Reading;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses a file as a template, if there are tags of templates in its syntax errors: without the
 * tags (docs/adr/0039).
 */
final class TemplateParser {
  private static final int LEAST_GAIN = 2; // at most half of the bytes in errors remain

  private final SyntaxParser parser;

  TemplateParser(SyntaxParser parser) {
    this.parser = parser;
  }

  /** A text as it was parsed. The tree is open. */
  record Parsed(SyntaxTree tree, MaskedText text) {}

  /**
   * The file as a template; null if it is none. The tree of the first parse stays open.
   *
   * @param read the text of the first parse
   * @param plain its tree, which has errors
   */
  @Nullable Parsed parse(GrammarRules rules, MaskedText read, SyntaxTree plain) {
    if (rules.language().kind() == LanguageKind.MARKUP) {
      return null; // its own masks say what its tags are
    }
    List<Tag> tags = TemplateTags.of(read.utf8());
    if (!TemplateTags.anyIn(tags, ErrorNodes.all(plain))) {
      return null;
    }
    List<Block> blocks = TemplateTags.blocks(tags);
    Parsed best = null;
    int least = ErrorNodes.bytes(plain) / LEAST_GAIN + 1;
    for (Reading reading : readings(rules.language())) {
      MaskedText text = TemplateText.of(read.utf8(), tags, blocks, reading);
      parser.extend(read.utf8().length);
      SyntaxTree tree = parser.parse(rules.grammar(), text.utf8());
      int errors = tree == null ? Integer.MAX_VALUE : ErrorNodes.bytes(tree);
      if (errors < least) {
        if (best != null) {
          best.tree.close();
        }
        best = new Parsed(tree, text);
        least = errors;
      } else if (tree != null) {
        tree.close();
      }
      if (least == 0) {
        break;
      }
    }
    return best;
  }

  /** How a template is read: the first without errors counts, else that with the fewest bytes. */
  private static List<Reading> readings(Language language) {
    return language.kind() == LanguageKind.DATA
        ? List.of(
            new Reading('1', false, '\n', false),
            new Reading('1', false, '\n', true),
            new Reading('1', false, ' ', false),
            new Reading('1', false, ' ', true))
        : List.of(
            new Reading('X', true, ' ', false),
            new Reading('X', true, ' ', true),
            new Reading('X', false, ' ', false),
            new Reading('X', false, ' ', true));
  }
}
