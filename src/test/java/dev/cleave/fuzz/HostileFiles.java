package dev.cleave.fuzz;

import dev.cleave.charset.CharsetLadder;
import dev.cleave.testing.GoldenSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The hostile files of all seeds, made of golden sources. */
final class HostileFiles {
  private final List<List<GoldenSource>> languages;

  HostileFiles() {
    Map<String, List<GoldenSource>> byExtension = new TreeMap<>();
    for (GoldenSource source : GoldenSource.all()) {
      String extension = source.name().substring(source.name().lastIndexOf('.') + 1);
      byExtension.computeIfAbsent(extension, _ -> new ArrayList<>()).add(source);
    }
    languages = List.copyOf(byExtension.values());
  }

  /** The file of a seed; null if it is empty or binary. */
  @Nullable HostileFile of(long seed) {
    var random = new Random(seed);
    List<GoldenSource> sources = languages.get(random.nextInt(languages.size()));
    GoldenSource source = sources.get(random.nextInt(sources.size()));
    byte[] bytes = new HostileSource(random, sources).of(source);
    return bytes.length == 0 || CharsetLadder.detect(bytes) == null
        ? null
        : new HostileFile(seed, source.name(), bytes);
  }

  /**
   * For scripts/fuzz: writes files as the parser reads them, and prints "grammar TAB path" for
   * each.
   *
   * @param args a folder, the first seed, and how many seeds; files without a grammar are left out
   */
  public static void main(String[] args) throws IOException {
    var files = new HostileFiles();
    long first = Long.parseLong(args[1]);
    for (long seed = first; seed < first + Long.parseLong(args[2]); seed++) {
      HostileFile file = files.of(seed);
      String grammar = file == null ? null : file.grammar();
      if (grammar != null) {
        System.out.println(grammar + "\t" + file.asParsed().write(Path.of(args[0])));
      }
    }
  }
}
