package dev.cleave.language;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

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

  private static final String FILE = DetectionFile.CATEGORIES.filename();
  private static final Set<String> PATH_KEYS =
      Set.of("folders", "topFolders", "paths", "names", "endings", "patterns", "languages");

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
   * @throws IllegalArgumentException if a category or a key is unknown
   */
  static Map<Category, CategoryRules> read(String yaml) {
    var rules = new EnumMap<Category, CategoryRules>(Category.class);
    map(new Load(LoadSettings.builder().setLabel(FILE).build()).loadFromString(yaml))
        .forEach(
            (name, value) ->
                rules.put(Category.valueOf(name.toUpperCase(Locale.ROOT)), rules(map(value))));
    return rules;
  }

  private static CategoryRules rules(Map<String, Object> yaml) {
    var paths = new HashMap<String, List<String>>();
    var contents = new ArrayList<ContentMark>();
    var longLines = new ArrayList<LongLines>();
    yaml.forEach(
        (key, value) -> {
          switch (key) {
            case "firstLines" -> list(value).forEach(each -> contents.add(content(each, "first")));
            case "lastLines" -> list(value).forEach(each -> contents.add(content(each, "last")));
            case "longLines" ->
                list(value)
                    .forEach(
                        each ->
                            longLines.add(
                                new LongLines((int) map(each).get("over"), endings(map(each)))));
            default -> paths.put(known(key), texts(value));
          }
        });
    Set<String> languages = Set.copyOf(paths.getOrDefault("languages", List.of()));
    return new CategoryRules(new PathRules(paths), contents, longLines, languages);
  }

  private static ContentMark content(Object value, String edge) {
    Map<String, Object> yaml = map(value);
    Object regex = yaml.get("regex");
    return new ContentMark(
        (int) yaml.get(edge),
        edge.equals("last"),
        yaml.get("text").toString(),
        regex == null ? null : Pattern.compile(regex.toString(), Pattern.MULTILINE),
        endings(yaml));
  }

  private static List<String> endings(Map<String, Object> yaml) {
    return texts(yaml.getOrDefault("endings", List.of()));
  }

  private static String known(String key) {
    if (!PATH_KEYS.contains(key)) {
      throw new IllegalArgumentException(FILE + ": unknown key \"" + key + "\"");
    }
    return key;
  }

  private static Map<String, Object> map(Object yaml) {
    if (!(yaml instanceof Map<?, ?> untyped)) {
      throw new IllegalArgumentException(FILE + ": expected a map: " + yaml);
    }
    var map = new HashMap<String, Object>();
    untyped.forEach((key, value) -> map.put(key.toString(), value));
    return map;
  }

  private static List<?> list(Object yaml) {
    if (!(yaml instanceof List<?> list)) {
      throw new IllegalArgumentException(FILE + ": expected a list: " + yaml);
    }
    return list;
  }

  private static List<String> texts(Object yaml) {
    return list(yaml).stream().map(String::valueOf).toList();
  }
}
