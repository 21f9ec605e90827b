package dev.cleave.boundary;

import dev.cleave.document.BlockFinder;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.reading.CodeReader;
import dev.cleave.reading.DataReader;
import dev.cleave.reading.EmbeddedReader;
import dev.cleave.reading.HiddenDeclarations;
import dev.cleave.reading.LineReader;
import dev.cleave.reading.MarkupReader;
import dev.cleave.reading.OutlineReader;
import dev.cleave.reading.ParsedFile;
import dev.cleave.reading.ProseReader;
import dev.cleave.reading.ReadLimits;
import dev.cleave.reading.Reader;
import dev.cleave.reading.Reading;
import dev.cleave.reading.RecordReader;
import dev.cleave.reading.Strategy;
import dev.cleave.repair.ErrorRecovery;
import dev.cleave.repair.FileParser;
import dev.cleave.repair.GrammarChoice;
import dev.cleave.repair.RangeChoice;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.text.ParseText;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the boundaries of files, by the reader of their language. A file is read by lines if Cleave
 * knows no structure of its language, if it is too large to be parsed, or if it exceeds its budget
 * or its time. A grammar is loaded and tested when a file first needs it. Of files with the same
 * content that follow each other closely, only the first is parsed.
 *
 * <p>Not safe for use by two threads at once.
 */
public final class BoundaryExtractor implements AutoCloseable {
  private final ParseOptions parse;
  private final ReadLimits read;
  private final SyntaxParser parser;
  private final FileParser files;
  private final GrammarChoice choice;
  private final RangeChoice ranges;
  private final ErrorRecovery recovery;
  private final BoundaryCache cache = new BoundaryCache();
  private final Map<String, GrammarRules> rules = new LinkedHashMap<>();

  public BoundaryExtractor(ParseOptions parse, ReadLimits read) {
    this(parse, read, new SyntaxParser(parse.parseTimeoutMillis()));
  }

  BoundaryExtractor(ParseOptions parse, ReadLimits read, SyntaxParser parser) {
    this.parse = parse;
    this.read = read;
    this.parser = parser;
    this.files = new FileParser(parser);
    this.choice = new GrammarChoice(files, this::rulesOf);
    this.ranges = new RangeChoice(parser, files, this::rulesOf);
    this.recovery = new ErrorRecovery(parser);
  }

  /**
   * The file's boundaries: a cover of all its bytes.
   *
   * @throws dev.cleave.syntax.GrammarException if its grammar does not load or fails its test
   */
  public BoundedFile extract(DetectedFile file) {
    int size = file.source().bytes().length;
    Language language = Languages.known().named(file.language());
    if (language == null || !language.isRead()) {
      return BoundedFile.byLines(file, ParseStatus.NO_GRAMMAR, 0);
    }
    if (size == 0) {
      return BoundedFile.byLines(file, ParseStatus.OK, 0);
    }
    if (size > parse.maxParseBytes()) {
      return BoundedFile.byLines(file, ParseStatus.TOO_LARGE, 0);
    }
    BoundedFile bounded = cache.find(file);
    if (bounded == null) {
      bounded = read(file, language);
      cache.add(file, bounded);
    }
    return bounded;
  }

  private BoundedFile read(DetectedFile file, Language language) {
    try {
      return language.grammar() == null
          ? unparsed(file, language)
          : parsed(file, rulesOf(language));
    } finally {
      parser.end();
    }
  }

  private GrammarRules rulesOf(Language language) {
    return rules.computeIfAbsent(language.name(), _ -> GrammarSelfTest.rulesOf(language));
  }

  private @Nullable GrammarRules rulesOf(String name) {
    Language language = Languages.known().called(name);
    return language == null || language.grammar() == null ? null : rulesOf(language);
  }

  private BoundedFile unparsed(DetectedFile file, Language language) {
    ParseText text = text(file, language);
    parser.begin(text.length());
    Reading reading = reader(language, embedded(text, text.utf8())).read(text);
    return covered(file, reading.inSource(text), status(reading));
  }

  private BoundedFile parsed(DetectedFile file, GrammarRules rules) {
    ParseText text = text(file, rules.language());
    parser.begin(text.length());
    FileParser.ParseResult parsed = files.parse(rules, text.utf8());
    if (parsed == null) {
      return BoundedFile.byLines(file, whyNotParsed(), parser.micros());
    }
    FileParser.ParseResult better = choice.better(parsed, file.alternative(), text.utf8());
    DetectedFile detected =
        better == parsed ? file : file.in(file.alternative(), LanguageSource.TRIAL);
    FileParser.ParseResult best = recovery.of(ranges.of(better, text.utf8()), text.utf8());
    var syntax = ParsedFile.of(best, embedded(text, best.masked().utf8()));
    Language language = best.rules().language();
    Reading reading = reader(language, syntax).read(text);
    boolean damaged =
        !reading.tooDeep() && !HiddenDeclarations.of(text, reading, language, read).isEmpty();
    return covered(
        detected, reading.inSource(text), damaged ? ParseStatus.DAMAGED : status(reading));
  }

  private static ParseText text(DetectedFile file, Language language) {
    return ParseText.of(
        file.source().bytes(), file.encoding(), language.conventions().lines().crEnds());
  }

  private BoundedFile covered(DetectedFile file, Reading reading, ParseStatus status) {
    BoundedFile bounded = BoundedFile.of(file, reading, status, parser.micros());
    bounded.requireCover();
    return bounded;
  }

  private ParseStatus whyNotParsed() {
    if (parser.overBudget()) {
      return ParseStatus.BUDGET;
    }
    boolean late = parser.micros() / 1000 >= parse.parseTimeoutMillis();
    return late ? ParseStatus.TIMEOUT : ParseStatus.FAILED;
  }

  /**
   * Reads code in a file.
   *
   * @param parsed what the parser of the file reads
   */
  private EmbeddedReader embedded(ParseText text, byte[] parsed) {
    return new EmbeddedReader(
        this::rulesOf,
        (rules, utf8, spans) -> parser.parse(rules.grammar(), utf8, spans),
        text.utf8(),
        parsed,
        read);
  }

  private Reader reader(Language language, EmbeddedReader embedded) {
    if (language.structure().records() != null) {
      return new RecordReader(language.structure().records(), embedded, read);
    }
    return language.structure().document() instanceof DocumentFormat.Text format
        ? new ProseReader(BlockFinder.of(format), embedded, read)
        : new OutlineReader(language, read);
  }

  private Reader reader(Language language, ParsedFile file) {
    if (language.structure().document() instanceof DocumentFormat.Tags tags) {
      return new MarkupReader(file, tags, read);
    }
    return switch (language.structure().reader()) {
      case CODE -> new CodeReader(file, read);
      case OUTLINE, PROSE -> throw new IllegalStateException(language.name() + " was parsed");
      case DATA -> new DataReader(file, read, language.kind().contentType());
      case LINES -> new LineReader(language.kind().contentType());
    };
  }

  private static ParseStatus status(Reading reading) {
    if (reading.tooDeep()) {
      return ParseStatus.TOO_DEEP;
    }
    if (reading.strategy() == Strategy.LINES) {
      return ParseStatus.NO_BOUNDARIES;
    }
    return reading.errors() > 0 ? ParseStatus.PARTIAL : ParseStatus.OK;
  }

  @Override
  public void close() {
    parser.close();
  }
}
