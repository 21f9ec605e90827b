package dev.cleave.context;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The headers of one file's chunks: the names around a chunk, or a line for each container, the
 * outermost first. Those with lines leave out the beginning of the chunk itself, such as its own
 * signature. For one thread.
 */
public final class FileContext {
  private static final int MOST_AROUND = 200; // as deep as containers are read

  private final BoundedFile file;
  private final HeaderOptions options;
  private final IntUnaryOperator declarers;
  private final HeaderFit fit;
  private final PackageLines packages;
  private final FileImports imports;
  private final HeaderRows rows;
  private final EnclosingNames names;

  /**
   * @param size the maximum size of a chunk
   * @param declarers gives the index of the symbol that declares another one, or -1
   */
  public FileContext(
      BoundedFile file, HeaderOptions options, SizeLimit size, IntUnaryOperator declarers) {
    this.file = file;
    this.options = options;
    this.declarers = declarers;
    Language language = Languages.known().named(file.detected().language());
    fit = new HeaderFit(options, size);
    packages = options.header().signatures() ? PackageLines.of(file, language) : PackageLines.NONE;
    imports = options.header() == ContextHeader.IMPORTS ? FileImports.of(file) : FileImports.NONE;
    rows = new HeaderRows(file, language);
    names = new EnclosingNames(file, language);
  }

  /**
   * The header of a chunk, without what does not fit.
   *
   * @param range of the chunk, which is a segment or a part of one
   * @return null if the header has nothing
   */
  public @Nullable String header(Segment segment, TextRange range) {
    return fit.header(lines(segment, range, range.start() == segment.start()), range);
  }

  /**
   * What a header takes of the maximum size of a chunk; 0 if headers do not count.
   *
   * @param range of the segment
   * @param whole whether the header is that of the segment, or the longest one of its parts
   */
  public int reserve(Segment segment, TextRange range, boolean whole) {
    return options.counted() ? fit.reserve(lines(segment, range, whole)) : 0;
  }

  private HeaderLines lines(Segment segment, TextRange range, boolean first) {
    if (!kind(segment.symbol()).nameable()) {
      return HeaderLines.NONE; // equal ones are in many files, and need to be embedded once
    }
    return switch (options.header()) {
      case NONE -> HeaderLines.NONE;
      case PATH -> HeaderLines.of(file.source().ref().path());
      case NAMES -> names(segment, range, first);
      case DECLARATIONS, IMPORTS -> declarations(segment, range, first);
    };
  }

  /** The names of a chunk and its containers, and the signature of a later part. */
  private HeaderLines names(Segment segment, TextRange range, boolean first) {
    String stem = file.source().ref().stem();
    Symbol symbol = file.reading().symbols().get(segment.symbol());
    List<String> path = names.of(symbol);
    var lines = new ArrayList<HeaderLine>();
    if (path.isEmpty() || !path.getFirst().equals(stem)) {
      lines.add(HeaderLine.of(stem));
    }
    path.forEach(name -> lines.add(HeaderLine.name(name)));
    if (!first && !isPassage(symbol.kind())) {
      Stream.of(line(symbol)).filter(own -> !own.name()).forEach(lines::add);
    }
    lines.addAll(rows.above(segment, range));
    return new HeaderLines(lines, List.of(), List.of());
  }

  private HeaderLines declarations(Segment segment, TextRange range, boolean first) {
    var around = new ArrayList<HeaderLine>();
    around.add(HeaderLine.of(file.source().ref().stem()));
    around.addAll(packages.before(range.start()));
    var inside = new ArrayList<HeaderLine>();
    Symbol symbol = file.reading().symbols().get(segment.symbol());
    boolean begins = first && (segment.role() == Role.WHOLE || segment.role() == Role.OPENING);
    if (isPassage(symbol.kind())) {
      names.above(symbol, range, begins).forEach(name -> inside.add(HeaderLine.name(name)));
    } else {
      declarations(segment.symbol(), range, begins, inside);
    }
    inside.addAll(rows.above(segment, range));
    return new HeaderLines(around, imports.usedIn(range, symbol), inside);
  }

  /** Adds the signatures of a declaration's containers, below the names that enclose them. */
  private void declarations(int symbol, TextRange range, boolean begins, List<HeaderLine> lines) {
    Deque<Integer> chain = new ArrayDeque<>();
    int next = begins ? declarers.applyAsInt(symbol) : symbol;
    while (next >= 0 && !isPassage(kind(next)) && chain.size() < MOST_AROUND) {
      chain.addFirst(next);
      next = declarers.applyAsInt(next);
    }
    Symbol outermost = file.reading().symbols().get(chain.isEmpty() ? symbol : chain.getFirst());
    names.around(outermost, range).forEach(name -> lines.add(HeaderLine.name(name)));
    for (int each : chain) {
      lines.add(line(file.reading().symbols().get(each)));
    }
  }

  private Kind kind(int symbol) {
    return file.reading().symbols().get(symbol).kind();
  }

  private static HeaderLine line(Symbol symbol) {
    String signature = symbol.description().signature();
    // The signature of a statement is all of it.
    return signature == null || symbol.kind() == Kind.STATEMENT
        ? HeaderLine.name(symbol.name())
        : HeaderLine.of(
            signature.endsWith(";")
                ? signature.substring(0, signature.length() - 1).stripTrailing()
                : wholeNames(signature));
  }

  /** A signature that was cut off, without the half of a name at its end. */
  private static String wholeNames(String signature) {
    if (!signature.endsWith("…")) {
      return signature;
    }
    int end = signature.length() - 1;
    while (end > 0 && Character.isUnicodeIdentifierPart(signature.codePointBefore(end))) {
      end -= Character.charCount(signature.codePointBefore(end));
    }
    return signature.substring(0, end).stripTrailing() + "…";
  }

  /** Whether the names in its path describe its place, and no signatures. */
  private static boolean isPassage(Kind kind) {
    return !kind.documented() || kind == Kind.SECTION || kind == Kind.IMPORT;
  }
}
