package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.SourceFiles;
import dev.cleave.text.LineIndex;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Compares the declarations of outlines with the tags of universal-ctags, by name and line, for
 * {@code scripts/accuracy}.
 */
public final class OutlineAccuracy {
  private static final String HEAD =
      """
      ## Languages without a grammar

      The declarations that outlines find, compared with those of universal-ctags: recall is the share of its
      tags that are in a declaration of the same name, and precision the share of declarations with such a tag.
      Declarations in functions are left out. `scripts/accuracy outlines` prints this table, and
      `cleave/accuracy/outlines.diff` in the user's cache has all differences.

      The tags are not complete, and some are wrong. ctags does not know `defn-`, `defmacro` and `defmethod` of
      Clojure, build targets of Meson, `def` of Vim 9 and most functions with attributes, constructors and
      members of D. It loses subprograms of Ada after a generic unit, and names in quotes in Erlang, where it
      also takes calls at the start of a line for functions: 25,000 in eight generated files. It takes the first
      word of `define-module` for the name of a function of Scheme.

      | language | files | declarations | recall | precision |
      | --- | --- | --- | --- | --- |
      """;

  private static final Pattern SCOPE =
      Pattern.compile("^.*(?:::|(?<=\\w)\\.(?=\\w))|^(?:<[Ss][Ii][Dd]>|[sg]:)");
  private static final Pattern QUOTED = Pattern.compile("[\"']([^\"']+)[\"']|<(\\w[^<>]*)>");

  private final Map<String, Set<Kind>> kinds = new TreeMap<>();
  private final Map<String, Tally> tallies = new TreeMap<>();

  /** The tags of a file. */
  private record Tags(String language, List<Declared> found) {}

  private record Declared(String name, int line) {}

  private static final class Tally {
    private int files;
    private int tags;
    private int declarations;
    private int tagsFound;
    private int tagged;
  }

  private OutlineAccuracy() {}

  /**
   * @param args the table of languages, the tags, and the file for all differences
   */
  public static void main(String[] args) throws IOException {
    var accuracy = new OutlineAccuracy();
    accuracy.readKinds(Path.of(args[0]));
    Map<String, Tags> files = tags(Path.of(args[1]));
    try (Writer differences = Files.newBufferedWriter(Path.of(args[2]));
        var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (var each : files.entrySet()) {
        byte[] bytes = Files.readAllBytes(Path.of(each.getKey()));
        if (bytes.length > 0) {
          ChunkedFile file = cutter.cut(SourceFiles.of(each.getKey(), bytes));
          if (file.bounded().detected().language().equals(each.getValue().language())) {
            accuracy.compare(file, each.getValue(), differences);
          }
        }
      }
    }
    System.out.print(HEAD);
    accuracy.tallies.forEach(
        (language, tally) ->
            System.out.printf(
                "| %s | %d | %d | %s | %s |%n",
                language,
                tally.files,
                tally.tags,
                Percent.of(tally.tagsFound, tally.tags),
                Percent.of(tally.tagged, tally.declarations)));
  }

  private void readKinds(Path table) throws IOException {
    for (String line : Files.readAllLines(table)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] words = line.split("\\s+");
        kinds.put(words[0], Accuracy.kinds(words[3]));
      }
    }
  }

  private static Map<String, Tags> tags(Path tags) throws IOException {
    Map<String, Tags> files = new TreeMap<>();
    for (String line : Files.readAllLines(tags, StandardCharsets.ISO_8859_1)) {
      String[] cells = line.split("\t", -1);
      Tags of = files.computeIfAbsent(cells[1], _ -> new Tags(cells[0], new ArrayList<>()));
      if (!cells[2].isEmpty()) {
        of.found.add(new Declared(cells[2], Integer.parseInt(cells[3])));
      }
    }
    return files;
  }

  private void compare(ChunkedFile file, Tags tags, Writer differences) throws IOException {
    Tally tally = tallies.computeIfAbsent(tags.language(), _ -> new Tally());
    LineIndex lines = LineIndex.of(file.source().bytes(), file.bounded().detected().encoding());
    Map<String, List<FoundDeclaration>> found = new TreeMap<>();
    for (FoundDeclaration each : FoundDeclaration.in(file)) {
      if (kinds.get(tags.language()).contains(each.kind())) {
        found.computeIfAbsent(plain(each.name()), _ -> new ArrayList<>()).add(each);
        tally.declarations++;
      }
    }
    Set<FoundDeclaration> tagged = new HashSet<>();
    tally.files++;
    tally.tags += tags.found().size();
    for (Declared tag : tags.found()) {
      List<FoundDeclaration> around =
          found.getOrDefault(plain(tag.name()), List.of()).stream()
              .filter(each -> lines.numberOf(each.docs()) <= tag.line())
              .filter(each -> lines.numberOf(each.end() - 1) >= tag.line())
              .toList();
      tagged.addAll(around);
      tally.tagsFound += around.isEmpty() ? 0 : 1;
      if (around.isEmpty()) {
        write(differences, "missed", file, tag);
      }
    }
    tally.tagged += tagged.size();
    for (List<FoundDeclaration> declarations : found.values()) {
      for (FoundDeclaration each : declarations) {
        if (!tagged.contains(each)) {
          write(
              differences, "extra", file, new Declared(each.name(), lines.numberOf(each.start())));
        }
      }
    }
  }

  /** A name without the scopes and quotes that only one side has. */
  private static String plain(String name) {
    String own = SCOPE.matcher(name).replaceFirst("");
    return QUOTED.matcher(own.isEmpty() ? name : own).replaceAll("$1$2");
  }

  private static void write(Writer out, String sort, ChunkedFile file, Declared declared)
      throws IOException {
    out.write(
        "%s\t%s\t%s:%d\t%s\n"
            .formatted(
                file.bounded().detected().language(),
                sort,
                file.source().ref().path(),
                declared.line(),
                declared.name()));
  }
}
