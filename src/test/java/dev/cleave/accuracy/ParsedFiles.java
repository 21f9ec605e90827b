package dev.cleave.accuracy;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How each grammar does on real files: how many of them it reads without error. For {@code
 * scripts/accuracy}.
 */
public final class ParsedFiles {
  private static final String TABLE =
      """

      ## What the grammars read without error

      | language | files | MB | without error | out of time | too deep |
      | --- | --- | --- | --- | --- | --- |
      """;

  private final Map<String, Read> languages = new TreeMap<>();

  /** What became of a language's files. */
  private static final class Read {
    private int files;
    private int clean;
    private int outOfTime;
    private int tooDeep;
    private long bytes;

    void add(BoundedFile file) {
      files++;
      bytes += file.source().bytes().length;
      switch (file.parseStatus()) {
        case TIMEOUT -> outOfTime++;
        case TOO_DEEP -> tooDeep++;
        default -> clean += file.reading().errors() == 0 ? 1 : 0;
      }
    }

    String row(String language) {
      return "| %s | %d | %.1f | %.1f%% | %d | %d |\n"
          .formatted(language, files, bytes / 1e6, 100.0 * clean / files, outOfTime, tooDeep);
    }
  }

  private ParsedFiles() {}

  /**
   * @param args the report to append to, and the folders of the files
   */
  public static void main(String[] args) throws IOException {
    var parsed = new ParsedFiles();
    for (String folder : List.of(args).subList(1, args.length)) {
      CutFolder.forEach(Path.of(folder), parsed::add);
    }
    var table = new StringBuilder(TABLE);
    parsed.languages.forEach((language, read) -> table.append(read.row(language)));
    Path report = Path.of(args[0]);
    Files.writeString(report, Files.readString(report) + table);
  }

  private void add(BoundedFile file) {
    if (file.parseStatus() != ParseStatus.NO_GRAMMAR
        && file.parseStatus() != ParseStatus.TOO_LARGE) {
      languages.computeIfAbsent(file.detected().language(), _ -> new Read()).add(file);
    }
  }
}
