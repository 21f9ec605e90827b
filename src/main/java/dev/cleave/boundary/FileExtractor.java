package dev.cleave.boundary;

import dev.cleave.CutOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.DataReader;
import dev.cleave.reading.EmbeddedReader;
import dev.cleave.reading.EntryReader;
import dev.cleave.reading.Item;
import dev.cleave.reading.Layout;
import dev.cleave.reading.ScopeReader;
import dev.cleave.reading.SeamFinder;
import dev.cleave.reading.TextScan;
import dev.cleave.repair.FileParser;
import dev.cleave.repair.MaskedText;
import dev.cleave.repair.SyntaxErrors;
import dev.cleave.repair.Trial;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.NodeRule;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.syntax.TimedParser;
import dev.cleave.text.ParseText;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the boundaries of files that have a grammar, in the calling thread. A grammar is loaded and
 * tested when a file first needs it. One thread at a time.
 */
final class FileExtractor implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(FileExtractor.class.getName());

  // Parts are about as even as nodes of this fraction of the maximum allow.
  private static final int SEAM_FRACTION = 8;

  private final CutOptions options;
  private final TimedParser parser;
  private final FileParser files;
  private final Trial trial;
  private final Map<String, GrammarRules> rules = new HashMap<>();

  /** A file in the making: its tree, and what reads the parts in other languages. */
  private record Parsed(
      DetectedFile file,
      GrammarRules rules,
      ParseText text,
      SyntaxTree tree,
      MaskedText masked,
      EmbeddedReader embedded) {}

  FileExtractor(CutOptions options) {
    this.options = options;
    this.parser = new TimedParser(options.parseTimeoutMillis());
    this.files = new FileParser(parser);
    this.trial = new Trial(files, this::rulesOf);
  }

  /**
   * The file's boundaries: a cover of all its bytes.
   *
   * @throws IllegalStateException if the grammar does not load or fails its test, naming it
   */
  BoundedFile extract(DetectedFile file, Language language) {
    return bySyntax(file, rulesOf(language));
  }

  /** A grammar that fails its test fails the run: the fault is in this build, not in the file. */
  private GrammarRules rulesOf(Language language) {
    return rules.computeIfAbsent(language.name(), _ -> GrammarSelfTest.rulesOf(language));
  }

  private @Nullable GrammarRules rulesOf(String name) {
    Language language = Languages.bundled().called(name);
    return language == null || language.grammar() == null ? null : rulesOf(language);
  }

  private BoundedFile bySyntax(DetectedFile file, GrammarRules rules) {
    ParseText text = ParseText.of(file.source().bytes(), file.encoding());
    parser.begin(text.utf8().length);
    FileParser.Parsed parsed = files.parse(rules, text.utf8());
    if (parsed == null) {
      return BoundedFile.byLines(file, whyNotParsed(), parser.micros());
    }
    var best = trial.better(new Trial.Candidate(file, rules, parsed), text.utf8());
    try (SyntaxTree tree = best.parsed().tree();
        var embedded = embedded(text)) {
      var both =
          new Parsed(best.file(), best.rules(), text, tree, best.parsed().masked(), embedded);
      BoundedFile bounded = best.rules().any(NodeRule.Action.ENTRY) ? data(both) : code(both);
      bounded.requireCover();
      return bounded;
    } catch (RuntimeException e) {
      // A fault of ours in one file must not end a run of millions: the row says FAILED.
      LOG.log(Level.WARNING, "cut by lines after a fault: " + file.source().ref().path(), e);
      return BoundedFile.byLines(best.file(), ParseStatus.FAILED, parser.micros());
    }
  }

  private ParseStatus whyNotParsed() {
    if (parser.overBudget()) {
      return ParseStatus.BUDGET;
    }
    boolean late = parser.micros() / 1000 >= options.parseTimeoutMillis();
    return late ? ParseStatus.TIMEOUT : ParseStatus.FAILED;
  }

  private EmbeddedReader embedded(ParseText text) {
    return new EmbeddedReader(
        this::rulesOf,
        (rules, spans) -> parser.parse(rules.grammar(), text.utf8(), spans),
        text.utf8(),
        options.maxNestingDepth());
  }

  private BoundedFile code(Parsed parsed) {
    byte[] utf8 = parsed.text().utf8();
    ScopeReader reader = scopes(parsed);
    var layout = new Layout(utf8, parsed.text().length());
    layout.file(reader.read(parsed.tree()));
    boolean declares = layout.symbols().stream().anyMatch(symbol -> symbol.kind() != Kind.CODE);
    boolean tooDeep = reader.tooDeep() || parsed.embedded().tooDeep();
    return bounded(
        parsed,
        layout.symbols(),
        layout.segments(),
        declares ? Strategy.SYNTAX : Strategy.LINES,
        tooDeep);
  }

  private BoundedFile data(Parsed parsed) {
    byte[] utf8 = parsed.text().utf8();
    int length = parsed.text().length();
    var layout = new Layout(utf8, length);
    var reader =
        new DataReader(
            new EntryReader(parsed.rules(), utf8, length, parsed.tree()),
            layout,
            sections(parsed),
            length,
            options.maxChunkSize(),
            options.maxNestingDepth());
    reader.file(parsed.tree());
    boolean tooDeep = reader.tooDeep() || parsed.embedded().tooDeep();
    return bounded(parsed, layout.symbols(), layout.segments(), Strategy.DOCUMENT, tooDeep);
  }

  /** What a document declares: its scripts and style sheets. Data declares nothing. */
  private List<Item.Declaration> sections(Parsed parsed) {
    if (!parsed.rules().any(NodeRule.Action.DECLARE)) {
      return List.of();
    }
    return scopes(parsed).read(parsed.tree()).stream()
        .filter(Item.Declaration.class::isInstance)
        .map(Item.Declaration.class::cast)
        .toList();
  }

  private ScopeReader scopes(Parsed parsed) {
    return new ScopeReader(
        parsed.rules(),
        parsed.text().utf8(),
        parsed.masked().masks(),
        options.maxNestingDepth(),
        parsed.embedded());
  }

  private BoundedFile bounded(
      Parsed parsed,
      List<Symbol> symbols,
      List<Segment> segments,
      Strategy strategy,
      boolean tooDeep) {
    int errors = SyntaxErrors.count(parsed.tree()) + parsed.embedded().errors();
    return new BoundedFile(
        parsed.file(),
        symbols,
        toSource(segments, parsed.text()),
        seams(segments, parsed),
        strategy,
        status(strategy, tooDeep, errors),
        errors,
        parser.micros());
  }

  private static ParseStatus status(Strategy strategy, boolean tooDeep, int errors) {
    if (tooDeep) {
      return ParseStatus.TOO_DEEP;
    }
    if (strategy == Strategy.LINES) {
      return ParseStatus.NO_BOUNDARIES;
    }
    return errors > 0 ? ParseStatus.PARTIAL : ParseStatus.OK;
  }

  private Seams seams(List<Segment> segments, Parsed parsed) {
    ParseText text = parsed.text();
    var scan = new TextScan(text.utf8(), text.length());
    SeamFinder finder = null;
    for (Segment segment : segments) {
      if (segment.size() > options.maxChunkSize()) {
        if (finder == null) {
          finder =
              new SeamFinder(
                  new EmbeddedReader.Part(parsed.tree(), parsed.rules(), 0, text.length()),
                  parsed.embedded().parts(),
                  scan,
                  Math.max(options.maxChunkSize() / SEAM_FRACTION, 32));
        }
        finder.find(segment.start(), segment.end());
      }
    }
    if (finder == null) {
      return Seams.NONE;
    }
    Seams seams = finder.seams();
    if (!text.identity()) {
      for (int i = 0; i < seams.offsets().length; i++) {
        seams.offsets()[i] = text.toSource(seams.offsets()[i]);
      }
    }
    return seams;
  }

  private static List<Segment> toSource(List<Segment> segments, ParseText text) {
    if (text.identity()) {
      return segments;
    }
    return segments.stream()
        .map(
            each ->
                new Segment(
                    each.symbol(),
                    each.role(),
                    each.occurrence(),
                    text.toSource(each.start()),
                    text.toSource(each.end()),
                    text.toSource(each.codeStart()),
                    text.toSource(each.codeEnd()),
                    each.imports()))
        .toList();
  }

  @Override
  public void close() {
    parser.close();
  }
}
