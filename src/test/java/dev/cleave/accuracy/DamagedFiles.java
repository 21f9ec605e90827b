package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * How many declarations are found in files with one error: real files that parse without error,
 * each damaged in several places. For {@code scripts/accuracy damage}.
 */
public final class DamagedFiles {
  private static final String TABLE =
      """
      ## Declarations found in files with an error

      Real files that parse without error, each damaged at five random places, one at a time: a token, a
      bracket or a line is removed, or something is inserted. Of the declarations of the undamaged file, those
      count as found that have the same name, path and kind in the damaged one. **Around it**: those whose
      range holds the damage, unless it may have removed their name. **Not in the file**: what is found only
      in the damaged file, as a share of all declarations.

      | language | damaged files | around it | after it | before it | not in the file |
      | --- | --- | --- | --- | --- | --- |
      """;

  private static final int FILES = 100; // of a language
  private static final int TRIED = 4 * FILES; // with the same extension
  private static final int PLACES = 5; // in each file
  private static final int LEAST_BYTES = 1000;
  private static final int MOST_BYTES = 60_000;
  private static final int LEAST_DECLARATIONS = 4;
  private static final long SEED = Long.getLong("cleave.seed", 2);

  private final Map<String, Sum> languages = new TreeMap<>();
  private final Map<String, String> languageOf = new HashMap<>(); // by extension
  private final Map<String, Integer> tried = new HashMap<>(); // by extension

  /** What is counted of a language. */
  private static final class Sum {
    private int files;
    private int damaged;
    private int extra;
    private final int[] known = new int[Place.values().length];
    private final int[] found = new int[Place.values().length];

    private String share(Place place) {
      int of = known[place.ordinal()];
      return of == 0 ? "" : "%.1f%% of %d".formatted(100.0 * found[place.ordinal()] / of, of);
    }

    String row(String language) {
      return "| %s | %d | %s | %s | %s | %.1f%% |\n"
          .formatted(
              language,
              damaged,
              share(Place.AROUND),
              share(Place.AFTER),
              share(Place.BEFORE),
              100.0 * extra / Math.max(1, Arrays.stream(known).sum()));
    }
  }

  /** Where a declaration is, seen from the error. */
  private enum Place {
    AROUND,
    AFTER,
    BEFORE
  }

  /** A declaration as it must be found again. */
  private record Declared(String kind, List<String> path, int occurrence) {
    static Declared of(Symbol symbol) {
      return new Declared(symbol.kind().label(), symbol.path(), symbol.occurrence());
    }
  }

  private DamagedFiles() {}

  /**
   * @param args the folders of the files
   */
  public static void main(String[] args) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder : args) {
      try (Stream<Path> found = Files.walk(Path.of(folder))) {
        found.filter(Files::isRegularFile).sorted().forEach(files::add);
      }
    }
    Collections.shuffle(files, new Random(SEED));
    var damaged = new DamagedFiles();
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (Path file : files) {
        damaged.add(cutter, file);
      }
    }
    var table = new StringBuilder(TABLE);
    damaged.languages.forEach((language, sum) -> table.append(sum.row(language)));
    System.out.print(table);
  }

  private void add(Cutter cutter, Path file) throws IOException {
    String name = file.getFileName().toString();
    String extension = name.substring(name.lastIndexOf('.') + 1);
    Sum known = languages.get(languageOf.getOrDefault(extension, ""));
    long size = Files.size(file);
    if ((known != null && known.files == FILES)
        || size < LEAST_BYTES
        || size > MOST_BYTES
        || tried.merge(extension, 1, Integer::sum) > TRIED) {
      return;
    }
    byte[] bytes = Files.readAllBytes(file);
    BoundedFile whole = cut(cutter, name, bytes);
    if (whole.parseStatus() != ParseStatus.OK
        || whole.reading().strategy() != Strategy.SYNTAX
        || whole.reading().symbols().stream().filter(each -> !each.path().isEmpty()).count()
            < LEAST_DECLARATIONS) {
      return;
    }
    String language = whole.detected().language();
    languageOf.putIfAbsent(extension, language);
    Sum sum = languages.computeIfAbsent(language, _ -> new Sum());
    if (sum.files == FILES) {
      return;
    }
    sum.files++;
    var random = new Random(SEED + Arrays.hashCode(bytes));
    for (int i = 0; i < PLACES; i++) {
      Damage damage = Damage.random(bytes, random);
      BoundedFile broken = cut(cutter, name, damage.applied(bytes));
      if (broken.reading().errors() > 0 && broken.detected().language().equals(language)) {
        sum.damaged++;
        compare(whole, broken, damage, sum);
      }
    }
  }

  private static BoundedFile cut(Cutter cutter, String name, byte[] bytes) {
    return cutter.cut(SourceFiles.of(name, bytes)).bounded();
  }

  private static void compare(BoundedFile whole, BoundedFile broken, Damage damage, Sum sum) {
    Set<Declared> found = new HashSet<>();
    broken.reading().symbols().stream()
        .filter(each -> !each.path().isEmpty())
        .map(Declared::of)
        .forEach(found::add);
    int[][] ranges = ranges(whole);
    String removed = damage.removed(whole.source().bytes());
    Set<List<String>> gone = new HashSet<>();
    for (int i = 0; i < ranges.length; i++) {
      Symbol symbol = whole.reading().symbols().get(i);
      if (symbol.path().isEmpty()) {
        continue;
      }
      Place place =
          ranges[i][1] <= damage.start()
              ? Place.BEFORE
              : ranges[i][0] >= damage.end() ? Place.AFTER : Place.AROUND;
      if (isGone(symbol, place, removed, gone)) {
        gone.add(symbol.path());
        continue;
      }
      sum.known[place.ordinal()]++;
      if (found.remove(Declared.of(whole.reading().symbols().get(i)))) {
        sum.found[place.ordinal()]++;
      }
    }
    sum.extra += found.size();
  }

  /** Whether the name of a declaration, or of one around it, may be what was removed. */
  private static boolean isGone(
      Symbol symbol, Place place, String removed, Set<List<String>> gone) {
    List<String> path = symbol.path();
    return (place == Place.AROUND && removed.contains(symbol.name()))
        || gone.contains(path.subList(0, path.size() - 1));
  }

  /** The bytes of each symbol with its members, as [start, end). */
  private static int[][] ranges(BoundedFile file) {
    int[][] ranges = new int[file.reading().symbols().size()][];
    for (Segment segment : file.reading().segments()) {
      for (int i = segment.symbol(); i >= 0; i = file.reading().symbols().get(i).parent()) {
        int[] range = ranges[i];
        ranges[i] =
            range == null
                ? new int[] {segment.start(), segment.end()}
                : new int[] {
                  Math.min(range[0], segment.start()), Math.max(range[1], segment.end())
                };
      }
    }
    for (int i = 0; i < ranges.length; i++) {
      ranges[i] = ranges[i] == null ? new int[] {0, 0} : ranges[i];
    }
    return ranges;
  }
}
