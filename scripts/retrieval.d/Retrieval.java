import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.CodeUnits;
import dev.cleave.view.Summaries;
import dev.cleave.view.Summary;
import dev.cleave.view.ViewSource;
import dev.cleave.view.Views;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * How much a reader reads until a function is shown: by summaries, and by windows. For {@code
 * scripts/retrieval}; docs/context.md has the method.
 */
public final class Retrieval {
  private static final List<String> LANGUAGES =
      List.of("c", "go", "java", "javascript", "python", "rust", "tsx", "typescript");
  private static final String TABLE =
      """
      | search in | by | right file in the first 5 | found | tokens, mean | median | of those of windows | if both find |
      | --- | --- | --- | --- | --- | --- | --- | --- |\
      """;
  private static final int EACH = 25;
  private static final int DOCUMENT_QUESTIONS = 100;
  private static final int LEAST_WORDS = 6;
  private static final int LONGEST = 300; // characters of a question
  private static final int WINDOW = 2000; // bytes
  private static final int NEVER = Integer.MAX_VALUE;
  private static final int BUDGET = 50 * TokenEstimate.of(WINDOW);

  private final Cutter cutter = new Cutter(CutOptions.DEFAULT);
  private final Summaries summaries = new Summaries(Views.DEFAULT_MAX_SUMMARY_TOKENS);
  private final Path corpus;
  private final Path folder;
  private final RetrievalIndex index;
  private final ChunkIndex chunks;
  private final String report; // summaries, headers, embedder or store
  private final Map<String, byte[]> contents = new HashMap<>(); // by file; of the report store
  private final Questions documents = new Questions();
  private final Set<String> paths = new HashSet<>();
  private final Map<String, List<Candidate>> candidates = new TreeMap<>(); // by language
  private final Map<String, Integer> fileTokens = new HashMap<>(); // of the summary of a file
  private final Map<String, Integer> sentences = new HashMap<>(); // how many declarations have each

  /** A documented function. */
  private record Candidate(
      String file, String language, Symbol symbol, Segment segment, String sentence) {}

  /** A question, and all that answers it. */
  private record Question(
      Candidate of,
      String words,
      String summary,
      boolean named, // whether that summary has the name of the function
      List<String> members, // of the file or structure that the summary is of
      List<String> structures, // of the file; empty if the function is not in one
      List<String> parts,
      int start,
      int end) {

    /** Whether a piece of the function is in a window, the id of which is its range. */
    boolean isIn(String window) {
      int dash = window.indexOf('-');
      return Integer.parseInt(window.substring(0, dash)) < end
          && Integer.parseInt(window.substring(dash + 1)) > start;
    }
  }

  /** What was read for a question. */
  private record Reading(boolean found, int rank, int tokens) {}

  private Retrieval(
      Path corpus, Path folder, RetrievalIndex index, ChunkIndex chunks, String report) {
    this.corpus = corpus;
    this.folder = folder;
    this.index = index;
    this.chunks = chunks;
    this.report = report;
  }

