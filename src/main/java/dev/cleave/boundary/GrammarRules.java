package dev.cleave.boundary;

import dev.cleave.language.Language;
import dev.cleave.language.NodeRule;
import dev.cleave.syntax.Grammar;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language's rules, resolved against its grammar: node types are symbols, paths are fields, and a
 * rule is found by one array access.
 */
final class GrammarRules {
  private final Grammar grammar;
  private final @Nullable Pattern notDocs;
  private final CompiledRule[][] bySymbol;

  /**
   * @throws IllegalStateException naming what the grammar does not have
   */
  GrammarRules(Language language) {
    if (language.grammar() == null) {
      throw new IllegalStateException("language " + language.name() + " has no grammar");
    }
    grammar = Grammar.of(language.grammar());
    notDocs = language.notDocs();
    bySymbol = new CompiledRule[grammar.symbolCount()][];
    try {
      language.rules().forEach(this::compile);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("rule file of " + language.name() + ": " + e.getMessage(), e);
    }
  }

  Grammar grammar() {
    return grammar;
  }

  /** Comments that match are directives, not documentation; or null. */
  @Nullable Pattern notDocs() {
    return notDocs;
  }

  /** The rules of a symbol, in order; null if it has none. */
  CompiledRule @Nullable [] of(int symbol) {
    return symbol < bySymbol.length ? bySymbol[symbol] : null;
  }

  /** Whether nodes of a symbol belong to what stands before them. */
  boolean trails(int symbol) {
    CompiledRule[] alternatives = of(symbol);
    return alternatives != null && alternatives[0].action() == CompiledRule.Action.TRAIL;
  }

  private void compile(String type, List<NodeRule> alternatives) {
    CompiledRule[] rules =
        alternatives.stream()
            .map(alternative -> CompiledRule.compile(alternative, grammar))
            .toArray(CompiledRule[]::new);
    NodePath.types(type, grammar).stream().forEach(symbol -> bySymbol[symbol] = rules);
  }
}
