package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.accuracy.ResilienceMisses.DamagedFile;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.SourceFiles;
import dev.cleave.text.LineIndex;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How many declarations are found in files with one syntax error: real files that parse without
 * error, each damaged in several ways. For {@code scripts/accuracy resilience}.
 */
public final class Resilience {
  private static final String HEAD =
      """
      ## Declarations found in files with an error

      Valid files without lines over 1,000 bytes, with one syntax error at a random place: a token is deleted,
      doubled or exchanged with the next; a bracket is deleted; an unknown word, a line with a directive of a
      preprocessor, the marks of a conflict or a line of garbage is inserted. **Elsewhere**: of the declarations that do
      not contain the error, those that are found with the same name, path and kind (goal: 99%% in the median language,
      97%% in each). **With the error**: of the others, those with a chunk that begins at their first line and has their
      name, unless the error may have changed that (goal: 90%%). **Not in the file**: declarations that only the damaged
      file has, as a share of all. **Outline**: the share of the declarations of the valid files that the outline of the
      language finds alone, with name, path, kind and line, and the share of what it finds that is right. A language
      without real files is measured with its goldens, which have an example of everything.

      In the median language, version 0.1.0, which had no outlines for these languages, finds 94.3%%, 86.8%% and 1.8%% by the
      same errors, and is below 97%% in 43 of 57 languages.

      `scripts/accuracy resilience [LANGUAGE ...]` prints this table; `cleave/accuracy/resilience.tsv` in the user's
      cache lists the misses, and `cleave/accuracy/resilience` has the damaged files. The seed is %d.

      | language | files | errors | elsewhere | with the error | not in the file | outline: recall | precision |
      | --- | --- | --- | --- | --- | --- | --- | --- |
      """;

  private static final int FILES = 24; // of a language
  private static final int ERRORS = 24 * DamageKind.values().length; // in all files of a language
  private static final int MOST_ROUNDS = 6; // for each kind of damage in a file
  private static final int TRIED = 6 * FILES;
  private static final int PLACES = 12; // tried until the damage is an error
  private static final int LEAST_BYTES = 600;
  private static final int MOST_BYTES = 40_000;
  private static final int LONGEST_LINE = 1000; // bytes
  private static final int LEAST_DECLARATIONS = 4;
  private static final long SEED = Long.getLong("cleave.seed", 1);

  private final Cutter cutter;
  private final DamagedSyntax syntax = new DamagedSyntax();
  private final ResilienceMisses misses;

  private Resilience(Cutter cutter, ResilienceMisses misses) {
    this.cutter = cutter;
    this.misses = misses;
  }

  /**
   * @param args the folder for the misses, the goldens, the folders of real files, {@code --}, and
   *     the languages, or none for all
   */
  public static void main(String[] args) throws IOException {
    List<String> all = List.of(args);
    int dashes = all.indexOf("--");
    Set<String> asked = new TreeSet<>(all.subList(dashes + 1, all.size()));
    Map<String, List<Path>> files = new TreeMap<>(); // by extension or name
    for (String folder : all.subList(2, dashes)) {
      list(Path.of(folder), files);
    }
    System.out.printf(HEAD, SEED);
    try (var cutter = new Cutter(CutOptions.DEFAULT);
        var misses = new ResilienceMisses(Path.of(args[0]))) {
      var resilience = new Resilience(cutter, misses);
      for (Language language : Languages.bundled().all()) {
        if (language.grammar() != null && (asked.isEmpty() || asked.contains(language.name()))) {
          resilience.measure(language, files, Path.of(args[1], language.name()));
        }
      }
    }
  }

