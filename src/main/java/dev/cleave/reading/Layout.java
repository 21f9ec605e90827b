package dev.cleave.reading;

import static dev.cleave.reading.Segmentation.NONE;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.ValueJoiner;
import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.rules.DocText;
import dev.cleave.rules.Language;
import dev.cleave.rules.OwnChunk;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
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
final class Layout {
  private final ParseText text;
  private final ReadLimits limits;
  private final TextScan scan;
  private final int length;
  private final Documentation documentation;
  private final HeaderReader headers;
  private final ItemEnds ends;
  private final Headings headings;
  private final Fragments fragments;
  private final Segmentation segmentation;
  private final Scope top;
  private ValueJoiner.@Nullable Fit fit; // measured only for a file with large literals

  /**
   * The surroundings of declarations.
   *
   * @param owner the symbol that the code between them belongs to, or {@link Segmentation#NONE} for
   *     the file
   * @param header of the owner
   * @param parent the enclosing symbol, or {@link Segmentation#NONE} at global scope
   * @param path the path of the enclosing symbol
   * @param importsApart whether imports are units of their own; they are not inside a body
   */
  private record Scope(
      int owner, Header header, int parent, List<String> path, boolean importsApart) {}

  private static final Header NO_HEADER = new Header(0, 0, 0, Symbol.Description.NONE);

  /**
   * A layout of a file.
   *
   * @param language of the file
   */
  Layout(ParseText text, Language language, ReadLimits limits) {
    this(text, language, limits, new Segmentation(new TextScan(text.utf8()), ContentType.CODE));
  }

  /**
   * A layout of a part of a file, which is in the place that the segmentation has entered.
   *
   * @param language of the part
   * @param segmentation takes the segments
   */
  Layout(ParseText text, Language language, ReadLimits limits, Segmentation segmentation) {
    this.text = text;
    this.limits = limits;
    this.scan = new TextScan(text.utf8());
    this.length = text.length();
    this.documentation = new Documentation(scan, language);
    var docText = new DocText(language);
    this.headers = new HeaderReader(scan, documentation, docText, limits.maxSignatureChars());
    this.ends = new ItemEnds(scan, length);
    this.headings = new Headings(scan, documentation, language.comments(), docText);
    this.fragments = new Fragments(scan, language.conventions().lines().closing());
    this.segmentation = segmentation;
    Segmentation.Place place = segmentation.place();
    this.top = new Scope(NONE, NO_HEADER, place.parent(), place.path(), true);
  }

  /** What is laid out so far. */
  Segmentation segmentation() {
    return segmentation;
  }

  /** Lays out a file that is not empty. */
  void file(List<Item> items) {
    int licence = documentation.licence(items);
    int start = 0;
    if (licence >= 0) {
      start = ends.withLine(items, licence, length);
      segmentation.banner(start);
    }
    part(items.subList(licence + 1, items.size()), start, length);
  }

  /** Lays out a part that is not empty. */
  void part(List<Item> items, int start, int end) {
    int last = scope(items, start, end, top);
    List<Item> rest = new ArrayList<>();
    for (Item item : items) {
      if (item.start() >= last) {
        rest.add(item);
      }
    }
    int placed = close(rest, start, last, end);
    if (!scan.isBlank(placed, end) || !segmentation.extend(end)) {
      run(items, placed, end);
    }
  }

  /**
   * Places the declarations of a scope, and the runs of code before each.
   *
   * @return the end of the last declaration
   */
  private int scope(List<Item> items, int from, int to, Scope scope) {
    int owner = scope.owner();
    int placed = from;
    int next = 0;
    for (int i = 0; i < items.size(); i++) {
      Item item = items.get(i);
      int last = i;
      if (item instanceof Item.Import && scope.importsApart()) {
        last = lastImport(items, i);
      } else if (!(item instanceof Item.Declaration)) {
        continue;
      }
      int first = documentation.firstAttached(items, i, placed);
      // In broken code a declaration may start with the line end of the item before it.
      int start = scan.startWithIndent(Math.max(items.get(first).start(), placed), placed);
      if (owner != NONE && placed == from) {
        int codeEnd = scan.trimEnd(placed, start);
        segmentation.segment(owner, Role.OPENING, placed, start, scope.header(), codeEnd);
      } else {
        List<Item> run = items.subList(next, first);
        placed = close(run, from, placed, start);
        if (scan.isBlank(placed, start)) {
          start = placed;
        } else if (opens(run, placed, start, ends.withLine(items, last, to))) {
          segmentation.lead(placed);
        } else if (owner == NONE) {
          run(run, placed, start);
        } else {
          segmentation.code(owner, Role.BODY, placed, start);
        }
      }
      next = last + 1;
      placed = ends.withLine(items, last, to);
      if (item instanceof Item.Declaration declaration) {
        declaration(declaration, items.subList(first, i), start, placed, scope);
      } else {
        imports(items.subList(i, last + 1), start, placed);
      }
      i = last;
    }
    return placed;
  }

  /**
   * Lets the chunk before a run have the lines that only close something, if what comes after them
   * needs no chunk of its own.
   *
   * @return the end of these lines
   */
  private int close(List<Item> run, int from, int start, int end) {
    int closed = start > from ? fragments.closed(run, start, end) : start;
    boolean lone = scan.isBlank(closed, end) || fragments.opens(run, closed, end);
    if (closed == start || !lone) {
      return start;
    }
    Segment last = segmentation.segments().getLast();
    if (!stillFits(last.start(), last.end(), last.start(), closed)) {
      return start;
    }
    segmentation.extend(closed);
    return closed;
  }

