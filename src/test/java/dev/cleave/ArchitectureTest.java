package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Packages import one another in one direction, and none of them holds too much. No order is left
 * to chance in any module.
 */
class ArchitectureTest {
  private static final Path SOURCES = Path.of("main/java");
  private static final double LARGEST_SHARE = 0.25;
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern IMPORT =
      Pattern.compile("(?m)^import (?:static )?(dev\\.cleave[a-z.]*)\\.[A-Z]");

  /**
   * Collections whose order differs from one process to the next, and folders, whose order differs
   * from one disk to the next. An empty {@code Set.of()} has no order.
   */
  private static final Pattern ORDER_BY_CHANCE =
      Pattern.compile(
          "(?<!\\w)(?:Set|Map)\\.(?:of\\((?!\\))|copyOf\\(|ofEntries\\()"
              + "|(?<!\\w)Collectors\\.(?:to(?:Unmodifiable)?(?:Set|Map)|groupingBy\\w*)\\("
              + "|\\b(?:Identity|Concurrent|Weak)?Hash(?:Map|Set)\\b(?!;)|\\bnewKeySet\\("
              + "|\\b(?:Files\\.(?:list|walk\\w*|find)|newDirectoryStream|listFiles)\\(");

  /** Files that use such an order where it reaches nothing, and why. */
  private static final Map<String, String> HARMLESS =
      Map.of(
          "BlockGroups", "looked up by identity",
          "EntryReader", "looked up by identity",
          "Cause", "looked up by identity",
          "CrashRecords", "sorts what it reads",
          "LocalLister", "sorts what is in a folder",
          "LocalStorage", "sorts what it lists",
          "NativeCodecs", "deletes all of it",
          "RuleSources", "sorts the rule files");

  private final Map<String, Set<String>> imports = new TreeMap<>();
  private final Map<String, Integer> lines = new HashMap<>();

  ArchitectureTest() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        add(Files.readString(file));
      }
    }
  }

  private void add(String source) {
    var declared = PACKAGE.matcher(source);
    assertTrue(declared.find());
    String name = declared.group(1);
    lines.merge(name, (int) source.lines().count(), Integer::sum);
    Set<String> imported = imports.computeIfAbsent(name, _ -> new TreeSet<>());
    IMPORT.matcher(source).results().forEach(found -> imported.add(found.group(1)));
    imported.remove(name);
  }

  /** Without a cycle of packages there is no cycle of files of two packages. */
  @Test
  void noPackagesImportEachOther() {
    List<String> cycles = new ArrayList<>();
    for (String start : imports.keySet()) {
      if (reaches(start, start)) {
        cycles.add(start + " -> " + imports.get(start));
      }
    }
    assertEquals(List.of(), cycles);
  }

  private boolean reaches(String from, String target) {
    Set<String> seen = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(imports.get(from));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (next.equals(target)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(imports.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }

  /** The lists of packages in docs/architecture.md: what a package imports is above it. */
  @ParameterizedTest
  @CsvSource({
    "Inside the core, ../src/main/java, dev.cleave",
    "Inside transforms, ../transforms/src/main/java, dev.cleave.transforms",
    "Inside the pipelines, ../pipelines/src/main/java, dev.cleave.pipelines"
  })
  void theDocumentListsThePackagesInTheirOrder(String section, String sources, String root)
      throws IOException {
    String text = Files.readString(Path.of("../docs/architecture.md"));
    String list = text.split("\n## " + section + "\n")[1].split("\n## ")[0];
    List<String> listed =
        Pattern.compile("(?m)^  ([a-z]+) {2,}\\S")
            .matcher(list)
            .results()
            .map(m -> m.group(1))
            .toList();
    Path folder = Path.of(sources, root.split("[.]"));
    try (Stream<Path> packages = Files.list(folder)) {
      assertEquals(
          packages
              .filter(Files::isDirectory)
              .map(p -> p.getFileName().toString())
              .sorted()
              .toList(),
          listed.stream().sorted().toList());
    }
    var above = new TreeSet<String>();
    for (String name : listed) {
      above.add(name);
      assertEquals(Set.of(), subtract(imported(folder.resolve(name), root), above), name);
    }
  }

  private static Set<String> imported(Path folder, String root) throws IOException {
    var pattern =
        Pattern.compile("(?m)^import (?:static )?" + Pattern.quote(root) + "[.]([a-z]+)[.]");
    var names = new TreeSet<String>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
        pattern
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> names.add(found.group(1)));
      }
    }
    return names;
  }

  private static Set<String> subtract(Set<String> all, Set<String> without) {
    var rest = new TreeSet<>(all);
    rest.removeAll(without);
    return rest;
  }

  @Test
  void noPackageHoldsOverAQuarter() {
    int all = lines.values().stream().mapToInt(Integer::intValue).sum();
    lines.forEach(
        (name, count) ->
            assertTrue(
                count <= LARGEST_SHARE * all, name + " has " + count + " of " + all + " lines"));
  }

  /**
   * The same input gives the same rows, fingerprints, manifests and messages in every process.
   * Guava's immutable collections and Java's linked ones keep the order in which they were filled.
   */
  @Test
  void noOrderIsLeftToChance() throws IOException {
    Set<String> used = new TreeSet<>();
    List<String> found = new ArrayList<>();
    for (Path file : sourcesOfAllModules()) {
      String name = file.getFileName().toString().replace(".java", "");
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        if (ORDER_BY_CHANCE.matcher(lines.get(i)).find()) {
          if (HARMLESS.containsKey(name)) {
            used.add(name);
          } else {
            found.add(file.normalize() + ":" + (i + 1) + ": " + lines.get(i).strip());
          }
        }
      }
    }
    assertEquals(List.of(), found);
    assertEquals(new TreeSet<>(HARMLESS.keySet()), used, "files that are no longer an exception");
  }

  private static List<Path> sourcesOfAllModules() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String part : List.of("../src/main", "../transforms", "../pipelines", "../runners")) {
      try (Stream<Path> files = Files.walk(Path.of(part))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> file.toString().contains("/main/java/"))
            .filter(file -> !file.toString().contains("transforms/testing/"))
            .forEach(sources::add);
      }
    }
    assertTrue(sources.size() > 500, "too few sources: " + sources.size());
    return sources;
  }
}
