package dev.cleave.accuracy;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How much of the code, the documents and the data is in a chunk with a name. Imports and banners
 * are left out. For {@code scripts/accuracy naming}.
 */
public final class NamedBytes {
  private static final String TABLE =
      """
      ## Bytes in a chunk with a name

      Imports and banners are left out. A chunk without a name has statements that are below no heading and
      introduce no name. Text and markup that are in no section have the name of the file.

      | language | files | MB | named | goal | kinds with most bytes |
      | --- | --- | --- | --- | --- | --- |
      """;
  private static final int DOCUMENTS = 97; // percent, also of data
  private static final Map<String, Integer> GOALS = goals();

  private final Map<String, Sum> languages = new TreeMap<>();

  /** The sums of a language. */
  private static final class Sum {
    private int files;
    private long bytes;
    private long named;
    private final Map<String, Long> kinds = new TreeMap<>();

    void add(ChunkedFile file) {
      files++;
      for (Chunk chunk : file.chunks()) {
        if (file.isNameable(chunk)) {
          bytes += chunk.range().size();
          named += chunk.range().size();
          String kind = file.symbolOf(chunk).kind().label();
          kinds.merge(kind, (long) chunk.range().size(), Long::sum);
        }
      }
      named -= file.unnamedBytes();
    }

    String row(String language) {
      List<String> most =
          kinds.entrySet().stream()
              .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
              .limit(4)
              .map(each -> "%s %.1f%%".formatted(each.getKey(), 100.0 * each.getValue() / bytes))
              .toList();
      String goal = goal(language);
      return "| %s | %d | %.1f | %.1f%% | %s | %s |\n"
          .formatted(
              language, files, bytes / 1e6, 100.0 * named / bytes, goal, String.join(", ", most));
    }
  }

  private NamedBytes() {}

  /** The least share in percent; the empty string for no goal. Documents and data have one. */
  private static String goal(String language) {
    boolean code = Languages.bundled().named(language).kind() == LanguageKind.PROGRAMMING;
    Integer goal = GOALS.getOrDefault(language, code ? null : DOCUMENTS);
    return goal == null ? "" : goal + "%";
  }

  private static Map<String, Integer> goals() {
    Map<String, Integer> goals = new TreeMap<>(Map.of("c", 92, "cpp", 92, "sql", 97, "shell", 85));
    for (String language :
        "typescript javascript tsx python java go csharp rust kotlin php ruby swift scala"
            .split(" ")) {
      goals.put(language, 97);
    }
    return goals;
  }

  /**
   * @param args the folders of the files
   */
  public static void main(String[] args) throws IOException {
    var named = new NamedBytes();
    for (String folder : args) {
      CutFolder.forEachCut(Path.of(folder), 1, named::add);
    }
    var table = new StringBuilder(TABLE);
    named.languages.forEach((language, sum) -> table.append(sum.row(language)));
    System.out.print(table);
  }

  private void add(ChunkedFile file) {
    if (isParsed(file.bounded())) {
      languages.computeIfAbsent(file.bounded().detected().language(), _ -> new Sum()).add(file);
    }
  }

  /** Whether the file was read by its syntax, or would have been if there were a declaration. */
  private static boolean isParsed(BoundedFile file) {
    return file.reading().strategy() != Strategy.LINES
        || file.parseStatus() == ParseStatus.NO_BOUNDARIES;
  }
}
