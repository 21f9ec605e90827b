package dev.cleave.rules;

import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.GrammarException;
import dev.cleave.syntax.NodeRole;
import dev.cleave.text.Labels;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A language's rules, resolved against its grammar: node types and fields are ids. */
public final class GrammarRules {
  private final Language language;
  private final Grammar grammar;
  private final NodeRules nodes;
  private final NodeRules entries;
  private final NodePath[][] names; // by type id
  private final AttributeRules attributes;
  private final BitSet lists;
  private final BitSet pieces;

  /**
   * @throws GrammarException naming the line of the rule file that does not fit the grammar
   */
  public GrammarRules(Language language) {
    if (language.grammar() == null) {
      throw new GrammarException("language " + language.name() + " has no grammar");
    }
    this.language = language;
    grammar = Grammar.of(language.grammar());
    Language.Nodes yaml = language.syntax().nodes();
    SeamRules seams = language.syntax().seams();
    try {
      var paths = new PathReader(grammar, commentTypes(yaml.rules()));
      nodes = new NodeRules(yaml.rules(), paths);
      entries =
          language.structure().reader() == ReaderType.DATA
              ? nodes
              : new NodeRules(yaml.entries(), paths);
      lists = paths.types(seams.elements());
      pieces = paths.types(seams.pieces());
      attributes = new AttributeRules(yaml.attributes(), paths);
      names =
          paths.byType(
              yaml.defines(),
              new NodePath[grammar.typeCount()][],
              value -> value.list().stream().map(paths::path).toArray(NodePath[]::new));
    } catch (IllegalArgumentException e) {
      throw new GrammarException(e.getMessage(), e);
    }
  }

  public Language language() {
    return language;
  }

  public Grammar grammar() {
    return grammar;
  }

  public Comments comments() {
    return language.comments();
  }

  public Conventions conventions() {
    return language.conventions();
  }

  /** What its nodes mean. */
  public NodeRules nodes() {
    return nodes;
  }

  /** What the nodes of values mean: where they can be divided. */
  public NodeRules entries() {
    return entries;
  }

  /** The paths from a node of a type to the names that it introduces; null if it has none. */
  public NodePath @Nullable [] names(int typeId) {
    return typeId < names.length ? names[typeId] : null;
  }

  /** Which nodes in the heads of declarations are attributes. */
  public AttributeRules attributes() {
    return attributes;
  }

  /** What the children of nodes of a type are. */
  public NodeRole roleOf(int typeId) {
    return lists.get(typeId) ? NodeRole.LIST : grammar.roleOf(typeId);
  }

  /** Whether nodes of a type continue what is before them. */
  public boolean continues(int typeId) {
    return pieces.get(typeId) || grammar.continues(typeId);
  }

  /** Whether nodes of a type are comments. */
  public boolean isComment(int typeId) {
    NodeRule[] alternatives = nodes.of(typeId);
    return alternatives != null
        && switch (alternatives[0].action()) {
          case COMMENT, BELOW, ABOVE -> true;
          default -> false;
        };
  }

  /** The node types that are comments under all conditions. */
  private BitSet commentTypes(YamlMap rules) {
    var types = new BitSet();
    for (YamlMap.KeyValue each : rules.entries()) {
      if (each.value().is(Labels.of(NodeAction.COMMENT))) {
        types.or(grammar.typeIdsOf(each.key().text()));
      }
    }
    return types;
  }
}
