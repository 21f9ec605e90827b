package dev.cleave.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** What a path alone says of a file's category. Looks names up; few patterns are tried. */
final class PathRules {
  private final Set<String> folders = new HashSet<>();
  private final Set<String> topFolders = new HashSet<>();
  private final List<String> paths = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Integer, Set<String>> endings = new HashMap<>();
  private final Pattern patterns;

  /**
   * The rules of one category.
   *
   * @param rules as they are in the file, by their keys
   */
  PathRules(Map<String, List<String>> rules) {
    folders.addAll(rules.getOrDefault("folders", List.of()));
    topFolders.addAll(rules.getOrDefault("topFolders", List.of()));
    rules.getOrDefault("paths", List.of()).forEach(path -> paths.add("/" + path + "/"));
    names.addAll(rules.getOrDefault("names", List.of()));
    rules
        .getOrDefault("endings", List.of())
        .forEach(each -> endings.computeIfAbsent(each.length(), _ -> new HashSet<>()).add(each));
    List<String> regexes = rules.getOrDefault("patterns", List.of());
    patterns = Pattern.compile("(?:" + String.join(")|(?:", regexes) + ")");
  }

  /** Whether the file at a path has the category. */
  boolean match(FilePath path) {
    return names.contains(path.lowerName())
        || endings.entrySet().stream().anyMatch(each -> endsIn(path.lowerName(), each))
        || path.folders().stream().anyMatch(folders::contains)
        || !path.folders().isEmpty() && topFolders.contains(path.folders().getFirst())
        || paths.stream().anyMatch(path.slashed()::contains)
        || patterns.matcher(path.name()).matches();
  }

  private static boolean endsIn(String name, Map.Entry<Integer, Set<String>> endings) {
    int length = endings.getKey();
    return name.length() > length
        && endings.getValue().contains(name.substring(name.length() - length));
  }
}
