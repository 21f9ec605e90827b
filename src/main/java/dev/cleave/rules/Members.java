package dev.cleave.rules;

import org.jspecify.annotations.Nullable;

/**
 * Where the members of a declaration stand.
 *
 * @param path path to the node whose children may be members, or null
 * @param embeds the language of the members if it is another one, or null
 * @param required whether a node without members that are declarations is not a declaration itself
 * @param rest whether the rest of its scope, up to the next such declaration, is its members
 */
public record Members(
    @Nullable NodePath path, @Nullable EmbeddedRule embeds, boolean required, boolean rest) {

  static Members read(YamlMap rule, PathReader paths) {
    return new Members(
        paths.path(rule, "members"),
        rule.get("embeds", each -> EmbeddedRule.read(each, paths)),
        rule.flag("needsMembers"),
        rule.flag("rest"));
  }
}
