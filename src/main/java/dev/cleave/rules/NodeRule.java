package dev.cleave.rules;

import com.google.common.collect.ImmutableSet;
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
    Action action,
    @Nullable Kind kind,
    Conditions conditions,
    Worth worth,
    Naming naming,
    Members members,
    boolean joins,
    boolean numbered,
    @Nullable Kind unit,
    @Nullable NodePath until,
    @Nullable NodePath docs,
    List<NodePath> modules) {

  /** The keys of a rule. */
  public static final Set<String> KEYS =
      ImmutableSet.of(
          "is",
          "name",
          "prefix",
          "erase",
          "orElse",
          "label",
          "scope",
          "split",
          "drop",
          "members",
          "embeds",
          "needsMembers",
          "rest",
          "joins",
          "numbered",
          "unit",
          "until",
          "docs",
          "modules",
          "when",
          "unless",
          "matching",
          "has",
          "named",
          "preceded",
          "in",
          "over",
          "documented",
          "title");

  /** What to do with a node. */
  public enum Action {
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

  private static final Set<Action> OTHERS = EnumSet.complementOf(EnumSet.of(Action.DECLARE));

  static NodeRule read(YamlValue yaml, PathReader paths) {
    if (yaml.isText()) {
      return read(yaml, YamlMap.empty(yaml), paths);
    }
    YamlMap rule = yaml.map(KEYS);
    return read(rule.require("is"), rule, paths);
  }

  private static NodeRule read(YamlValue is, YamlMap rule, PathReader paths) {
    Action action = is.find(Action.values()).orElse(Action.DECLARE);
    Kind kind = action == Action.DECLARE ? is.constant("kind", Kind.values(), OTHERS) : null;
    NodePath until = paths.path(rule, "until");
    return new NodeRule(
        action,
        kind,
        Conditions.read(rule, paths),
        Worth.read(rule),
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
