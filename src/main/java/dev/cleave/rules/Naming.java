package dev.cleave.rules;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How a declaration or an entry gets its name.
 *
 * @param paths paths to the node that names it; the first that leads to a node counts
 * @param byHead whether its signature is its name if no path leads to one
 * @param titles paths to what follows the name, such as the first argument of a call; the first
 *     that leads to a node counts
 * @param orElse its name if it has no other, or null: then it is not a declaration
 * @param label path to what distinguishes it from others of the same name, such as an id; or null
 * @param scope path to a node that names the scope it belongs to, such as a receiver; or null
 * @param numbered whether entries of the type with the same name are items of one list
 * @param text what is made of the text of a name
 */
public record Naming(
    List<NodePath> paths,
    boolean byHead,
    List<NodePath> titles,
    @Nullable String orElse,
    @Nullable NodePath label,
    @Nullable NodePath scope,
    boolean numbered,
    NameText text) {
  private static final String HEAD = "...";
  private static final String FIELD = "name"; // where most grammars have it

  /**
   * Reads the naming of a rule.
   *
   * @param needed whether the rule declares something that has a name
   */
  static Naming read(YamlMap rule, boolean needed, PathReader paths) {
    List<YamlValue> name = rule.list("name");
    return new Naming(
        name.isEmpty()
            ? byField(rule, needed, paths)
            : name.stream().filter(each -> !each.is(HEAD)).map(paths::path).toList(),
        name.stream().anyMatch(each -> each.is(HEAD)),
        paths.paths(rule, "title"),
        rule.text("orElse"),
        paths.path(rule, "label"),
        paths.path(rule, "scope"),
        rule.flag("numbered"),
        new NameText(
            rule.text("prefix", ""),
            rule.pattern("erase"),
            rule.pattern("split"),
            rule.texts("drop"),
            rule.text("between", " "),
            rule.pattern("named")));
  }

  /**
   * What is made of the text of a name.
   *
   * @param prefix put before the name that a path leads to; empty for nothing
   * @param erase left out of the name wherever it matches, or null
   * @param split separates the name into path segments, or null
   * @param drop segments that are left out after splitting
   * @param between what stands between the name and its title
   * @param named must match in the name, or else the rule does not apply; or null
   */
  public record NameText(
      String prefix,
      @Nullable Pattern erase,
      @Nullable Pattern split,
      List<String> drop,
      String between,
      @Nullable Pattern named) {
    /** A name without what the rule leaves out of it. */
    public String erased(String name) {
      return erase == null ? name : erase.matcher(name).replaceAll("").strip();
    }
  }

  private static List<NodePath> byField(YamlMap rule, boolean needed, PathReader paths) {
    NodePath field = paths.field(FIELD);
    if (field != null) {
      return List.of(field);
    }
    if (needed && rule.get("orElse") == null) {
      throw rule.error(
          "the grammar has no field \"name\": the rule needs a \"name\" or \"orElse\"");
    }
    return List.of();
  }
}
