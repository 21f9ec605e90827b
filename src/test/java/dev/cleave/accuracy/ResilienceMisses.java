package dev.cleave.accuracy;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes the declarations that are not found in damaged files, and these files. */
final class ResilienceMisses implements AutoCloseable {
  private final Path folder;
  private final Writer table;

  /**
   * @param folder for the damaged files; the table has its name and the ending {@code .tsv}
   */
  ResilienceMisses(Path folder) throws IOException {
    this.folder = folder;
    this.table = Files.newBufferedWriter(Path.of(folder + ".tsv"));
    table.write("language\tdamage\tline\tmiss\tat line\tkind\tpath\tdamaged file\toriginal\n");
  }

  /**
   * A declaration that is missing or too much.
   *
   * @param miss what happened to it
   * @param line where it begins in the valid file, or in the damaged one if that alone has it
   */
  record Miss(String miss, int line, String kind, List<String> path) {}

  /**
   * Adds the misses of a file.
   *
   * @param line where it is damaged
   */
  void add(String language, Damage damage, int line, DamagedFile file, List<Miss> all)
      throws IOException {
    if (all.isEmpty()) {
      return;
    }
    String kind = damage.kind().name().toLowerCase(Locale.ROOT);
    Path original = Path.of(file.path());
    Path copy =
        folder
            .resolve(language)
            .resolve(kind + "-" + Long.toHexString(file.seed()))
            .resolve(original.getFileName());
    Files.createDirectories(copy.getParent());
    Files.write(copy, file.bytes());
    write(language, kind, line, copy, original, all);
  }

  /** Adds the differences between the outline and the grammar of a valid file. */
  void add(String language, String path, List<Miss> all) throws IOException {
    write(language, "none", 0, Path.of(path), Path.of(path), all);
  }

  private void write(
      String language, String damage, int line, Path damaged, Path original, List<Miss> all)
      throws IOException {
    for (Miss each : all) {
      table.write(
          "%s\t%s\t%d\t%s\t%d\t%s\t%s\t%s\t%s\n"
              .formatted(
                  language,
                  damage,
                  line,
                  each.miss,
                  each.line,
                  each.kind,
                  String.join("::", each.path).replaceAll("\\s+", " "),
                  damaged,
                  original));
    }
  }

  /**
   * A damaged file.
   *
   * @param path of the valid file
   * @param seed of the damage
   */
  record DamagedFile(String path, long seed, byte[] bytes) {}

  @Override
  public void close() throws IOException {
    table.close();
  }
}
