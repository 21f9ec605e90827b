package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.FLAG;
import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a node of one type means. A node type may have several rules, in order: the first whose
 * conditions hold applies.
 *
 * @param action what to do with the node
 * @param kind what it declares, if that is the action; else null
 * @param worth what makes a node of the type worth a chunk
 * @param joins whether it is one declaration with the one before it, if that has the same name and
 *     such a rule
 * @param numbered whether entries of the type with the same name are items of one list
 * @param unit the kind of an entry that is more to its readers than data, or null
 * @param until path to the node before which the signature ends, or null for all of the declaration
 * @param docs path to documentation inside the declaration, or null
 * @param modules paths to what an import names
 */
public record NodeRule(
    NodeAction action,
    @Nullable Kind kind,
    Conditions conditions,
    OwnChunk worth,
    Naming naming,
    Members members,
    boolean joins,
    boolean numbered,
    @Nullable Kind unit,
    @Nullable NodePath until,
    @Nullable NodePath docs,
    List<NodePath> modules) {

  private static final Set<NodeAction> OTHERS =
      EnumSet.complementOf(EnumSet.of(NodeAction.DECLARE));

  /** What a node may be. */
  static final Choice IS = words(OTHERS.toArray(NodeAction[]::new), Kind.values());

  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("rule")
          .needs("is", IS)
          .key("name", listOf(TEXT))
          .key("prefix", TEXT)
          .key("title", listOf(TEXT))
          .key("erase", TEXT)
          .key("orElse", TEXT)
          .key("named", TEXT)
          .key("preceded", TEXT)
          .key("label", TEXT)
          .key("scope", TEXT)
          .key("split", TEXT)
          .key("drop", listOf(TEXT))
          .key("members", TEXT)
          .key("embeds", EmbeddedRule.KEYS)
          .key("needsMembers", FLAG)
          .key("rest", FLAG)
          .key("joins", FLAG)
          .key("numbered", FLAG)
          .key("unit", words(Kind.values()))
          .key("until", TEXT)
          .key("docs", TEXT)
          .key("modules", listOf(TEXT))
          .key("when", mapOf(listOf(TEXT)))
          .key("unless", mapOf(listOf(TEXT)))
          .key("matching", mapOf(TEXT))
          .key("has", TEXT)
          .key("in", listOf(TEXT))
          .key("over", words(OwnChunk.Share.values()))
          .key("documented", FLAG);

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
    DECLARE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  static NodeRule read(YamlValue yaml, PathReader paths) {
    if (yaml.isText()) {
      return read(yaml, YamlMap.empty(yaml), paths);
    }
    YamlMap rule = yaml.map(KEYS);
    return read(rule.require("is"), rule, paths);
  }

  private static NodeRule read(YamlValue is, YamlMap rule, PathReader paths) {
    NodeAction action = is.find(NodeAction.values()).orElse(NodeAction.DECLARE);
    Kind kind = action == NodeAction.DECLARE ? is.constant("kind", Kind.values(), OTHERS) : null;
    NodePath until = paths.path(rule, "until");
    return new NodeRule(
        action,
        kind,
        Conditions.read(rule, paths),
        OwnChunk.read(rule),
        Naming.read(rule, kind != null && kind != Kind.IMPORT, paths),
        Members.read(rule, paths),
        rule.flag("joins"),
        rule.flag("numbered"),
        rule.get("unit") == null ? null : rule.require("unit").constant("kind", Kind.values()),
        until == null ? paths.field("body") : until,
        paths.path(rule, "docs"),
        paths.paths(rule, "modules"));
  }
}
