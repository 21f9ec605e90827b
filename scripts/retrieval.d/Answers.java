import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** What a reader of chunks finds, who reads them in the order of a search. */
final class Answers {
  static final int[] BUDGETS = {500, 1000, 2000, 4000}; // tokens

  /** A chunk that a search has found, with the tokens of its header and its content. */
  record Found(String file, int start, int end, int tokens) {}

  private Answers() {}

  /** Two cells: the share of the questions that are answered, in the mean of the budgets; NDCG. */
  static String cells(
      List<Questions.Asked> questions, Function<Questions.Asked, List<Found>> search) {
    int answered = 0;
    double gain = 0;
    for (Questions.Asked question : questions) {
      List<Found> found = search.apply(question);
      answered += within(question, found);
      gain += gain(question, found);
    }
    return share(answered, questions)
        + String.format(Locale.ROOT, " %.3f |", gain / questions.size());
  }

  /** A cell: the share of questions, in the mean of the budgets. */
  static String share(int answered, List<Questions.Asked> questions) {
    return String.format(
        Locale.ROOT, " %.1f%% |", 100.0 * answered / questions.size() / BUDGETS.length);
  }

  /** The number of budgets within which a reader of the chunks, in this order, has the answer. */
  static int within(Questions.Asked question, List<Found> chunks) {
    int tokens = 0;
    for (Found chunk : chunks) {
      tokens += chunk.tokens();
      if (question.isAnswer(chunk.file(), chunk.start(), chunk.end())) {
        int within = 0;
        for (int budget : BUDGETS) {
          within += tokens <= budget ? 1 : 0;
        }
        return within;
      }
    }
    return 0;
  }

  /** NDCG@10: what the rank of the right file is worth, 1 for the first one. */
  static double gain(Questions.Asked question, List<Found> chunks) {
    Set<String> files = new HashSet<>();
    for (Found chunk : chunks) {
      if (files.add(chunk.file()) && chunk.file().equals(question.file())) {
        return files.size() > 10 ? 0 : Math.log(2) / Math.log(files.size() + 1);
      }
    }
    return 0;
  }
}
