package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.RulePlace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a node of one type means. A node type may have several rules, in order: the first whose
 * conditions hold applies.
 *
 * @param place where the rule stands
 * @param action what to do with the node
 * @param kind what it declares, if that is the action; else null
 * @param conditions when the rule applies
 * @param ownChunk when the node has a chunk of its own
 * @param naming how it gets its name
 * @param members where its members are
 * @param parts where the parts of a declaration are
 */
public record NodeRule(
    RulePlace place,
    NodeAction action,
    @Nullable Kind kind,
    Conditions conditions,
    OwnChunk ownChunk,
    Naming naming,
    Members members,
    DeclarationParts parts) {
  private static final Set<NodeAction> OTHERS =
      EnumSet.complementOf(EnumSet.of(NodeAction.DECLARE));

  /** What a node may be. */
  static final Choice IS = words(OTHERS.toArray(NodeAction[]::new), Kind.values());

  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("rule")
          .needs("is", IS)
          .lists("name")
          .texts("prefix")
          .lists("title")
          .texts("erase", "orElse", "named", "preceded", "label", "scope", "split", "between")
          .lists("drop")
          .texts("members")
          .key("embeds", EmbeddedRule.KEYS)
          .flags("needsMembers", "rest", "joins", "numbered")
          .key("unit", words(Kind.values()))
          .flags("apart")
          .texts("until", "docs", "headings")
          .lists("modules")
          .key("when", mapOf(listOf(TEXT)))
          .key("unless", mapOf(listOf(TEXT)))
          .key("matching", mapOf(TEXT))
          .texts("has")
          .lists("in")
          .key("over", words(OwnChunk.Share.values()))
          .flags("documented");

  /** What to do with a node. */
  public enum NodeAction {
    /** A comment: documentation, a banner, or a remark. */
    COMMENT,
    /** A comment that documents the declaration directly above it. */
    BELOW,
    /** A comment that documents the next declaration, also over blank lines. */
    ABOVE,
    /** Documents the file, or names the code below it; it documents no declaration. */
    HEADING,
    /** Belongs to the declaration after it: an attribute, a decorator. */
    ATTACH,
    /** Belongs to what is before it: the text of a heredoc. */
    TRAIL,
    /** Wraps declarations, which get its whole range; without a declaration it is code. */
    WRAP,
    /** Holds declarations of the same scope. */
    CONTAIN,
    /** A named entry of a data format. */
    ENTRY,
    /** Declares something of the rule's kind. */
    DECLARE
  }

  /**
   * Paths to the parts of a declaration.
   *
   * @param until to the node before which the signature ends, or null for all of the declaration
   * @param docs to documentation inside it, or null
   * @param modules to what an import names
   * @param headings of an entry: to the text whose headings are in the paths of what follows
   */
  public record DeclarationParts(
      @Nullable NodePath until,
      @Nullable NodePath docs,
      List<NodePath> modules,
      @Nullable NodePath headings) {}

  static NodeRule read(YamlValue yaml, PathReader paths) {
    YamlMap rule = yaml.isText() ? YamlMap.empty(yaml) : yaml.map(KEYS);
    YamlValue is = yaml.isText() ? yaml : rule.require("is");
    NodeAction action = is.find(NodeAction.values()).orElse(NodeAction.DECLARE);
    Kind kind = action == NodeAction.DECLARE ? is.constant("kind", Kind.values(), OTHERS) : null;
    return new NodeRule(
        yaml.place(),
        action,
        kind,
        Conditions.read(rule, paths),
        OwnChunk.read(rule),
        Naming.read(rule, kind != null && kind != Kind.IMPORT, paths),
        Members.read(rule, paths),
        new DeclarationParts(
            rule.get("until", paths::path, () -> paths.field("body")),
            paths.path(rule, "docs"),
            paths.paths(rule, "modules"),
            paths.path(rule, "headings")));
  }
}
