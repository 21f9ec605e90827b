package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Files use one another in one direction, and so do packages. Read from the compiled classes. */
class ArchitectureTest {
  private static final String ROOT = "dev/cleave/transforms";
  private static final Pattern CLASS = Pattern.compile(ROOT + "/[\\w/]+");

  /** The top-level classes that each top-level class names. */
  private final Map<String, Set<String>> uses = new TreeMap<>();

  ArchitectureTest() throws Exception {
    URI classes = CleaveCoders.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    try (var files = Files.walk(Path.of(classes))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".class")).toList()) {
        add(file);
      }
    }
  }

  private void add(Path file) throws IOException {
    var model = ClassFile.of().parse(file);
    Matcher own = CLASS.matcher(model.thisClass().asInternalName());
    if (own.lookingAt()) {
      Set<String> used = uses.computeIfAbsent(own.group(), _ -> new TreeSet<>());
      for (PoolEntry entry : model.constantPool()) {
        if (entry instanceof Utf8Entry text) {
          CLASS.matcher(text.stringValue()).results().forEach(found -> used.add(found.group()));
        }
      }
      used.remove(own.group());
    }
  }

  @Test
  void noFilesUseEachOther() {
    assertTrue(uses.size() > 50, uses.keySet()::toString);
    assertEquals(List.of(), onCycles(uses));
  }

  @Test
  void noPackagesUseEachOther() {
    Map<String, Set<String>> packages = packages();
    assertTrue(packages.size() > 5, packages.keySet()::toString);
    assertEquals(List.of(), onCycles(packages));
  }

  /** The list in docs/architecture.md has all packages, each below those that it uses. */
  @Test
  void packagesUseThoseAboveThem() throws IOException {
    List<String> order =
        Files.readString(Path.of("../docs/architecture.md"))
            .lines()
            .dropWhile(line -> !line.equals("dev.cleave.transforms"))
            .skip(1)
            .takeWhile(line -> !line.equals("```"))
            .map(line -> ROOT + "/" + line.strip().split(" ")[0])
            .map(name -> name.replace("/(root)", ""))
            .toList();
    Map<String, Set<String>> packages = packages();
    assertEquals(packages.keySet(), new TreeSet<>(order));
    packages.forEach(
        (name, used) ->
            used.forEach(
                other ->
                    assertTrue(order.indexOf(other) < order.indexOf(name), name + " -> " + other)));
  }

  /** The packages that each package uses. */
  private Map<String, Set<String>> packages() {
    UnaryOperator<String> packageOf = name -> name.substring(0, name.lastIndexOf('/'));
    var packages = new TreeMap<String, Set<String>>();
    uses.forEach(
        (name, used) -> {
          Set<String> others =
              packages.computeIfAbsent(packageOf.apply(name), _ -> new TreeSet<>());
          used.stream().map(packageOf).forEach(others::add);
          others.remove(packageOf.apply(name));
        });
    return packages;
  }

  private static List<String> onCycles(Map<String, Set<String>> graph) {
    return graph.keySet().stream()
        .filter(node -> reaches(graph, node))
        .map(node -> node + " -> " + graph.get(node))
        .toList();
  }

  private static boolean reaches(Map<String, Set<String>> graph, String target) {
    var seen = new TreeSet<String>();
    Deque<String> open = new ArrayDeque<>(graph.get(target));
    while (!open.isEmpty()) {
      String next = open.pop();
      if (next.equals(target)) {
        return true;
      }
      if (seen.add(next)) {
        open.addAll(graph.getOrDefault(next, Set.of()));
      }
    }
    return false;
  }
}
