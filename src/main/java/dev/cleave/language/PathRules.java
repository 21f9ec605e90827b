package dev.cleave.language;

import dev.cleave.rules.YamlMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules of a category for paths. Most are look-ups of names; few are patterns. */
final class PathRules {
  private final Set<String> folders = new HashSet<>();
  private final Set<String> topFolders = new HashSet<>();
  private final List<String> paths = new ArrayList<>();
  private final Set<String> names = new HashSet<>();
  private final Map<Integer, Set<String>> endings = new HashMap<>();
  private final Pattern patterns;

  /** The rules of one category. */
  PathRules(YamlMap yaml) {
    folders.addAll(yaml.texts("folders"));
    topFolders.addAll(yaml.texts("topFolders"));
    yaml.texts("paths").forEach(path -> paths.add("/" + path + "/"));
    names.addAll(yaml.texts("names"));
    yaml.texts("endings")
        .forEach(each -> endings.computeIfAbsent(each.length(), _ -> new HashSet<>()).add(each));
    patterns = Pattern.compile("(?:" + String.join(")|(?:", yaml.regexes("patterns")) + ")");
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
