package dev.cleave.rules;

import dev.cleave.rules.CompiledRule.Action;
import dev.cleave.syntax.Grammar;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A language's rules, resolved against its grammar: node types are ids, paths are fields, and a
 * rule is found by one array access.
 */
public final class GrammarRules {
  private static final int LONGEST_DIRECTIVE = 100; // bytes

  private final Grammar grammar;
  private final @Nullable Pattern notDocs;
  private final @Nullable MaskRules masks;
  private final CompiledRule[][] byTypeId;
  private final Set<Action> actions = EnumSet.noneOf(Action.class);

  /**
   * @throws IllegalStateException naming what the grammar does not have
   */
  public GrammarRules(Language language) {
    if (language.grammar() == null) {
      throw new IllegalStateException("language " + language.name() + " has no grammar");
    }
    grammar = Grammar.of(language.grammar());
    notDocs = language.notDocs();
    masks = language.masks();
    byTypeId = new CompiledRule[grammar.typeCount()][];
    try {
      language.rules().forEach(this::compile);
    } catch (IllegalArgumentException e) {
      throw new IllegalStateException("rule file of " + language.name() + ": " + e.getMessage(), e);
    }
  }

  public Grammar grammar() {
    return grammar;
  }

  /** Whether a comment is for a tool, and documents nothing. */
  public boolean isDirective(byte[] text, int start, int end) {
    int length = Math.min(end - start, LONGEST_DIRECTIVE);
    return notDocs != null
        && notDocs.matcher(new String(text, start, length, StandardCharsets.UTF_8)).lookingAt();
  }

  /** What stands in files that the grammar cannot know, or null. */
  public @Nullable MaskRules masks() {
    return masks;
  }

  /** The first rule of a node type with an action, or null. */
  public @Nullable CompiledRule of(int typeId, CompiledRule.Action action) {
    CompiledRule[] alternatives = of(typeId);
    if (alternatives != null) {
      for (CompiledRule rule : alternatives) {
        if (rule.action() == action) {
          return rule;
        }
      }
    }
    return null;
  }

  /** Whether some node type has a rule with an action. */
  public boolean any(CompiledRule.Action action) {
    return actions.contains(action);
  }

  /** The rules of a node type, in order; null if it has none. */
  public CompiledRule @Nullable [] of(int typeId) {
    return typeId < byTypeId.length ? byTypeId[typeId] : null;
  }

  /** Whether nodes of a type are comments. */
  public boolean isComment(int typeId) {
    CompiledRule[] alternatives = of(typeId);
    return alternatives != null
        && (alternatives[0].action() == Action.COMMENT || alternatives[0].action() == Action.BELOW);
  }

  /** Whether nodes of a type belong to what stands before them. */
  public boolean trails(int typeId) {
    CompiledRule[] alternatives = of(typeId);
    return alternatives != null && alternatives[0].action() == Action.TRAIL;
  }

  private void compile(String type, List<NodeRule> alternatives) {
    CompiledRule[] rules =
        alternatives.stream()
            .map(alternative -> CompiledRule.compile(alternative, grammar))
            .toArray(CompiledRule[]::new);
    Arrays.stream(rules).map(CompiledRule::action).forEach(actions::add);
    NodePath.types(type, grammar).stream().forEach(typeId -> byTypeId[typeId] = rules);
  }
}
