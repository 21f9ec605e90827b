package dev.cleave.language;

import dev.cleave.rules.YamlMap;
import dev.cleave.text.PatternFinder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The rules of a category for paths. Most are look-ups of names; few are patterns. */
final class PathRules {
  private final Set<String> folders = new LinkedHashSet<>();
  private final Set<String> topFolders = new LinkedHashSet<>();
  private final List<String> paths = new ArrayList<>();
  private final Set<String> names = new LinkedHashSet<>();
  private final Map<String, List<String>> endings =
      new LinkedHashMap<>(); // by extension, which each has
  private final List<PatternFinder> patterns;

  /** The rules of one category. */
  PathRules(YamlMap yaml) {
    folders.addAll(yaml.texts("folders"));
    topFolders.addAll(yaml.texts("topFolders"));
    yaml.texts("paths").forEach(path -> paths.add("/" + path + "/"));
    names.addAll(yaml.texts("names"));
    yaml.texts("endings")
        .forEach(
            each ->
                endings
                    .computeIfAbsent(FilePath.extension(each), _ -> new ArrayList<>())
                    .add(each));
    patterns =
        yaml.regexes("patterns").stream()
            .map(regex -> new PatternFinder(Pattern.compile(regex)))
            .toList();
  }

  /** Whether the file at a path has the category. */
  boolean match(FilePath path) {
    return names.contains(path.lowerName())
        || hasEnding(path)
        || isIn(path.folders())
        || isBelow(path.slashed())
        || hasPattern(path.name());
  }

  // Loops rather than streams: this is done for every file and every category.

  private boolean hasEnding(FilePath path) {
    for (String ending : endings.getOrDefault(path.extension(), List.of())) {
      if (path.lowerName().length() > ending.length() && path.lowerName().endsWith(ending)) {
        return true;
      }
    }
    return false;
  }

  private boolean isIn(List<String> path) {
    return !path.isEmpty()
        && (topFolders.contains(path.getFirst()) || !Collections.disjoint(folders, path));
  }

  private boolean isBelow(String path) {
    for (String each : paths) {
      if (path.contains(each)) {
        return true;
      }
    }
    return false;
  }

  private boolean hasPattern(String name) {
    for (PatternFinder pattern : patterns) {
      if (pattern.matches(name)) {
        return true;
      }
    }
    return false;
  }
}
