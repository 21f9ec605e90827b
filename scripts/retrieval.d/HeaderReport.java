import dev.cleave.context.ContextHeader;
import dev.cleave.language.Category;
import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What a budget of tokens answers, by the header of the chunks and by the fields of a search. */
final class HeaderReport {
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
        tokens += hit.found(header).tokens();
        bytes += hit.text(header).length() - hit.text(ContextHeader.NONE).length();
      }
      least = header == ContextHeader.NONE ? tokens : least;
      System.out.printf(
          Locale.ROOT,
          "| %s | %.1f%% | %.0f |%s%n",
          header.name().toLowerCase(Locale.ROOT),
          100 * tokens / least,
          (double) bytes / search.count(),
          answers(Map.of(header.name(), 1f), header, false));
    }
    System.out.println();
    System.out.println(
        "| fields | " + String.join(" | ", questions.keySet()) + " | files, NDCG@10 |");
    System.out.println("| --- | " + "--- | ".repeat(questions.size()) + "--- |");
    Map<String, Float> all = Map.of("text", 1f, "name", .3f, "place", .3f);
    print("content alone", Map.of("plain", 1f), false);
    print("text", Map.of("text", 1f), false);
    print("text, name", Map.of("text", 1f, "name", .3f), false);
    print("text, name, place", all, false);
    print("the same, with the category, three of a file", all, true);
  }

  private void print(String title, Map<String, Float> fields, boolean factors) throws IOException {
    System.out.printf("| %s |%s%n", title, answers(fields, ContextHeader.NAMES, factors));
  }

  /** The share of questions that are answered, and for the last kind the rank of the file. */
  private String answers(Map<String, Float> fields, ContextHeader header, boolean factors)
      throws IOException {
    var row = new StringBuilder();
    double gain = 0;
    for (List<Questions.Asked> asked : questions.values()) {
      int answered = 0;
      gain = 0;
      for (Questions.Asked question : asked) {
        List<ChunkIndex.Hit> hits = search.best(fields, question.words(), question.without(), MOST);
        List<Answers.Found> found =
            EmbedderReport.found(factors ? withFactors(hits) : hits, header);
        answered += Answers.within(question, found);
        gain += Answers.gain(question, found) / asked.size();
      }
      row.append(Answers.share(answered, asked));
    }
    return row.append(String.format(Locale.ROOT, " %.3f |", gain)).toString();
  }

  /** Hits by their score and the category of their file, at most three of a file. */
  private static List<ChunkIndex.Hit> withFactors(List<ChunkIndex.Hit> hits) {
    Map<String, Integer> files = new HashMap<>();
    return hits.stream()
        .sorted(Comparator.comparing(hit -> -hit.score() * factor(hit)))
        .filter(hit -> files.merge(hit.file(), 1, Integer::sum) <= 3)
        .toList();
  }

  private static float factor(ChunkIndex.Hit hit) {
    return switch (Category.valueOf(hit.stored().get("category"))) {
      case SOURCE, DOCUMENTATION -> 1;
      case TEST, CONFIG, DATA -> .5f;
      case GENERATED, MINIFIED, VENDORED -> .2f;
    };
  }
}
