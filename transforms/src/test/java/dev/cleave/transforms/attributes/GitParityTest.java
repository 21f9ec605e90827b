package dev.cleave.transforms.attributes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.FileAttributes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random patterns over random trees mean what they mean to Git itself. */
class GitParityTest {
  private static final int TREES = 40;
  private static final int PATHS = 200;
  private static final List<String> NAMES =
      List.of(
          "a", "b", "ab", "a.c", "b.c", "é", "a b", "A", "#a", "!a", "a]", "\"q\"", "x-1", "a*");
  private static final List<String> FOLDERS = List.of("", "", "a/", "b/", "a/b/", "ab/", "é/");
  private static final List<String> PIECES =
      List.of(
          "a",
          "a",
          "b",
          "b",
          "ab",
          ".c",
          "é",
          " ",
          "*",
          "*",
          "*",
          "**",
          "**/",
          "/**",
          "/**/",
          "/",
          "/",
          "?",
          "[a-b]",
          "[!a]",
          "[^b]",
          "[]a]",
          "[[:alpha:]]",
          "[[:punct:]-]",
          "[a\\]]",
          "[",
          "\\a",
          "\\*",
          "\\ ",
          "-",
          "\"",
          "***",
          "[b-a]",
          "[[:nope:]]",
          "[a/b]",
          "\t");
  private static final List<String> STATEMENTS =
      List.of(
          "linguist-language=C++",
          "linguist-language=R",
          "-linguist-language",
          "!linguist-language",
          "linguist-vendored",
          "-linguist-vendored",
          "!linguist-vendored",
          "linguist-vendored=false",
          "linguist-vendored=1",
          "linguist-generated",
          "linguist-generated=false",
          "linguist-documentation",
          "text=auto",
          "-diff",
          "binary",
          "b@d",
          "--x");

  @TempDir Path folder;

  @Test
  void ignoresWhatGitIgnores() throws Exception {
    int decided = 0;
    for (int seed = 0; seed < TREES; seed++) {
      var random = new Random(seed);
      Map<String, byte[]> files = files(random, GitIgnoreFile.FILE_NAME, GitParityTest::ignoreLine);
      List<String> paths = paths(random);
      List<String> expected = new RealGit(folder.resolve("i" + seed), files).ignores(paths);
      var ours = new GitFiles();
      files.forEach(ours::add);
      for (int i = 0; i < paths.size(); i++) {
        // Git also reports patterns that include a file again.
        String[] line = expected.get(i).split(":", 3);
        boolean ignored = line.length == 3 && !line[2].startsWith("!");
        assertEquals(
            ignored ? "%s:%s: %s".formatted((Object[]) line) : null,
            ours.ignores(paths.get(i)),
            "seed " + seed + ", path " + paths.get(i) + ", Git: " + expected.get(i));
        decided += line.length == 3 ? 1 : 0;
      }
    }
    assertTrue(decided > TREES * PATHS / 10, "patterns that never match prove nothing: " + decided);
  }

  @Test
  void attributesAreWhatGitSays() throws Exception {
    List<String> names =
        List.of(
            "linguist-language",
            "linguist-vendored",
            "linguist-generated",
            "linguist-documentation");
    int stated = 0;
    for (int seed = 0; seed < TREES; seed++) {
      var random = new Random(seed);
      Map<String, byte[]> files =
          files(random, GitAttributesFile.FILE_NAME, GitParityTest::attributeLine);
      List<String> paths = paths(random);
      var git = new RealGit(folder.resolve("a" + seed), files);
      List<List<String>> expected = git.attributes(paths, names);
      var ours = new GitFiles();
      files.forEach(ours::add);
      for (int i = 0; i < paths.size(); i++) {
        List<String> values = expected.get(i);
        var due =
            new FileAttributes(
                null,
                values.getFirst().matches("set|unset|unspecified") ? null : values.getFirst(),
                flag(values.get(1)),
                flag(values.get(2)),
                flag(values.get(3)));
        assertEquals(
            due,
            ours.attributesOf(paths.get(i)),
            "seed " + seed + ", path " + paths.get(i) + ", Git: " + values);
        stated += due.equals(FileAttributes.NONE) ? 0 : 1;
      }
    }
    assertTrue(stated > TREES * PATHS / 10, "patterns that never match prove nothing: " + stated);
  }

  private static Boolean flag(String value) {
    return value.equals("unspecified") ? null : !value.matches("unset|false");
  }

  private interface LineMaker {
    String line(Random random);
  }

  private static Map<String, byte[]> files(Random random, String name, LineMaker lines) {
    var files = new TreeMap<String, byte[]>();
    for (String place : new TreeSet<>(Arrays.asList("", "a/", "a/b/", "b/"))) {
      var text = new StringBuilder(random.nextInt(4) == 0 ? "\uFEFF" : "");
      for (int i = random.nextInt(8); i >= 0; i--) {
        text.append(lines.line(random)).append(random.nextInt(8) == 0 ? "\r\n" : "\n");
      }
      String cut = random.nextInt(4) == 0 ? text.toString().stripTrailing() : text.toString();
      files.put(place + name, cut.getBytes(UTF_8));
    }
    return files;
  }

  private static List<String> paths(Random random) {
    var paths = new TreeSet<String>();
    while (paths.size() < PATHS) {
      var path = new StringBuilder(one(random, FOLDERS)).append(one(random, FOLDERS));
      for (int i = random.nextInt(3); i > 0; i--) {
        path.append(one(random, NAMES)).append('/');
      }
      paths.add(path.append(one(random, NAMES)).toString());
      // These are folders on the disk, because they hold Git's files.
      paths.removeAll(List.of("a", "b", "a/b"));
    }
    return new ArrayList<>(paths);
  }

  private static String ignoreLine(Random random) {
    return switch (random.nextInt(12)) {
      case 0 -> "# " + pattern(random);
      case 1 -> "";
      case 2, 3, 4 -> "!" + pattern(random);
      case 5 -> pattern(random) + "  ";
      case 6, 7 -> pattern(random) + "/";
      default -> pattern(random);
    };
  }

  private static String attributeLine(Random random) {
    String pattern = pattern(random);
    var line =
        new StringBuilder(
            switch (random.nextInt(8)) {
              case 0 -> " " + pattern;
              case 1, 2 -> '"' + pattern.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
              case 3 -> "[attr]" + pattern;
              case 4 -> "\"\\141" + pattern.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
              default -> pattern;
            });
    for (int i = random.nextInt(3); i >= 0; i--) {
      line.append(random.nextBoolean() ? " " : "\t").append(one(random, STATEMENTS));
    }
    return line.toString();
  }

  private static String pattern(Random random) {
    var pattern = new StringBuilder();
    for (int i = random.nextInt(5); i >= 0; i--) {
      pattern.append(one(random, PIECES));
    }
    return pattern.toString();
  }

  private static String one(Random random, List<String> of) {
    return of.get(random.nextInt(of.size()));
  }
}
