package dev.cleave.reading;

import dev.cleave.division.Section;
import dev.cleave.division.Unit;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.RulePlace;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The symbols of a file and the segments that belong to them, in document order. Symbols with the
 * same kind and path are numbered, and so are segments with the same symbol and role.
 */
final class SegmentBuilder {
  /** In place of the index of a symbol: no symbol. */
  static final int NONE = -1;

  private static final List<ContentType> CODE = List.of(ContentType.CODE);

  private final TextScan scan;
  private final List<ContentType> values;
  private final List<Symbol> symbols = new ArrayList<>();
  private final List<Segment> segments = new ArrayList<>();
  private final Map<Kind, Integer> unnamed = new EnumMap<>(Kind.class);
  private final Map<KindAndPath, Integer> symbolCounts = new LinkedHashMap<>();
  private final List<int[]> segmentCounts = new ArrayList<>(); // by symbol and role
  private CodePlace place = CodePlace.FILE;
  private int lead = Integer.MAX_VALUE; // where the next segment begins, if that is earlier

  /** What symbols have in common that are numbered. */
  private record KindAndPath(Kind kind, List<String> path) {}

  /**
   * Where code is that declares nothing.
   *
   * @param parent the enclosing symbol, or {@link #NONE}
   * @param path of the section that it is in
   * @param name of the code; null for that of the section
   * @param language of the code; null for the language of the file
   */
  record CodePlace(
      int parent, List<String> path, @Nullable String name, @Nullable String language) {
    static final CodePlace FILE = new CodePlace(NONE, List.of(), null, null);

    String nameOf(Kind kind) {
      return kind == Kind.CODE && name != null ? name : SegmentBuilder.nameOf(path);
    }
  }

  /**
   * @param values the sort of content of the values of a document
   */
  SegmentBuilder(TextScan scan, ContentType values) {
    this.scan = scan;
    this.values = List.of(values);
  }

  Reading reading(
      List<Definition> definitions,
      Seams seams,
      Strategy strategy,
      SyntaxErrors errors,
      boolean tooDeep) {
    return new Reading(symbols, segments, definitions, seams, strategy, errors, tooDeep);
  }

  boolean declares() {
    return symbols.stream().anyMatch(symbol -> symbol.kind() != Kind.CODE);
  }

  List<Segment> segments() {
    return segments;
  }

  /**
   * Adds the symbol of a declaration.
   *
   * @param parent the enclosing symbol, or {@link #NONE}
   * @return its index
   */
  int declaration(int parent, Kind kind, List<String> path, int level, Header header) {
    return symbol(parent, kind, path, nameOf(path), level, header, CODE, place.language);
  }

  /** Adds a segment of a symbol that begins with its header. */
  void segment(int symbol, Role role, int start, int end, Header header, int codeEnd) {
    int codeStart = Math.max(header.codeStart(), start);
    int headEnd = Math.max(Math.min(header.end(), codeEnd), codeStart);
    int signatureEnd = Math.clamp(header.signatureEnd(), codeStart, headEnd);
    add(
        symbol,
        role,
        new Extent(start, end, codeStart, signatureEnd, headEnd, codeEnd, start),
        List.of());
  }

  CodePlace place() {
    return place;
  }

  void enter(CodePlace next) {
    place = next;
    unnamed.clear();
  }

  /** Lets the next segment begin earlier, with text that belongs to it. */
  void lead(int start) {
    lead = Math.min(lead, start);
  }

  /**
   * Adds an import unit.
   *
   * @param rule that of its first import
   */
  void imports(List<String> modules, RulePlace rule, Extent extent) {
    var header = new Header(0, 0, 0, Symbol.Description.of(rule));
    add(unnamed(Kind.IMPORT, header), Role.WHOLE, extent, List.copyOf(modules));
  }

  void banner(int end) {
    trimmed(unnamed(Kind.BANNER, Header.NONE), Role.WHOLE, 0, end);
  }

  /**
   * Adds code that is not a declaration.
   *
   * @param owner the symbol that it belongs to, or {@link #NONE} for the file
   */
  void code(int owner, Role role, int start, int end) {
    trimmed(owner == NONE ? unnamed(Kind.CODE, Header.NONE) : owner, role, start, end);
  }

  /** Adds code of the file that stands below a heading. */
  void titled(String title, int start, int end) {
    trimmed(inPlace(Kind.CODE, title, Header.NONE), Role.BODY, start, end);
  }

