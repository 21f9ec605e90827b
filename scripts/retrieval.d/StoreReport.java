import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What PostgreSQL answers from the tables of docs/first-answer.md and docs/search.md: by vectors,
 * by words and by both.
 */
public final class StoreReport {
  private static final int MOST = 100; // chunks that are read
  private static final int SMOOTHING = 60; // of reciprocal ranks, Cormack et al. 2009
  private static final String COLUMNS =
      "file_path, start_byte, end_byte,"
          + " ceil(length(concat_ws(' ', context_header, content)) / 3.5)::int";

  private final Path folder;
  private final String words;
  private final Map<String, List<Questions.Asked>> questions;
  private final Map<String, List<Answers.Found>> found = new HashMap<>(); // by search and question

  private StoreReport(Path folder, String words) throws IOException {
    this.folder = folder;
    this.words = words;
    questions = StoredQuestions.read(folder);
  }

  /**
   * @param args the folder of the questions, and a file with the query of docs/search.md
   */
  public static void main(String[] args) throws Exception {
    var report = new StoreReport(Path.of(args[0]), Files.readString(Path.of(args[1])));
    report.ask();
    report.print();
    System.exit(0); // threads of the model
  }

  /** Asks all questions in one session. */
  private void ask() throws IOException, InterruptedException {
    EmbeddingModel model = new BgeSmallEnV15QuantizedEmbeddingModel();
    String byWords =
        words
            .replaceFirst("(?m)^SELECT file_path.*$", "SELECT " + COLUMNS)
            .replaceFirst("LIMIT \\d+", "LIMIT " + MOST);
    var script = new StringBuilder("SET hnsw.ef_search = 400;\n");
    for (var kind : questions.entrySet()) {
      for (int i = 0; i < kind.getValue().size(); i++) {
        String question = kind.getValue().get(i).words();
        float[] vector =
            model.embed(TextSegment.from(EmbedderReport.QUESTION + question)).content().vector();
        script.append("\\echo > vectors %s %d%n".formatted(kind.getKey(), i));
        script.append(
            "SELECT %s FROM chunks ORDER BY embedding <=> '%s' LIMIT %d;%n"
                .formatted(COLUMNS, Arrays.toString(vector), MOST));
        script.append("\\echo > words %s %d%n".formatted(kind.getKey(), i));
        script.append("\\set question '%s'%n".formatted(question.replaceAll("[\\\\']", " ")));
        script.append(byWords).append('\n');
      }
    }
    Path sql = Files.writeString(folder.resolve("questions.sql"), script);
    Path answers = folder.resolve("answers.txt");
    int code =
        new ProcessBuilder("psql", "-XqAtF\t", "-v", "ON_ERROR_STOP=1", "-f", sql.toString())
            .redirectOutput(answers.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start()
            .waitFor();
    if (code != 0) {
      throw new IOException("psql has failed: " + code);
    }
    List<Answers.Found> list = new ArrayList<>();
    for (String line : Files.readAllLines(answers)) {
      if (line.startsWith("> ")) {
        list = new ArrayList<>();
        found.put(line.substring(2), list);
        continue;
      }
      String[] cells = line.split("\t");
      list.add(
          new Answers.Found(
              cells[0],
              Integer.parseInt(cells[1]),
              Integer.parseInt(cells[2]),
              Integer.parseInt(cells[3])));
    }
  }

  private void print() {
    System.out.println(
        "| search by | " + String.join(" | NDCG@10 | ", questions.keySet()) + " | NDCG@10 |");
    System.out.println("| --- |" + " --- | --- |".repeat(questions.size()));
    for (String search : List.of("vectors", "words", "both")) {
      var row = new StringBuilder("| " + search + " |");
      for (var kind : questions.entrySet()) {
        Map<Questions.Asked, Integer> numbers = new HashMap<>();
        kind.getValue().forEach(question -> numbers.put(question, numbers.size()));
        row.append(
            Answers.cells(
                kind.getValue(),
                question -> found(search, kind.getKey() + " " + numbers.get(question), question)));
      }
      System.out.println(row);
    }
  }

  private List<Answers.Found> found(String search, String number, Questions.Asked question) {
    List<Answers.Found> all =
        search.equals("both")
            ? fused(found.get("vectors " + number), found.get("words " + number))
            : found.get(search + " " + number);
    return all.stream().filter(chunk -> !chunk.file().equals(question.without())).toList();
  }

  /** By the sum of the reciprocals of both ranks. */
  private static List<Answers.Found> fused(List<Answers.Found> one, List<Answers.Found> other) {
    Map<Answers.Found, Double> scores = new LinkedHashMap<>();
    for (List<Answers.Found> list : List.of(one, other)) {
      for (int i = 0; i < list.size(); i++) {
        scores.merge(list.get(i), 1.0 / (SMOOTHING + i), Double::sum);
      }
    }
    return scores.entrySet().stream()
        .sorted(Comparator.comparing(entry -> -entry.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }
}
