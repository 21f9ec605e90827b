package dev.cleave.rules;

import dev.cleave.rules.NodeRule.Action;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.GrammarException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A language's rules, resolved against its grammar: node types and fields are ids, and one array
 * access finds the rules of a node.
 */
public final class GrammarRules {
  private static final String NO_RULE = "none"; // takes an inherited rule away

  private final Language language;
  private final Grammar grammar;
  private final NodeRule[][] byTypeId;
  private final NodePath[][] names; // by type id
  private final Set<Action> actions = EnumSet.noneOf(Action.class);

  /**
   * @throws GrammarException naming the line of the rule file that does not fit the grammar
   */
  public GrammarRules(Language language) {
    if (language.grammar() == null) {
      throw new GrammarException("language " + language.name() + " has no grammar");
    }
    this.language = language;
    grammar = Grammar.of(language.grammar());
    byTypeId = new NodeRule[grammar.typeCount()][];
    names = new NodePath[grammar.typeCount()][];
    try {
      var paths = new PathReader(grammar, commentTypes());
      language.nodes().entries().forEach(each -> read(each, paths));
      language.defines().entries().forEach(each -> readNames(each, paths));
    } catch (IllegalArgumentException e) {
      throw new GrammarException(e.getMessage(), e);
    }
  }

  /** The language that they are of. */
  public Language language() {
    return language;
  }

  public Grammar grammar() {
    return grammar;
  }

  /** How comments are marked in the language. */
  public Comments comments() {
    return language.comments();
  }

  /** Text in files that the grammar cannot parse, or null. */
  public @Nullable MaskRules masks() {
    return language.masks();
  }

  /** The first rule of a node type with an action, or null. */
  public @Nullable NodeRule of(int typeId, Action action) {
    NodeRule[] alternatives = of(typeId);
    if (alternatives != null) {
      for (NodeRule rule : alternatives) {
        if (rule.action() == action) {
          return rule;
        }
      }
    }
    return null;
  }

  /** Whether some node type has a rule with an action. */
  public boolean any(Action action) {
    return actions.contains(action);
  }

  /** The rules of a node type, in order; null if it has none. */
  public NodeRule @Nullable [] of(int typeId) {
    return typeId < byTypeId.length ? byTypeId[typeId] : null;
  }

  /** The paths from a node of a type to the names that it introduces; null if it has none. */
  public NodePath @Nullable [] names(int typeId) {
    return typeId < names.length ? names[typeId] : null;
  }

  /** Whether nodes of a type are comments. */
  public boolean isComment(int typeId) {
    NodeRule[] alternatives = of(typeId);
    return alternatives != null
        && switch (alternatives[0].action()) {
          case COMMENT, BELOW, ABOVE -> true;
          default -> false;
        };
  }

  /** Whether nodes of a type belong to what stands before them. */
  public boolean trails(int typeId) {
    NodeRule[] alternatives = of(typeId);
    return alternatives != null && alternatives[0].action() == Action.TRAIL;
  }

  /** The node types that are comments under all conditions. */
  private BitSet commentTypes() {
    var types = new BitSet();
    for (YamlMap.Entry each : language.nodes().entries()) {
      if (each.value().is(Action.COMMENT.label())) {
        types.or(grammar.typeIdsOf(each.key().text()));
      }
    }
    return types;
  }

  private void read(YamlMap.Entry yaml, PathReader paths) {
    if (yaml.value().is(NO_RULE)) {
      return;
    }
    NodeRule[] rules =
        yaml.value().list().stream()
            .map(alternative -> NodeRule.read(alternative, paths))
            .toArray(NodeRule[]::new);
    Arrays.stream(rules).map(NodeRule::action).forEach(actions::add);
    paths.types(yaml.key()).stream().forEach(typeId -> byTypeId[typeId] = rules);
  }

  private void readNames(YamlMap.Entry yaml, PathReader paths) {
    if (yaml.value().is(NO_RULE)) {
      return;
    }
    NodePath[] read = yaml.value().list().stream().map(paths::path).toArray(NodePath[]::new);
    paths.types(yaml.key()).stream().forEach(typeId -> names[typeId] = read);
  }
}
