import dev.cleave.context.ContextHeader;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.bgesmallenv15q.BgeSmallEnV15QuantizedEmbeddingModel;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a budget of tokens answers if an embedder ranks. To embed the corpus would take hours, so it
 * ranks a pool for each question: the best chunks by BM25 with each header, and the chunks with the
 * answer.
 */
final class EmbedderReport {
  /** What the model expects before a question. */
  static final String QUESTION = "Represent this sentence for searching relevant passages: ";

  private static final int POOLED = 12; // chunks by each header
  private static final int MOST_ANSWERS = 5; // chunks of a file that is an answer

  private final ChunkIndex.Search search;
  private final Map<String, List<Questions.Asked>> questions;
  private final EmbeddingModel model = new BgeSmallEnV15QuantizedEmbeddingModel();
  private long texts; // embedded

  EmbedderReport(ChunkIndex.Search search, Map<String, List<Questions.Asked>> questions) {
    this.search = search;
    this.questions = questions;
  }

  void print() throws IOException {
    Map<ContextHeader, StringBuilder> rows = new LinkedHashMap<>();
    for (ContextHeader header : ContextHeader.values()) {
      String name = header.name().toLowerCase(Locale.ROOT);
      rows.put(header, new StringBuilder("| " + name + " |"));
    }
    for (List<Questions.Asked> asked : questions.values()) {
      Map<ContextHeader, Integer> answered = new HashMap<>();
      for (Questions.Asked question : asked) {
        System.err.printf("\rretrieval: %,d texts embedded", texts);
        List<ChunkIndex.Hit> pool = pool(question);
        float[] words = embed(QUESTION + question.words());
        Map<String, Double> similar = new HashMap<>(); // by text: headers may be the same
        for (ContextHeader header : ContextHeader.values()) {
          pool.forEach(
              hit -> similar.computeIfAbsent(hit.text(header), text -> dot(words, embed(text))));
          List<ChunkIndex.Hit> ranked =
              pool.stream()
                  .sorted(Comparator.comparing(hit -> -similar.get(hit.text(header))))
                  .toList();
          answered.merge(header, Answers.within(question, found(ranked, header)), Integer::sum);
        }
      }
      answered.forEach((header, within) -> rows.get(header).append(Answers.share(within, asked)));
    }
    System.out.println("| header | " + String.join(" | ", questions.keySet()) + " |");
    System.out.println("| --- |" + " --- |".repeat(questions.size()));
    rows.values().forEach(System.out::println);
  }

  private List<ChunkIndex.Hit> pool(Questions.Asked question) throws IOException {
    Map<String, ChunkIndex.Hit> pool = new LinkedHashMap<>();
    for (ContextHeader header : ContextHeader.values()) {
      search
          .best(Map.of(header.name(), 1f), question.words(), question.without(), POOLED)
          .forEach(hit -> pool.putIfAbsent(hit.file() + hit.start(), hit));
    }
    search.of(question.file()).stream()
        .filter(hit -> question.isAnswer(hit.file(), hit.start(), hit.end()))
        .limit(MOST_ANSWERS)
        .forEach(hit -> pool.putIfAbsent(hit.file() + hit.start(), hit));
    return new ArrayList<>(pool.values());
  }

  static List<Answers.Found> found(List<ChunkIndex.Hit> hits, ContextHeader header) {
    return hits.stream().map(hit -> hit.found(header)).toList();
  }

  private float[] embed(String text) {
    texts++;
    return model.embed(TextSegment.from(text)).content().vector();
  }

  private static double dot(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }
}
