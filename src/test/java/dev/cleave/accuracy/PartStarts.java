package dev.cleave.accuracy;

import dev.cleave.boundary.ParseOptions;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.repair.FileParser;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeOptions;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.ParseText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the parts of divided chunks begin with, and whether the first part has the signature. For
 * {@code scripts/accuracy parts}.
 */
public final class PartStarts {
  private static final String TABLE =
      """
      | language | parts | begin well | of those that can | inside a comment | a string | arguments | a statement | unread | depth | full | small |
      | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
      """;
  private static final String HEADS =
      """

      | language | divided declarations | signature whole | with its documentation |
      | --- | --- | --- | --- |
      """;
  private static final int MAX = SizeOptions.DEFAULT_MAX;

  private final NodeNames names = new NodeNames();
  private final SyntaxParser parser = new SyntaxParser(ParseOptions.DEFAULT_TIMEOUT_MILLIS);
  private final Map<String, GrammarRules> rules = new HashMap<>();
  private final Map<String, Starts> starts = new TreeMap<>();
  private final Map<String, Heads> heads = new TreeMap<>();
  private final boolean verbose = Boolean.getBoolean("parts.verbose");

  /** The parts of a language, without the first of each chunk. */
  private static final class Starts {
    private final Map<StartRole, Integer> roles = new EnumMap<>(StartRole.class);
    private int possible;
    private int parts;
    private long depths;
    private long chunks;
    private long small; // less than an eighth of the maximum
    private long bytes;

    void add(Starts other) {
      other.roles.forEach((role, n) -> roles.merge(role, n, Integer::sum));
      possible += other.possible;
      parts += other.parts;
      depths += other.depths;
      chunks += other.chunks;
      small += other.small;
      bytes += other.bytes;
    }

    int count(StartRole role) {
      return roles.getOrDefault(role, 0);
    }

    int good() {
      return count(StartRole.STATEMENT) + count(StartRole.ELEMENT);
    }

    String row(String language) {
      int read = parts - count(StartRole.UNREAD);
      return "| %s | %d | %s | %s | %s | %s | %s | %s | %d | %.2f | %s | %s |\n"
          .formatted(
              language,
              parts,
              Percent.of(good(), read),
              Percent.of(good(), possible),
              Percent.of(count(StartRole.COMMENT), read),
              Percent.of(count(StartRole.STRING), read),
              Percent.of(count(StartRole.ARGUMENT), read),
              Percent.of(count(StartRole.PIECE), read),
              count(StartRole.UNREAD),
              (double) depths / Math.max(1, read),
              Percent.of(bytes, chunks * MAX),
              Percent.of(small, chunks));
    }
  }

  /** The divided declarations of a language. */
  private static final class Heads {
    private int all;
    private int whole;
    private int documented;
    private int together;
  }

  private PartStarts() {}

  /**
   * @param args one file of how many, and the folders of the files
   */
  public static void main(String[] args) throws IOException {
    var parts = new PartStarts();
    for (String folder : List.of(args).subList(1, args.length)) {
      CutFolder.forEachCut(Path.of(folder), Integer.parseInt(args[0]), parts::add);
    }
    var table = new StringBuilder(TABLE);
    var all = new Starts();
    parts.starts.values().forEach(all::add);
    parts.starts.forEach((language, found) -> table.append(found.row(language)));
    table.append(all.row("all"));
    table.append(HEADS);
    parts.heads.forEach(
        (language, found) ->
            table.append(
                "| %s | %d | %s | %s |\n"
                    .formatted(
                        language,
                        found.all,
                        Percent.of(found.whole, found.all),
                        Percent.of(found.together, found.documented))));
    System.out.print(table);
  }

  private void add(ChunkedFile file) {
    String name = file.bounded().detected().language();
    Language language = Languages.bundled().named(name);
    if (language == null
        || language.grammar() == null
        || file.chunks().stream().noneMatch(chunk -> chunk.part().count() > 1)) {
      return;
    }
    ParseText text = ParseText.of(file.source().bytes(), file.bounded().detected().encoding());
    if (!text.identity() || text.length() > ParseOptions.DEFAULT_MAX_BYTES) {
      return;
    }
    parser.begin(text.length());
    GrammarRules read = rules.computeIfAbsent(name, _ -> GrammarSelfTest.rulesOf(language));
    FileParser.ParseResult parsed = new FileParser(parser).parse(read, text.utf8());
    if (parsed != null) {
      try (SyntaxTree tree = parsed.tree()) {
        var roles = new StartRoles(names, read.grammar(), tree, text.utf8());
        addStarts(name, file, text.utf8(), parsed.masked().utf8(), roles);
        addHeads(name, file);
      }
    }
  }

