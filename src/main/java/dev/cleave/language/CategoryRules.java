package dev.cleave.language;

import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import dev.cleave.text.Labels;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The rules of one category in {@code categories.yaml}. An unknown key is an error.
 *
 * @param paths rules for paths
 * @param contents marks in the content of files
 * @param longLines line lengths
 * @param languages languages whose files have the category, unless they have another one
 */
record CategoryRules(
    PathRules paths, ContentMarks contents, List<LongLines> longLines, Set<String> languages) {

  private static final Set<String> KEYS =
      ImmutableSet.of(
          "folders",
          "topFolders",
          "paths",
          "names",
          "endings",
          "patterns",
          "languages",
          "firstLines",
          "lastLines",
          "longLines");

  /**
   * A length of lines that are not written by hand.
   *
   * @param over the average bytes of a line from which the rule applies
   * @param endings endings of file names to which it applies; empty for all
   */
  record LongLines(int over, List<String> endings) {}

  /**
   * Reads the file.
   *
   * @throws IllegalArgumentException naming the line and the error
   */
  static Map<Category, CategoryRules> read(YamlMap categories) {
    var rules = new EnumMap<Category, CategoryRules>(Category.class);
    for (YamlMap.KeyValue each : categories.entries()) {
      rules.put(category(each.key()), rules(each.value().map(KEYS)));
    }
    return rules;
  }

  private static Category category(YamlValue name) {
    try {
      return Labels.parse(Category.class, name.text());
    } catch (IllegalArgumentException _) {
      throw name.error("unknown category \"" + name.text() + "\"");
    }
  }

  private static CategoryRules rules(YamlMap yaml) {
    List<ContentMark> contents = new ArrayList<>();
    yaml.list("firstLines").forEach(each -> contents.add(content(each, "first")));
    yaml.list("lastLines").forEach(each -> contents.add(content(each, "last")));
    return new CategoryRules(
        new PathRules(yaml),
        new ContentMarks(contents),
        yaml.list("longLines").stream().map(CategoryRules::longLines).toList(),
        ImmutableSet.copyOf(yaml.texts("languages")));
  }

  private static ContentMark content(YamlValue value, String edge) {
    YamlMap yaml = value.map(ImmutableSet.of(edge, "text", "regex", "endings"));
    YamlValue regex = yaml.get("regex");
    return new ContentMark(
        yaml.require(edge).number(),
        edge.equals("last"),
        yaml.require("text").text(),
        regex == null ? null : regex.pattern(Pattern.MULTILINE),
        yaml.texts("endings"));
  }

  private static LongLines longLines(YamlValue value) {
    YamlMap yaml = value.map(ImmutableSet.of("over", "endings"));
    return new LongLines(yaml.require("over").number(), yaml.texts("endings"));
  }
}