  /**
   * Adds a value of a document or of a literal, or several neighbours.
   *
   * @param parent the symbol of the value around it, or {@link #NONE}
   * @return the index of its symbol
   */
  int value(int parent, Section section, Role role, @Nullable Unit unit, int start, int end) {
    int symbol =
        symbol(
            parent,
            unit == null ? Kind.DATA : unit.kind(),
            List.copyOf(section.path()),
            section.name(),
            section.level(),
            Header.NONE,
            unit == null ? values : types(unit.kind()),
            unit == null || unit.language() == null ? place.language : unit.language());
    trimmed(symbol, role, start, end);
    return symbol;
  }

  private List<ContentType> types(Kind kind) {
    return switch (kind) {
      case CODE_BLOCK -> List.of(ContentType.CODE_BLOCK);
      case TEXT -> List.of(ContentType.TEXT);
      default -> values;
    };
  }

  /**
   * Adds the closing of a declaration.
   *
   * @param codeEnd end of the declaration; what follows is trailing trivia
   */
  void closing(int symbol, int start, int end, int codeEnd) {
    int codeStart = scan.skipBlanks(start, end);
    int last = codeEnd > codeStart ? Math.min(codeEnd, end) : scan.trimEnd(start, end);
    add(symbol, Role.CLOSING, Extent.of(start, end, codeStart, last), List.of());
  }

  /** Adds the closing of a value that was opened. */
  void closing(int symbol, int start, int end) {
    trimmed(symbol, Role.CLOSING, start, end);
  }

  /**
   * Adds a group of a document.
   *
   * @param parent the symbol of the group with the heading above it, or {@link #NONE}
   */
  void blocks(int parent, BlockGroup group) {
    Section section = group.section();
    int symbol =
        symbol(
            parent,
            group.kind(),
            List.copyOf(section.path()),
            nameOf(section.path()),
            section.level(),
            Header.NONE,
            group.contents().types(),
            group.contents().language());
    int start = group.start();
    int headEnd = group.headEnd();
    int codeEnd = Math.max(scan.trimEnd(start, group.end()), headEnd);
    var extent = new Extent(start, group.end(), start, headEnd, headEnd, codeEnd, start);
    add(symbol, Role.WHOLE, extent, List.of());
  }

  /** Extends the last segment. Returns false if there are no segments. */
  boolean extend(int end) {
    if (segments.isEmpty()) {
      return false;
    }
    segments.add(segments.removeLast().withEnd(end));
    return true;
  }

  /** Adds a segment whose code is all of it except the white space around it. */
  private void trimmed(int symbol, Role role, int start, int end) {
    int first = scan.skipBlanks(start, end);
    int codeStart = first == end ? start : first;
    int codeEnd = scan.trimEnd(start, end);
    add(symbol, role, Extent.of(start, end, codeStart, codeEnd), List.of());
  }

  private void add(int symbol, Role role, Extent extent, List<String> imports) {
    int occurrence = segmentCounts.get(symbol)[role.ordinal()]++;
    Extent led = lead < extent.start() ? extent.ledFrom(lead) : extent;
    lead = Integer.MAX_VALUE;
    segments.add(new Segment(symbol, role, occurrence, led, imports));
  }

  /** The only symbol of a kind that has no names. */
  private int unnamed(Kind kind, Header header) {
    Integer known = unnamed.get(kind);
    if (known == null) {
      known = inPlace(kind, place.nameOf(kind), header);
      unnamed.put(kind, known);
    }
    return known;
  }

  private int inPlace(Kind kind, String name, Header header) {
    List<String> path = place.path;
    return symbol(place.parent, kind, path, name, path.size(), header, CODE, place.language);
  }

  private static String nameOf(List<String> path) {
    return path.isEmpty() ? "" : path.getLast();
  }

  private int symbol(
      int parent,
      Kind kind,
      List<String> path,
      String name,
      int level,
      Header header,
      List<ContentType> types,
      @Nullable String language) {
    var named = new KindAndPath(kind, path.isEmpty() ? List.of(name) : path);
    int occurrence = symbolCounts.merge(named, 1, Integer::sum) - 1;
    segmentCounts.add(new int[Role.values().length]);
    symbols.add(
        new Symbol(
            parent,
            kind,
            name,
            path,
            level,
            occurrence,
            header.description(),
            new Symbol.Contents(types, language)));
    return symbols.size() - 1;
  }
}
