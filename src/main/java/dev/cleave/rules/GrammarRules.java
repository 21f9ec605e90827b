package dev.cleave.rules;

import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.GrammarException;
import dev.cleave.syntax.NodeRole;
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
    names = new NodePath[grammar.typeCount()][];
    try {
      var paths = new PathReader(grammar, commentTypes());
      nodes = NodeRules.read(language.nodes(), grammar, paths);
      entries =
          language.reader() == ReaderType.DATA
              ? nodes
              : NodeRules.read(language.entries(), grammar, paths);
      lists = paths.types(language.seams().elements());
      pieces = paths.types(language.seams().pieces());
      attributes = AttributeRules.read(language.attributes(), paths);
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

  /** What its text looks like where no other rule says so. */
  public Conventions conventions() {
    return language.conventions();
  }

  /** Text in files that the grammar cannot parse, or null. */
  public @Nullable MaskRules masks() {
    return language.masks();
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
  private BitSet commentTypes() {
    var types = new BitSet();
    for (YamlMap.KeyValue each : language.nodes().entries()) {
      if (each.value().is(NodeAction.COMMENT.label())) {
        types.or(grammar.typeIdsOf(each.key().text()));
      }
    }
    return types;
  }

  private void readNames(YamlMap.KeyValue yaml, PathReader paths) {
    if (yaml.value().is(NodeRules.NONE)) {
      return;
    }
    NodePath[] read = yaml.value().list().stream().map(paths::path).toArray(NodePath[]::new);
    paths.types(yaml.key()).stream().forEach(typeId -> names[typeId] = read);
  }
}