  private void addStarts(
      String language, ChunkedFile file, byte[] text, byte[] parsed, StartRoles roles) {
    NodeNames.Blanked words = names.blanked(language);
    Starts sum = starts.computeIfAbsent(language, _ -> new Starts());
    List<Chunk> chunks = file.chunks();
    List<Segment> segments = segments(file);
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      Segment segment = segments.get(i);
      if (chunk.part().count() > 1) {
        sum.chunks++;
        sum.bytes += chunk.range().size();
        sum.small += chunk.range().size() < MAX / 8 ? 1 : 0;
      }
      if (chunk.part().index() == 0) {
        continue;
      }
      sum.parts++;
      int first = skipBlank(text, chunk.range().start());
      boolean blanked = words != null && first < text.length && parsed[first] != text[first];
      StartRole role =
          first == text.length
              ? StartRole.PIECE
              : blanked ? roleOfBlanked(words, text, first) : roles.at(first);
      sum.roles.merge(role, 1, Integer::sum);
      sum.depths += role == StartRole.UNREAD ? 0 : roles.depth(first);
      int before = chunks.get(i - 1).range().start();
      boolean possible =
          role.good()
              || role != StartRole.UNREAD
                  && roles.textSize(first) <= MAX
                  && !(isLarge(segment) && chunk.range().start() < segment.extent().headEnd())
                  && (roles.anyGood(skipBlank(text, before) + 1, before + MAX)
                      || blanked
                          && anyGoodLine(words, text, skipBlank(text, before), before + MAX));
      sum.possible += possible ? 1 : 0;
      if (verbose && possible && !role.good()) {
        String line =
            new String(text, first, Math.min(60, text.length - first))
                .lines()
                .findFirst()
                .orElse("");
        System.err.printf(
            "%s %s %s:%d %s%n",
            language, role, file.source().ref().path(), chunk.range().startLine(), line);
      }
    }
  }

  /** What begins in text that the parser reads as blanks, by the line of code before it. */
  private static StartRole roleOfBlanked(NodeNames.Blanked words, byte[] text, int first) {
    String begin =
        new String(text, first, Math.min(MAX, text.length - first), StandardCharsets.UTF_8);
    if (words.clause().matcher(begin).lookingAt()) {
      return StartRole.ELEMENT;
    }
    int from = Math.max(0, first - MAX);
    List<String> above =
        new String(text, from, first - from, StandardCharsets.UTF_8).lines().toList().reversed();
    for (String each : above) {
      String line = each.strip();
      if (line.startsWith("--")) {
        return StartRole.COMMENT;
      } else if (!line.isEmpty()) {
        String code = line.replaceFirst("\\s*--.*", "");
        return words.after().matcher(code).find() ? StartRole.STATEMENT : StartRole.PIECE;
      }
    }
    return StartRole.PIECE;
  }

  private static boolean anyGoodLine(NodeNames.Blanked words, byte[] text, int from, int to) {
    for (int at = from; at < Math.min(to, text.length - 1); at++) {
      if (text[at] == '\n' && roleOfBlanked(words, text, skipBlank(text, at)).good()) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether documentation and signature are over the maximum: then a part begins inside the
   * documentation, so that its end and the signature stay together.
   */
  private static boolean isLarge(Segment segment) {
    return segment.extent().headEnd() - segment.start() > MAX;
  }

  private static int skipBlank(byte[] text, int offset) {
    int at = offset;
    while (at < text.length && text[at] >= 0 && text[at] <= ' ') {
      at++;
    }
    return at;
  }

  /** Compares with the signature and the documentation of the symbol, which have no line ends. */
  private void addHeads(String language, ChunkedFile file) {
    Heads sum = heads.computeIfAbsent(language, _ -> new Heads());
    List<Chunk> chunks = file.chunks();
    List<Segment> segments = segments(file);
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      Segment segment = segments.get(i);
      Symbol symbol = file.symbolOf(chunk);
      String signature = symbol.description().signature();
      if (chunk.part().index() > 0
          || chunk.part().count() == 1
          || signature == null
          || (chunk.role() != Role.WHOLE && chunk.role() != Role.OPENING)) {
        continue;
      }
      sum.all++;
      String head =
          signature.endsWith("…") ? signature.substring(0, signature.length() - 1) : signature;
      Chunk holder = null;
      for (int p = 0; p < chunk.part().count() && holder == null; p++) {
        Chunk part = chunks.get(i + p);
        holder = plain(part.content().text()).contains(plain(head)) ? part : null;
      }
      sum.whole += holder == null ? 0 : 1;
      if (holder == null && verbose) {
        System.err.printf(
            "%s HEAD %s:%d %s%n",
            language, file.source().ref().path(), chunk.range().startLine(), head);
      }
      String docs = symbol.description().documentation();
      if (docs != null && !isLarge(segment)) {
        sum.documented++;
        String last = docs.lines().reduce((a, b) -> b).orElse("");
        boolean together = holder != null && plain(holder.content().text()).contains(plain(last));
        sum.together += together ? 1 : 0;
        if (!together && holder != null && verbose) {
          System.err.printf(
              "%s DOCS %s:%d %s%n",
              language, file.source().ref().path(), chunk.range().startLine(), last);
        }
      }
    }
  }

  /** The segment of each chunk. */
  private static List<Segment> segments(ChunkedFile file) {
    Iterator<Segment> segments = file.bounded().reading().segments().iterator();
    List<Segment> ofChunks = new ArrayList<>();
    for (Chunk chunk : file.chunks()) {
      ofChunks.add(chunk.part().index() == 0 ? segments.next() : ofChunks.getLast());
    }
    return ofChunks;
  }

  private static String plain(String text) {
    return text.replaceAll("\\s+", "");
  }
}
