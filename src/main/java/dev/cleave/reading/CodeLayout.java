package dev.cleave.reading;

import static dev.cleave.reading.SegmentBuilder.NONE;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.ValueJoiner;
import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.rules.DocText;
import dev.cleave.rules.Language;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Role;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import dev.cleave.value.Values;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Covers a file with segments, by the items of its scopes. A declaration takes the documentation
 * above it, the rest of its last line, and the blank lines below it. A container becomes an
 * opening, its members, runs of other code, and a closing.
 */
final class CodeLayout {
  private final ParseText text;
  private final ReadLimits limits;
  private final TextScan scan;
  private final int length;
  private final Documentation documentation;
  private final HeaderReader headers;
  private final ItemEnds ends;
  private final CodeRuns runs;
  private final SegmentBuilder cover;
  private final Scope top;
  private ValueJoiner.@Nullable Fit fit; // measured only for a file with large literals

  /**
   * The surroundings of declarations.
   *
   * @param owner the symbol that the code between them belongs to, or {@link SegmentBuilder#NONE}
   *     for the file
   * @param parent the enclosing symbol, or {@link SegmentBuilder#NONE} at global scope
   * @param level that of the enclosing declaration; 0 at global scope
   * @param importsApart whether imports are units of their own; they are not inside a body
   */
  private record Scope(
      int owner, Header header, int parent, List<String> path, int level, boolean importsApart) {}

  CodeLayout(ParseText text, Language language, ReadLimits limits) {
    this(text, language, limits, new SegmentBuilder(new TextScan(text.utf8()), ContentType.CODE));
  }

  /**
   * A layout of a part of a file.
   *
   * @param cover has entered the place of the part
   */
  CodeLayout(ParseText text, Language language, ReadLimits limits, SegmentBuilder cover) {
    this.text = text;
    this.limits = limits;
    this.scan = new TextScan(text.utf8());
    this.length = text.length();
    this.documentation = new Documentation(scan, language);
    var docText = new DocText(language);
    this.headers = new HeaderReader(scan, documentation, docText, limits.maxSignatureChars());
    this.ends = new ItemEnds(scan);
    this.runs =
        new CodeRuns(
            scan,
            limits,
            new Headings(scan, documentation, language.comments(), docText),
            new LoneLines(scan, language.conventions().lines().closing()),
            cover);
    this.cover = cover;
    SegmentBuilder.CodePlace place = cover.place();
    this.top =
        new Scope(NONE, Header.NONE, place.parent(), place.path(), place.path().size(), true);
  }

  /** Lays out a file that is not empty. */
  SegmentBuilder file(List<ScopeItem> items) {
    int licence = documentation.licence(items);
    int start = 0;
    if (licence >= 0) {
      start = ends.withLine(items, licence, length);
      cover.banner(start);
    }
    part(items.subList(licence + 1, items.size()), start, length);
    return cover;
  }

  /** Lays out a part that is not empty. */
  void part(List<ScopeItem> items, int start, int end) {
    int last = scope(items, start, end, top);
    List<ScopeItem> rest = items.stream().filter(item -> item.start() >= last).toList();
    int placed = runs.close(rest, start, last, end);
    if (!scan.isBlank(placed, end) || !cover.extend(end)) {
      runs.place(items, placed, end);
    }
  }

  /**
   * Places the declarations of a scope, and the runs of code before each.
   *
   * @return the end of the last declaration
   */
  private int scope(List<ScopeItem> items, int from, int to, Scope scope) {
    int owner = scope.owner();
    int placed = from;
    int next = 0;
    for (int i = 0; i < items.size(); i++) {
      ScopeItem item = items.get(i);
      int last = i;
      if (item instanceof ScopeItem.Import && scope.importsApart()) {
        last = lastImport(items, i);
      } else if (!(item instanceof ScopeItem.Declaration)) {
        continue;
      }
      int first = documentation.firstAttached(items, i, placed);
      // In broken code a declaration may start with the line end of the item before it.
      int start = scan.startWithIndent(Math.max(items.get(first).start(), placed), placed);
      int end = ends.withLine(items, last, to);
      if (owner != NONE && placed == from) {
        opening(scope, placed, start);
      } else {
        List<ScopeItem> run = items.subList(next, first);
        start = run(scope, run, runs.close(run, from, placed, start), start, end);
      }
      next = last + 1;
      placed = end;
      if (item instanceof ScopeItem.Declaration declaration) {
        declaration(declaration, items.subList(first, i), start, placed, scope);
      } else {
        imports(items.subList(i, last + 1), start, placed);
      }
      i = last;
    }
    return placed;
  }