  private static void list(Path folder, Map<String, List<Path>> files) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      found.filter(Files::isRegularFile).sorted().forEach(file -> add(file, files));
    }
  }

  private static void add(Path file, Map<String, List<Path>> files) {
    String name = file.getFileName().toString();
    String extension = name.substring(name.lastIndexOf('.') + 1);
    files.computeIfAbsent(name, _ -> new ArrayList<>()).add(file);
    if (!extension.equals(name)) {
      files.computeIfAbsent(extension, _ -> new ArrayList<>()).add(file);
    }
  }

  private void measure(Language language, Map<String, List<Path>> files, Path goldens)
      throws IOException {
    Set<Path> candidates = new TreeSet<>();
    Stream.concat(language.files().extensions().stream(), language.files().filenames().stream())
        .forEach(name -> candidates.addAll(files.getOrDefault(name, List.of())));
    List<BoundedFile> valid = valid(language, candidates, LEAST_DECLARATIONS);
    boolean real = !valid.isEmpty();
    if (!real && Files.isDirectory(goldens)) {
      Map<String, List<Path>> own = new TreeMap<>();
      list(goldens, own);
      own.remove("chunks");
      Set<Path> sources = new TreeSet<>();
      own.values().forEach(sources::addAll);
      sources.removeIf(each -> each.toString().endsWith(".chunks"));
      valid = valid(language, sources, 1);
    }
    if (!valid.isEmpty()) {
      var tally = new ResilienceTally();
      int rounds = Math.clamp(ERRORS / (valid.size() * DamageKind.values().length), 1, MOST_ROUNDS);
      var outline = new OutlineTally(language);
      for (BoundedFile each : valid) {
        damage(language, each, rounds, tally);
        if (language.structure().outline() != null) {
          misses.add(language.name(), each.source().ref().path(), outline.add(each));
        }
      }
      System.out.println(
          tally.row(language.name(), valid.size() + (real ? "" : " goldens"), outline.cells()));
    }
  }

  /** Files of a language that have no error, a random sample in a fixed order. */
  private List<BoundedFile> valid(Language language, Set<Path> candidates, int least)
      throws IOException {
    List<Path> shuffled = new ArrayList<>(candidates);
    Collections.shuffle(shuffled, new Random(SEED));
    List<BoundedFile> valid = new ArrayList<>();
    int tried = 0;
    for (Path path : shuffled) {
      long size = Files.size(path);
      if (size > MOST_BYTES || size == 0 || least > 1 && size < LEAST_BYTES) {
        continue;
      }
      if (valid.size() == FILES || tried++ == TRIED) {
        break;
      }
      byte[] bytes = Files.readAllBytes(path);
      if (isMinified(bytes)) {
        continue;
      }
      BoundedFile file = cut(path.toString(), bytes);
      if (file.detected().language().equals(language.name())
          && file.parseStatus() == ParseStatus.OK
          && file.reading().strategy() == Strategy.SYNTAX
          && file.reading().symbols().stream().filter(each -> !each.path().isEmpty()).count()
              >= least) {
        valid.add(file);
      }
    }
    return valid;
  }

  /** Whether a text has lines that nobody writes. */
  private static boolean isMinified(byte[] text) {
    int start = 0;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '\n') {
        start = i;
      } else if (i - start > LONGEST_LINE) {
        return true;
      }
    }
    return false;
  }

  private void damage(Language language, BoundedFile whole, int rounds, ResilienceTally tally)
      throws IOException {
    byte[] bytes = whole.source().bytes();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    for (DamageKind kind : DamageKind.values()) {
      for (int round = 0; round < rounds; round++) {
        long seed = SEED + 64L * (text.hashCode() & 0xffffff) + 8 * round + kind.ordinal();
        Damage damage = error(language, kind, bytes, text, new Random(seed));
        if (damage != null) {
          String path = whole.source().ref().path();
          byte[] damaged = damage.applied(bytes);
          misses.add(
              language.name(),
              damage,
              LineIndex.of(bytes, whole.detected().encoding())
                  .numberOf(damage.edits().getFirst().start()),
              new DamagedFile(path, seed, damaged),
              tally.add(whole, cut(path, damaged), damage));
        }
      }
    }
  }

  /** A damage that is a syntax error; null if none is found. */
  private @Nullable Damage error(
      Language language, DamageKind kind, byte[] bytes, String text, Random random) {
    for (int i = 0; i < PLACES; i++) {
      Damage damage = kind.random(text, random);
      if (damage != null && syntax.hasError(language, damage.applied(bytes))) {
        return damage;
      }
    }
    return null;
  }

  private BoundedFile cut(String path, byte[] bytes) {
    return cutter.cut(SourceFiles.of(path, bytes)).bounded();
  }
}