  /**
   * @param args the folder of the corpus, an empty one, the seed, and what is reported: summaries,
   *     headers, embedder, or store, for which the questions are written into the folder
   */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[1]);
    try (var index = new RetrievalIndex(folder.resolve("texts"));
        var chunks = new ChunkIndex(folder.resolve("chunks"))) {
      var retrieval = new Retrieval(Path.of(args[0]), folder, index, chunks, args[3]);
      retrieval.run(Long.parseLong(args[2]));
    }
    System.exit(0); // threads of the cutter
  }

  private void run(long seed) throws IOException {
    try (Stream<Path> found = Files.walk(corpus)) {
      for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile).sorted()::iterator) {
        String path = corpus.relativize(file).toString();
        ChunkedFile cut = put(path, Files.readAllBytes(file));
        if (cut != null) {
          paths.add(path);
          collect(path, cut);
          documents.collect(path, cut);
        }
      }
    }
    Random random = new Random(seed);
    List<Question> questions = questions(random);
    if (report.equals("summaries")) {
      report(questions, index.search());
      return;
    }
    Map<String, List<Questions.Asked>> asked = new LinkedHashMap<>();
    asked.put(
        "functions",
        questions.stream()
            .map(each -> new Questions.Asked(each.words(), null, each.of().file(), each.start()))
            .toList());
    asked.put("sections", documents.ofHeadings(corpus, DOCUMENT_QUESTIONS, random, this::put));
    asked.put("files", documents.ofLinks(paths, DOCUMENT_QUESTIONS, random));
    if (report.equals("store")) {
      StoredQuestions.write(folder, asked, contents);
      return;
    }
    ChunkIndex.Search search = chunks.search();
    new HeaderReport(search, asked).print();
    if (report.equals("embedder")) {
      new EmbedderReport(search, asked).print();
    }
  }

  /** Cuts a file and adds its texts to the index; null if it has none, or not in UTF-8. */
  private ChunkedFile put(String path, byte[] bytes) throws IOException {
    if (bytes.length == 0) {
      return null;
    }
    var ref = new SourceRef(path, path, bytes.length, 0, null, null);
    ChunkedFile cut = cutter.cut(SourceFile.read(ref, bytes));
    if (cut.chunks().isEmpty() || cut.bounded().detected().encoding().units() != CodeUnits.UTF_8) {
      return null;
    }
    switch (report) {
      case "summaries" -> putTexts(path, bytes, cut);
      case "store" -> contents.put(path, bytes);
      default -> chunks.put(cut);
    }
    return cut;
  }

  /** Adds summaries, chunks and windows to the index of texts. */
  private void putTexts(String path, byte[] bytes, ChunkedFile cut) throws IOException {
    List<RetrievalIndex.Text> texts = new ArrayList<>();
    for (Summary summary : summaries.of(ViewSource.of(cut))) {
      boolean file = summary.type() == Summary.Type.FILE_SUMMARY;
      texts.add(text(file ? "file" : "structure", summary.id(), path, summary.content()));
      if (file) {
        fileTokens.put(path, summary.tokens());
      }
    }
    for (Chunk chunk : cut.chunks()) {
      String header = chunk.text().header() == null ? "" : chunk.text().header() + "\n";
      texts.add(text("chunk", chunk.chunkId(), path, header + chunk.content().text()));
    }
    int end;
    for (int start = 0; start < bytes.length; start = end) {
      end = Math.min(start + WINDOW, bytes.length);
      while (end < bytes.length && (bytes[end] & 0xC0) == 0x80) {
        end--; // a character is in one window
      }
      String window = new String(bytes, start, end - start, StandardCharsets.UTF_8);
      texts.add(text("window", start + "-" + end, path, window));
    }
    index.put(path, texts);
  }

  private static RetrievalIndex.Text text(String level, String id, String path, String words) {
    int tokens = TokenEstimate.of(words.codePointCount(0, words.length()));
    return new RetrievalIndex.Text(level, id, path, project(path), tokens, words);
  }

  /** The package of the corpus: the first two folders. */
  private static String project(String path) {
    return path.substring(0, path.indexOf('/', path.indexOf('/') + 1));
  }

  private void collect(String path, ChunkedFile file) {
    for (Segment segment : file.bounded().reading().segments()) {
      Symbol symbol = file.bounded().reading().symbols().get(segment.symbol());
      if (symbol.description().documentation() == null || segment.role() == Role.CLOSING) {
        continue;
      }
      String sentence = sentence(symbol.description().documentation());
      if (segment.role() == Role.WHOLE || segment.role() == Role.OPENING) {
        sentences.merge(sentence, 1, Integer::sum);
      }
      if (segment.role() == Role.WHOLE && isFunction(symbol) && isQuestion(sentence)) {
        candidates
            .computeIfAbsent(file.bounded().detected().language(), _ -> new ArrayList<>())
            .add(
                new Candidate(
                    path, file.bounded().detected().language(), symbol, segment, sentence));
      }
    }
  }

  private static boolean isFunction(Symbol symbol) {
    return switch (symbol.kind()) {
      case FUNCTION, METHOD -> true;
      default -> false;
    };
  }

  private static boolean isQuestion(String sentence) {
    return sentence.length() <= LONGEST
        && sentence.split(" ").length >= LEAST_WORDS
        && sentence.chars().filter(c -> c > 127).count() < sentence.length() / 4;
  }

  private static String sentence(String documentation) {
    String first = documentation.strip().split("(?<=[.!?])\\s|\\R\\s*\\R|\\R\\s*[@:\\\\]\\w", 2)[0];
    return first.strip().replaceAll("\\s+", " ");
  }

  /** As many of each language, at most one of a file, whose documentation no other one has. */
  private List<Question> questions(Random random) throws IOException {
    List<Question> questions = new ArrayList<>();
    for (String language : LANGUAGES) {
      List<Candidate> all = candidates.getOrDefault(language, new ArrayList<>());
      Collections.shuffle(all, random);
      List<String> files = new ArrayList<>();
      for (Candidate each : all) {
        if (files.size() < EACH
            && sentences.get(each.sentence()) == 1
            && !files.contains(each.file())) {
          Question question = ask(each);
          if (question != null) {
            questions.add(question);
            files.add(each.file());
          }
        }
      }
    }
    return questions;
  }

  /** Removes the documentation; null if the function is not found without it. */
  private Question ask(Candidate candidate) throws IOException {
    byte[] bytes = Files.readAllBytes(corpus.resolve(candidate.file()));
    Extent old = candidate.segment().extent();
    var without = new ByteArrayOutputStream();
    without.write(bytes, 0, old.leadEnd());
    without.write(bytes, old.codeStart(), old.signatureEnd() - old.codeStart());
    without.write(bytes, old.headEnd(), bytes.length - old.headEnd());
    ChunkedFile file = put(candidate.file(), without.toByteArray());
    for (Segment segment : file.bounded().reading().segments()) {
      Symbol symbol = file.bounded().reading().symbols().get(segment.symbol());
      if (segment.role() == Role.WHOLE
          && symbol.kind() == candidate.symbol().kind()
          && symbol.path().equals(candidate.symbol().path())
          && symbol.occurrence() == candidate.symbol().occurrence()
          && symbol.description().documentation() == null) {
        return question(candidate, file, segment);
      }
    }
    put(candidate.file(), bytes);
    return null;
  }

  private Question question(Candidate candidate, ChunkedFile file, Segment segment) {
    List<Chunk> parts =
        file.chunks().stream().filter(chunk -> chunk.symbol() == segment.symbol()).toList();
    List<Summary> all = summaries.of(ViewSource.of(file));
    String first = parts.getFirst().chunkId();
    String name = candidate.symbol().name();
    String words = candidate.sentence().replaceAll("(?U)\\b" + Pattern.quote(name) + "\\b", " ");
    Summary in =
        all.stream()
            .filter(summary -> summary.members().chunkIds().contains(first))
            .reduce((outer, inner) -> inner)
            .orElse(all.getFirst());
    boolean listed = in.members().chunkIds().contains(first);
    boolean top = in.type() == Summary.Type.FILE_SUMMARY;
    return new Question(
        candidate,
        words,
        in.id(),
        Pattern.compile("(?U)\\b" + Pattern.quote(name) + "\\b").matcher(in.content()).find(),
        listed ? in.members().chunkIds() : file.chunks().stream().map(Chunk::chunkId).toList(),
        top ? List.of() : all.stream().skip(1).map(Summary::id).toList(),
        parts.stream().map(Chunk::chunkId).toList(),
        segment.codeStart(),
        segment.extent().codeEnd());
  }

  /** Reads the summaries of files, then of structures, then the members of the right one. */
  private Reading bySummaries(
      Question question, RetrievalIndex.Search search, String level, boolean everywhere)
      throws IOException {
    String right = question.of().file();
    String project = everywhere ? null : project(right);
    Set<String> files = new HashSet<>();
    int tokens = 0;
    for (var hit : search.best(level, question.words(), project, 2_000)) {
      if (files.add(hit.file())) {
        tokens += fileTokens.get(hit.file());
      }
      if (hit.file().equals(right)) {
        break;
      }
    }
    if (!files.contains(right)) {
      return new Reading(false, NEVER, BUDGET);
    }
    int rank = files.size();
    for (var each :
        search.ranked("structure", question.words(), right, question.structures()::contains)) {
      tokens += each.tokens();
      if (each.id().equals(question.summary())) {
        break;
      }
    }
    for (var each : search.ranked("chunk", question.words(), right, question.members()::contains)) {
      if (question.named() || question.parts().contains(each.id())) {
        break;
      }
      tokens += each.tokens();
    }
    for (var each : search.ranked("chunk", question.words(), right, question.parts()::contains)) {
      tokens += each.tokens();
    }
    return new Reading(tokens <= BUDGET, rank, Math.min(tokens, BUDGET));
  }

  /** Reads windows until one shows a piece of the function, and then its other ones. */
  private Reading byWindows(Question question, RetrievalIndex.Search search, boolean everywhere)
      throws IOException {
    String right = question.of().file();
    String project = everywhere ? null : project(right);
    Set<String> files = new HashSet<>();
    Set<String> read = new HashSet<>();
    int tokens = 0;
    for (var window : search.best("window", question.words(), project, 200)) {
      files.add(window.file());
      tokens += window.tokens();
      read.add(window.id());
      if (window.file().equals(right) && question.isIn(window.id())) {
        for (var other : search.ranked("window", question.words(), right, question::isIn)) {
          tokens += other.id().equals(window.id()) ? 0 : other.tokens();
        }
        return new Reading(tokens <= BUDGET, files.size(), Math.min(tokens, BUDGET));
      }
    }
    return new Reading(false, NEVER, BUDGET);
  }

  private void report(List<Question> questions, RetrievalIndex.Search search) throws IOException {
    System.out.println(TABLE);
    for (boolean everywhere : List.of(false, true)) {
      List<Reading> windows = new ArrayList<>();
      for (Question question : questions) {
        windows.add(byWindows(question, search, everywhere));
      }
      System.out.println(row(everywhere, "windows", windows, windows));
      for (String level : List.of("file", "summary", "chunk")) {
        List<Reading> readings = new ArrayList<>();
        for (Question question : questions) {
          readings.add(bySummaries(question, search, level, everywhere));
          if (Boolean.getBoolean("verbose")) {
            System.err.printf(
                "%s %s %s %s %s: %s%n",
                level,
                readings.getLast(),
                windows.get(readings.size() - 1),
                question.of().file(),
                question.of().symbol().path(),
                question.words());
          }
        }
        System.out.println(row(everywhere, level, readings, windows));
      }
    }
  }

  private static String row(
      boolean everywhere, String level, List<Reading> readings, List<Reading> windows) {
    int count = readings.size();
    int[] sorted = readings.stream().mapToInt(Reading::tokens).sorted().toArray();
    long found = readings.stream().filter(Reading::found).count();
    long first = readings.stream().filter(reading -> reading.rank() <= 5).count();
    long tokens = 0;
    long ofWindows = 0;
    long both = 0;
    long bothOfWindows = 0;
    for (int i = 0; i < count; i++) {
      tokens += readings.get(i).tokens();
      ofWindows += windows.get(i).tokens();
      if (readings.get(i).found() && windows.get(i).found()) {
        both += readings.get(i).tokens();
        bothOfWindows += windows.get(i).tokens();
      }
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.1f%% | %.1f%% | %d | %d | %.0f%% | %.0f%% |",
        everywhere ? "corpus" : "package",
        level,
        100.0 * first / count,
        100.0 * found / count,
        tokens / count,
        sorted[count / 2],
        100.0 * tokens / ofWindows,
        100.0 * both / bothOfWindows);
  }
}