  /** Places the opening of a scope, before its first declaration. */
  private void opening(Scope scope, int from, int to) {
    cover.segment(scope.owner(), Role.OPENING, from, to, scope.header(), scan.trimEnd(from, to));
  }

  /**
   * Places a run of code between two declarations.
   *
   * @param next the end of the declaration after it
   * @return where that begins: a blank run belongs to it
   */
  private int run(Scope scope, List<ScopeItem> run, int from, int to, int next) {
    if (scan.isBlank(from, to)) {
      return from;
    }
    if (runs.opens(run, from, to, next)) {
      cover.lead(from);
    } else if (scope.owner() == NONE) {
      runs.place(run, from, to);
    } else {
      cover.code(scope.owner(), Role.BODY, from, to);
    }
    return to;
  }

  private static int lastImport(List<ScopeItem> items, int first) {
    int last = first;
    for (int i = first + 1; i < items.size(); i++) {
      switch (items.get(i)) {
        case ScopeItem.Import _ -> last = i;
        case ScopeItem.Comment _ -> {}
        case ScopeItem.Code(_, _, boolean token) when token -> {}
        default -> {
          return last;
        }
      }
    }
    return last;
  }

  private void declaration(
      ScopeItem.Declaration declaration,
      List<ScopeItem> attached,
      int start,
      int end,
      Scope outer) {
    List<String> names = new ArrayList<>(outer.path());
    names.addAll(declaration.identity().qualifiers());
    names.add(declaration.name());
    List<String> path = List.copyOf(names);
    Header header = headers.read(declaration, attached);
    int level = outer.level() + declaration.levels();
    int symbol = cover.declaration(outer.parent(), declaration.kind(), path, level, header);
    if (declaration.hasEmittedMembers()) {
      boolean named = declaration.kind().pathSegment();
      var inner =
          new Scope(
              symbol,
              header,
              named ? symbol : outer.parent(),
              named ? path : outer.path(),
              named ? level : outer.level(),
              declaration.importsApart());
      container(declaration, inner, start, end);
    } else if (declaration.literal() != null) {
      literal(declaration.literal(), symbol, path, header, start, end);
    } else {
      int codeEnd = Math.min(ends.ofCode(declaration), end);
      cover.segment(symbol, Role.WHOLE, start, end, header, codeEnd);
    }
  }

  /** Divides a literal over the maximum at its entries. The first piece opens the declaration. */
  private void literal(
      ScopeItem.Literal literal, int symbol, List<String> path, Header header, int start, int end) {
    if (fit == null) {
      fit = limits.fit(text);
    }
    var values =
        new Values(
            literal.reader(), scan, JoinLimits.upTo(fit), limits.size().max(), limits.maxDepth());
    var segments = new ValueSegments(cover, symbol);
    for (ValueRange piece : values.literal(literal.value(), start, end, path)) {
      if (piece.start() == start) {
        Role role = piece.end() == end ? Role.WHOLE : Role.OPENING;
        int codeEnd = scan.trimEnd(start, piece.end());
        cover.segment(symbol, role, start, piece.end(), header, codeEnd);
        segments.opening(start);
      } else {
        segments.add(piece);
      }
    }
  }

  private void container(ScopeItem.Declaration declaration, Scope scope, int start, int end) {
    List<ScopeItem> items = declaration.members();
    int placed = scope(items, start, end, scope);
    // Code after the last member is a body; the closing starts after it.
    for (int i = items.size() - 1; i >= 0 && items.get(i).start() >= placed; i--) {
      if (items.get(i) instanceof ScopeItem.Code(_, _, boolean token) && !token
          || items.get(i) instanceof ScopeItem.Import) {
        int bodyEnd = ends.withLine(items, i, end);
        cover.code(scope.owner(), Role.BODY, placed, bodyEnd);
        placed = bodyEnd;
        break;
      }
    }
    // White space becomes part of the previous segment.
    if (placed < end && !(scan.isBlank(placed, end) && cover.extend(end))) {
      cover.closing(scope.owner(), placed, end, ends.ofCode(declaration));
    }
  }

  private void imports(List<ScopeItem> items, int start, int end) {
    List<String> modules = new ArrayList<>();
    for (ScopeItem item : items) {
      if (item instanceof ScopeItem.Import imported) {
        modules.addAll(imported.modules());
      }
    }
    Extent extent = Extent.of(start, end, items.getFirst().start(), ends.ofCode(items.getLast()));
    cover.imports(modules, ((ScopeItem.Import) items.getFirst()).rule(), extent);
  }
}
