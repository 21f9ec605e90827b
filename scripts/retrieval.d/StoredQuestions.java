import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Questions in a file, and the files that have the answers in a folder, for a run of Cleave. */
final class StoredQuestions {
  private static final String TABLE = "questions.tsv";

  private StoredQuestions() {}

  /**
   * Writes both.
   *
   * @param contents of the files of the corpus, without what the questions are made of
   */
  static void write(
      Path folder, Map<String, List<Questions.Asked>> questions, Map<String, byte[]> contents)
      throws IOException {
    List<String> lines = new ArrayList<>();
    for (var kind : questions.entrySet()) {
      for (Questions.Asked question : kind.getValue()) {
        Path file = folder.resolve("repository").resolve(question.file());
        Files.createDirectories(file.getParent());
        Files.write(file, contents.get(question.file()));
        lines.add(
            String.join(
                "\t",
                kind.getKey(),
                question.file(),
                String.valueOf(question.at()),
                question.without() == null ? "" : question.without(),
                question.words().replaceAll("\\s+", " ")));
      }
    }
    Files.write(folder.resolve(TABLE), lines);
  }

  /** Reads the questions, by their kind. */
  static Map<String, List<Questions.Asked>> read(Path folder) throws IOException {
    Map<String, List<Questions.Asked>> questions = new LinkedHashMap<>();
    for (String line : Files.readAllLines(folder.resolve(TABLE))) {
      String[] cells = line.split("\t", -1);
      String without = cells[3].isEmpty() ? null : cells[3];
      questions
          .computeIfAbsent(cells[0], _ -> new ArrayList<>())
          .add(new Questions.Asked(cells[4], without, cells[1], Integer.parseInt(cells[2])));
    }
    return questions;
  }
}
