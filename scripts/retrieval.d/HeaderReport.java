import dev.cleave.context.ContextHeader;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What a budget of tokens answers, by the header of the chunks and by the fields of a search. */
final class HeaderReport {
  static final int[] BUDGETS = {500, 1000, 2000, 4000};
  private static final int MOST = 300; // chunks that are read

  private final ChunkIndex.Search search;
  private final Map<String, List<Questions.Asked>> questions;

  HeaderReport(ChunkIndex.Search search, Map<String, List<Questions.Asked>> questions) {
    this.search = search;
    this.questions = questions;
  }

  void print() throws IOException {
    System.out.println(
        "| header | tokens | bytes a chunk | "
            + String.join(" | ", questions.keySet())
            + " | files, NDCG@10 |");
    System.out.println("| --- | --- | --- | " + "--- | ".repeat(questions.size()) + "--- |");
    double least = 0;
    for (ContextHeader header : ContextHeader.values()) {
      long tokens = 0;
      long bytes = 0;
      for (int i = 0; i < search.count(); i++) {
        ChunkIndex.Hit hit = search.hit(i, 0);
        tokens += hit.tokens(header);
        bytes += hit.text(header).length() - hit.text(ContextHeader.NONE).length();
      }
      least = header == ContextHeader.NONE ? tokens : least;
      System.out.printf(
          Locale.ROOT,
          "| %s | %.1f%% | %.0f |%s%n",
          header.name().toLowerCase(Locale.ROOT),
          100 * tokens / least,
          (double) bytes / search.count(),
          answers(Map.of(header.name(), 1f), header));
    }
    System.out.println();
    Map<String, Map<String, Float>> fields = new LinkedHashMap<>();
    fields.put("content", Map.of("content", 1f));
    fields.put("content, identifiers", Map.of("content", 1f, "identifiers", 1f));
    fields.put(
        "content, identifiers, name",
        Map.of("content", 1f, "identifiers", 1f, "name", 1f, "defines", 1f));
    fields.put(
        "all",
        Map.of(
            "content",
            1f,
            "identifiers",
            1f,
            "name",
            1f,
            "defines",
            1f,
            "path",
            1f,
            "file_path",
            1f,
            "signature",
            1f,
            "documentation",
            1f));
    for (var each : fields.entrySet()) {
      System.out.printf("| %s |%s%n", each.getKey(), answers(each.getValue(), ContextHeader.NONE));
    }
  }

  /** The share of questions that are answered within a budget, in the mean of all budgets. */
  private String answers(Map<String, Float> fields, ContextHeader header) throws IOException {
    var row = new StringBuilder();
    double gain = 0;
    for (var asked : questions.entrySet()) {
      int answered = 0;
      gain = 0;
      for (Questions.Asked question : asked.getValue()) {
        List<ChunkIndex.Hit> hits = search.best(fields, question.words(), question.without(), MOST);
        answered += answered(question, hits, header);
        gain += gain(question, hits);
      }
      int count = asked.getValue().size();
      row.append(
          String.format(Locale.ROOT, " %.1f%% |", 100.0 * answered / count / BUDGETS.length));
      gain /= count;
    }
    return row.append(String.format(Locale.ROOT, " %.3f |", gain)).toString();
  }

  /** The number of budgets within which a reader of the chunks, in this order, has the answer. */
  static int answered(Questions.Asked question, List<ChunkIndex.Hit> hits, ContextHeader header) {
    int tokens = 0;
    for (ChunkIndex.Hit hit : hits) {
      tokens += hit.tokens(header);
      if (question.isAnswer(hit)) {
        int within = 0;
        for (int budget : BUDGETS) {
          within += tokens <= budget ? 1 : 0;
        }
        return within;
      }
    }
    return 0;
  }

  /** What the rank of the right file is worth: 1 for the first, nothing beyond the tenth. */
  private static double gain(Questions.Asked question, List<ChunkIndex.Hit> hits) {
    Set<String> files = new HashSet<>();
    for (ChunkIndex.Hit hit : hits) {
      if (files.add(hit.file()) && hit.file().equals(question.file())) {
        return files.size() > 10 ? 0 : Math.log(2) / Math.log(files.size() + 1);
      }
    }
    return 0;
  }
}
