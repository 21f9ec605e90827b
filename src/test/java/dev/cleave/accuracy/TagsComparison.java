package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.reading.CodeReader;
import dev.cleave.reading.EmbeddedReader;
import dev.cleave.reading.ParsedFile;
import dev.cleave.reading.ReadLimits;
import dev.cleave.repair.MaskedText;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.testing.CheckedFile;
import dev.cleave.testing.SourceFiles;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextEncoding;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Compares the queries for tags that grammars come with ({@code queries/tags.scm}) with the rules:
 * the figures of {@code docs/adr/0015-rules-not-queries.md}.
 */
public final class TagsComparison {
  private static final int MOST_BYTES = 200_000;
  private static final ReadLimits LIMITS = limits(100);

  /** The packages whose queries make the tags of a language, as the grammars' own settings say. */
  private static final Map<String, List<String>> PACKAGES =
      new TreeMap<>(
          Map.of(
              "c", List.of("tree-sitter-c"),
              "cpp", List.of("tree-sitter-cpp"),
              "go", List.of("tree-sitter-go"),
              "java", List.of("tree-sitter-java"),
              "javascript", List.of("tree-sitter-javascript"),
              "python", List.of("tree-sitter-python"),
              "ruby", List.of("tree-sitter-ruby"),
              "rust", List.of("tree-sitter-rust"),
              "typescript", List.of("tree-sitter-typescript", "tree-sitter-javascript")));

  private static ReadLimits limits(int maxDepth) {
    return new ReadLimits(CutOptions.DEFAULT.sizeLimit(), maxDepth);
  }

  private final GrammarRules rules;
  private final TagsQuery query;
  private int files;
  private long bytes;
  private int declarations;
  private int found;
  private int sameStart;
  private int sameEnd;
  private int documented;
  private int documentedByTags;
  private int containers;
  private int containersFound;
  private int tags;
  private long parseNanos;
  private long queryNanos;
  private long readNanos;

  private TagsComparison(GrammarRules rules, TagsQuery query) {
    this.rules = rules;
    this.query = query;
  }

