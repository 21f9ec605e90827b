package dev.cleave.language;

import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What is told of one category by {@code categories.yaml}. A key that means nothing is an error.
 *
 * @param paths what a path says
 * @param contents marks in a file
 * @param longLines lengths of lines
 * @param languages all of whose files are of the category, unless they are of another
 */
record CategoryRules(
    PathRules paths, List<ContentMark> contents, List<LongLines> longLines, Set<String> languages) {

  private static final Set<String> KEYS =
      Set.of(
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
   * Lines that nobody wrote by hand.
   *
   * @param over so many bytes on average
   * @param endings of the names of files that are meant; empty for all
   */
  record LongLines(int over, List<String> endings) {
    boolean means(String lowerName) {
      return endings.isEmpty() || endings.stream().anyMatch(lowerName::endsWith);
    }
  }

  /**
   * Reads the file's text.
   *
   * @throws IllegalArgumentException naming the line and the error
   */
  static Map<Category, CategoryRules> read(String yaml) {
    var rules = new EnumMap<Category, CategoryRules>(Category.class);
    YamlMap categories =
        YamlValue.documents(DetectionFile.CATEGORIES.filename(), yaml).getFirst().map();
    for (YamlMap.Entry each : categories.entries()) {
      rules.put(category(each.key()), rules(each.value().map(KEYS)));
    }
    return rules;
  }

  private static Category category(YamlValue name) {
    try {
      return Category.valueOf(name.text().toUpperCase(Locale.ROOT));
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
        contents,
        yaml.list("longLines").stream().map(CategoryRules::longLines).toList(),
        Set.copyOf(yaml.texts("languages")));
  }

  private static ContentMark content(YamlValue value, String edge) {
    YamlMap yaml = value.map(Set.of(edge, "text", "regex", "endings"));
    YamlValue regex = yaml.get("regex");
    return new ContentMark(
        yaml.require(edge).number(),
        edge.equals("last"),
        yaml.require("text").text(),
        regex == null ? null : regex.pattern(Pattern.MULTILINE),
        yaml.texts("endings"));
  }

  private static LongLines longLines(YamlValue value) {
    YamlMap yaml = value.map(Set.of("over", "endings"));
    return new LongLines(yaml.require("over").number(), yaml.texts("endings"));
  }
}