  /** Whether a run only opens what the declaration below it is in, and may be in its chunk. */
  private boolean opens(List<Item> run, int start, int end, int declarationEnd) {
    return fragments.opens(run, start, end)
        && stillFits(end, declarationEnd, start, declarationEnd);
  }

  /** Whether a range is within the maximum if a smaller range is. */
  private boolean stillFits(int start, int end, int newStart, int newEnd) {
    return !isLarge(OwnChunk.Share.MAXIMUM, newStart, newEnd)
        || isLarge(OwnChunk.Share.MAXIMUM, start, end);
  }

  /**
   * Places code of the file between declarations. A heading begins another chunk if the code above
   * it or the code below it is large.
   */
  private void run(List<Item> items, int start, int end) {
    List<Headings.Heading> found = headings.of(items, start, end);
    int from = start;
    int first = 0; // heading at or after that offset
    for (int i = 0; i < found.size(); i++) {
      int at = found.get(i).start();
      int next = i + 1 < found.size() ? found.get(i + 1).start() : end;
      boolean cut = isLarge(at, next) || (!found.get(i).bare() && isLarge(from, at));
      if (cut && !scan.isBlank(from, at)) {
        piece(found.subList(first, i), from, at);
        from = at;
        first = i;
      }
    }
    piece(found.subList(first, found.size()), from, end);
  }

  /** Places code with the name of its first heading, if that stands above most of it. */
  private void piece(List<Headings.Heading> found, int start, int end) {
    if (!found.isEmpty() && found.getFirst().start() - start <= end - found.getFirst().start()) {
      segmentation.titled(found.getFirst().title(), start, end);
    } else if (start < end) {
      segmentation.code(NONE, Role.BODY, start, end);
    }
  }

  private boolean isLarge(int start, int end) {
    return isLarge(OwnChunk.Share.QUARTER, start, end);
  }

  private boolean isLarge(OwnChunk.Share share, int start, int end) {
    return limits.exceeds(share, text.utf8(), start, end);
  }

  private static int lastImport(List<Item> items, int first) {
    int last = first;
    for (int i = first + 1; i < items.size(); i++) {
      switch (items.get(i)) {
        case Item.Import _ -> last = i;
        case Item.Comment _ -> {}
        case Item.Code(_, _, boolean token) when token -> {}
        default -> {
          return last;
        }
      }
    }
    return last;
  }

  private void declaration(
      Item.Declaration declaration, List<Item> attached, int start, int end, Scope outer) {
    List<String> names = new ArrayList<>(outer.path());
    names.addAll(declaration.qualifiers());
    names.add(declaration.name());
    List<String> path = List.copyOf(names);
    Header header = headers.read(declaration, attached);
    int symbol = segmentation.declaration(outer.parent(), declaration.kind(), path, header);
    if (declaration.hasEmittedMembers()) {
      boolean named = declaration.kind().pathSegment();
      var inner =
          new Scope(
              symbol,
              header,
              named ? symbol : outer.parent(),
              named ? path : outer.path(),
              declaration.importsApart());
      container(declaration, inner, start, end);
    } else if (declaration.literal() != null) {
      literal(declaration.literal(), symbol, path, header, start, end);
    } else {
      int codeEnd = Math.min(ends.ofCode(declaration), end);
      segmentation.segment(symbol, Role.WHOLE, start, end, header, codeEnd);
    }
  }

  /** Divides a literal over the maximum at its entries. The first piece opens the declaration. */
  private void literal(
      Item.Literal literal, int symbol, List<String> path, Header header, int start, int end) {
    if (fit == null) {
      fit = limits.fit(text);
    }
    var values =
        new Values(
            literal.reader(), scan, JoinLimits.upTo(fit), limits.size().max(), limits.maxDepth());
    var segments = new ValueSegments(segmentation, symbol);
    for (ValueRange piece : values.literal(literal.value(), start, end, path)) {
      if (piece.start() == start) {
        Role role = piece.end() == end ? Role.WHOLE : Role.OPENING;
        int codeEnd = scan.trimEnd(start, piece.end());
        segmentation.segment(symbol, role, start, piece.end(), header, codeEnd);
        segments.opening(start);
      } else {
        segments.add(piece);
      }
    }
  }

  private void container(Item.Declaration declaration, Scope scope, int start, int end) {
    List<Item> items = declaration.members();
    int placed = scope(items, start, end, scope);
    // Code after the last member is a body; the closing starts after it.
    for (int i = items.size() - 1; i >= 0 && items.get(i).start() >= placed; i--) {
      if (items.get(i) instanceof Item.Code(_, _, boolean token) && !token
          || items.get(i) instanceof Item.Import) {
        int bodyEnd = ends.withLine(items, i, end);
        segmentation.code(scope.owner(), Role.BODY, placed, bodyEnd);
        placed = bodyEnd;
        break;
      }
    }
    // White space becomes part of the previous segment.
    if (placed < end && !(scan.isBlank(placed, end) && segmentation.extend(end))) {
      segmentation.closing(scope.owner(), placed, end, ends.ofCode(declaration));
    }
  }

  private void imports(List<Item> items, int start, int end) {
    List<String> modules = new ArrayList<>();
    for (Item item : items) {
      if (item instanceof Item.Import imported) {
        modules.addAll(imported.modules());
      }
    }
    segmentation.imports(
        modules, start, end, items.getFirst().start(), ends.ofCode(items.getLast()));
  }
}