  /**
   * Arguments: the folder {@code node_modules} with the grammars' packages, the folder with the
   * native libraries, and folders of sources.
   */
  public static void main(String[] args) throws IOException {
    Map<String, List<Path>> sources = new TreeMap<>();
    for (String folder : List.of(args).subList(2, args.length)) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          String name = file.getFileName().toString();
          String extension = name.substring(name.lastIndexOf('.') + 1);
          Languages.bundled().ofExtension(extension).stream()
              .filter(language -> PACKAGES.containsKey(language.name()))
              .findFirst()
              .ifPresent(
                  language ->
                      sources.computeIfAbsent(language.name(), _ -> new ArrayList<>()).add(file));
        }
      }
    }
    System.out.println(
        "| language | files | MB | declarations | found | same start | same end | documentation |"
            + " containers | other tags | parse ms | query ms | rules ms |");
    System.out.println("|" + " --- |".repeat(13));
    for (var each : PACKAGES.entrySet()) {
      var rules = GrammarSelfTest.rulesOf(Languages.bundled().named(each.getKey()));
      var scm = new StringBuilder();
      for (String name : each.getValue()) {
        scm.append(Files.readString(Path.of(args[0], name, "queries/tags.scm"))).append('\n');
      }
      List<Path> files = sources.getOrDefault(each.getKey(), List.of());
      Path library = Path.of(args[1], System.mapLibraryName("tree-sitter-" + each.getKey()));
      try (var query = new TagsQuery(library, each.getKey(), scm.toString())) {
        new TagsComparison(rules, query).compare(files); // warms up
        var comparison = new TagsComparison(rules, query);
        comparison.compare(files);
        System.out.println(comparison.row(each.getKey()));
      }
    }
  }

  private void compare(List<Path> sources) throws IOException {
    try (var cutter = new Cutter(CutOptions.DEFAULT);
        var parser = new SyntaxParser(10_000)) {
      for (Path source : sources) {
        byte[] utf8 = Files.readAllBytes(source);
        if (utf8.length == 0 || utf8.length > MOST_BYTES) {
          continue;
        }
        BoundedFile bounded =
            CheckedFile.cut(cutter, SourceFiles.of(source.toString(), utf8)).chunked().bounded();
        boolean same = bounded.detected().encoding().equals(TextEncoding.UTF_8);
        if (!same || !bounded.detected().language().equals(rules.language().name())) {
          continue;
        }
        files++;
        bytes += utf8.length;
        time(parser, utf8);
        compare(bounded, query.tags(utf8));
      }
    }
  }

  /** Times a parse, the query over its tree, and the rules over its tree. */
  private void time(SyntaxParser parser, byte[] utf8) {
    parser.begin(utf8.length);
    var text = ParseText.of(utf8, TextEncoding.UTF_8);
    long start = cpu();
    try (SyntaxTree tree = parser.parse(rules.grammar(), utf8)) {
      parseNanos += cpu() - start;
      if (tree == null) {
        return;
      }
      var embedded = new EmbeddedReader(_ -> null, (_, _, _) -> null, utf8, utf8, LIMITS);
      var limits = limits(CutOptions.DEFAULT.parse().maxNestingDepth());
      start = cpu();
      new CodeReader(
              new ParsedFile(
                  tree, rules, MaskedText.plain(utf8), embedded, 0, List.of(), List.of()),
              limits)
          .read(text);
      readNanos += cpu() - start;
    }
    queryNanos += query.nanos(utf8, TagsComparison::cpu);
  }

  private void compare(BoundedFile bounded, List<TagsQuery.Tag> found) {
    List<TagsQuery.Tag> left = new ArrayList<>(found);
    tags += found.size();
    List<Symbol> symbols = bounded.reading().symbols();
    for (int i = 0; i < symbols.size(); i++) {
      Symbol symbol = symbols.get(i);
      if (symbol.path().isEmpty()) {
        continue;
      }
      int index = i;
      List<Segment> pieces =
          bounded.reading().segments().stream()
              .filter(each -> isIn(each.symbol(), index, symbols))
              .toList();
      int from = pieces.getFirst().codeStart();
      int to = pieces.stream().mapToInt(segment -> segment.extent().codeEnd()).max().orElseThrow();
      boolean container = symbols.stream().anyMatch(each -> each.parent() == index);
      var tag =
          left.stream()
              .filter(each -> each.name().equals(symbol.name()))
              .filter(each -> each.start() >= from && each.end() <= to)
              .min(Comparator.comparingInt(TagsQuery.Tag::start));
      declarations++;
      containers += container ? 1 : 0;
      if (tag.isPresent()) {
        left.remove(tag.get());
        this.found++;
        containersFound += container ? 1 : 0;
        sameStart += tag.get().start() == from ? 1 : 0;
        sameEnd += tag.get().end() == to ? 1 : 0;
      }
      if (symbol.description().documentation() != null) {
        documented++;
        documentedByTags += tag.isPresent() && tag.get().documented() ? 1 : 0;
      }
    }
  }

  private static boolean isIn(int symbol, int container, List<Symbol> symbols) {
    int each = symbol;
    while (each > container) {
      each = symbols.get(each).parent();
    }
    return each == container;
  }

  private String row(String language) {
    return "| %s | %d | %.1f | %d | %s | %s | %s | %s | %s | %s | %d | %d | %d |"
        .formatted(
            language,
            files,
            bytes / 1e6,
            declarations,
            Percent.of(found, declarations),
            Percent.of(sameStart, found),
            Percent.of(sameEnd, found),
            Percent.of(documentedByTags, documented),
            Percent.of(containersFound, containers),
            Percent.of(tags - found, tags),
            parseNanos / 1_000_000,
            queryNanos / 1_000_000,
            readNanos / 1_000_000);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
