package dev.cleave.reading;

import dev.cleave.division.Section;
import dev.cleave.rules.Comments;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.ParseText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Turns the items of a file's scopes into symbols and a cover of segments. A declaration takes the
 * documentation above it, the rest of its last line, and the blank lines below it. A container
 * becomes an opening, its members, runs of other code, and a closing.
 */
final class Layout {
  private static final int NONE = -1;
  private static final List<ContentType> CODE = List.of(ContentType.CODE);

  private final TextScan scan;
  private final int length;
  private final List<ContentType> values;
  private final Documentation documentation;
  private final DocText docText;
  private final List<Symbol> symbols = new ArrayList<>();
  private final List<Segment> segments = new ArrayList<>();
  private final Map<Kind, Integer> shared = new EnumMap<>(Kind.class);
  private final Map<String, Integer> occurrences = new HashMap<>();
  private final List<int[]> pieces = new ArrayList<>();

  /**
   * The surroundings of declarations.
   *
   * @param owner the symbol that the code between them belongs to, or {@link #NONE} for the file
   * @param parent the enclosing symbol, or {@link #NONE} at global scope
   * @param path the path of the enclosing symbol
   * @param importsApart whether imports are units of their own; they are not inside a body
   */
  private record Scope(int owner, int parent, List<String> path, boolean importsApart) {}

  private static final Scope GLOBAL = new Scope(NONE, NONE, List.of(), true);

  /**
   * @param values the sort of content of the values of a document
   * @param comments how comments are marked in the file
   */
  Layout(ParseText text, ContentType values, Comments comments) {
    this.scan = new TextScan(text.utf8(), text.length());
    this.length = text.length();
    this.values = List.of(values);
    this.documentation = new Documentation(scan, comments);
    this.docText = new DocText(comments);
  }

  /** Lays out a file that is not empty. */
  void file(List<Item> items) {
    int placed = scope(items, 0, length, GLOBAL);
    if (placed < length) {
      rest(placed, length, NONE, Role.BODY);
    }
  }

  /** Lays out a value of a document, or several neighbours. */
  void value(int start, int end, Section section) {
    List<String> path = List.copyOf(section.path());
    String name = path.isEmpty() ? "" : path.getLast();
    int symbol = symbol(NONE, Kind.DATA, name, path, section.level(), null, null);
    trimmed(symbol, Role.WHOLE, start, end);
  }

  /** Lays out a declaration in a document, such as a script. */
  void section(Item.Declaration declaration, int start, int end) {
    declaration(declaration, List.of(), start, end, GLOBAL);
  }

  List<Symbol> symbols() {
    return symbols;
  }

  List<Segment> segments() {
    return segments;
  }

  /**
   * Places the declarations of a scope, and the runs of code before each.
   *
   * @return the end of the last declaration
   */
  private int scope(List<Item> items, int from, int to, Scope scope) {
    int owner = scope.owner();
    int placed = from;
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
      int start = scan.lineStart(Math.max(items.get(first).start(), placed), placed);
      if (scan.isBlank(placed, start) && (owner == NONE || placed > from)) {
        start = placed;
      } else {
        run(placed, start, owner, placed == from && owner != NONE ? Role.OPENING : Role.BODY);
      }
      placed = trailing(items, last, to);
      if (item instanceof Item.Declaration declaration) {
        declaration(declaration, items.subList(first, i), start, placed, scope);
      } else {
        imports(items.subList(i, last + 1), start, placed);
      }
      i = last;
    }
    return placed;
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
    StringBuilder comments = new StringBuilder();
    StringBuilder head = new StringBuilder();
    int codeStart = NONE;
    for (Item item : attached) {
      if (!(item instanceof Item.Comment comment)) {
        head.append(scan.text(item.start(), item.end())).append('\n');
        codeStart = codeStart == NONE ? item.start() : codeStart;
      } else if (!documentation.isDirective(comment)) {
        comments.append(scan.text(item.start(), item.end())).append('\n');
      }
    }
    codeStart = Math.max(codeStart == NONE ? declaration.start() : codeStart, start);
    int headEnd =
        Math.min(declaration.headEnd(), declaration.start() + Signature.LONGEST_HEAD_BYTES);
    head.append(scan.text(declaration.start(), Math.max(headEnd, declaration.start())));
    List<String> path = new ArrayList<>(outer.path());
    path.addAll(declaration.qualifiers());
    path.add(declaration.name());
    int symbol =
        symbol(
            outer.parent(),
            declaration.kind(),
            declaration.name(),
            List.copyOf(path),
            path.size(),
            Signature.of(head.toString()),
            documentation(comments.toString(), declaration.docs()));
    if (declaration.hasEmittedMembers()) {
      int opening = segments.size();
      boolean named = declaration.kind().pathSegment();
      var inner =
          new Scope(
              symbol,
              named ? symbol : outer.parent(),
              named ? List.copyOf(path) : outer.path(),
              declaration.importsApart());
      container(declaration, inner, start, end);
      segments.set(opening, segments.get(opening).withCodeStart(codeStart));
    } else {
      segments.add(
          segment(
              symbol,
              Role.WHOLE,
              start,
              end,
              codeStart,
              Math.min(codeEnd(declaration), end),
              List.of()));
    }
  }

  private void container(Item.Declaration declaration, Scope scope, int start, int end) {
    List<Item> items = declaration.members();
    int placed = scope(items, start, end, scope);
    // Code after the last member is a body; the closing starts after it.
    int body = NONE;
    for (int i = items.size() - 1; i >= 0 && items.get(i).start() >= placed; i--) {
      if (items.get(i) instanceof Item.Code(_, _, boolean token) && !token
          || items.get(i) instanceof Item.Import) {
        body = i;
        break;
      }
    }
    if (body != NONE) {
      int bodyEnd = trailing(items, body, end);
      run(placed, bodyEnd, scope.owner(), Role.BODY);
      placed = bodyEnd;
    }
    if (placed < end) {
      rest(placed, end, scope.owner(), Role.CLOSING);
    }
  }

  private void imports(List<Item> items, int start, int end) {
    List<String> modules = new ArrayList<>();
    for (Item item : items) {
      if (item instanceof Item.Import imported) {
        modules.addAll(imported.modules());
      }
    }
    int symbol = shared(Kind.IMPORT);
    segments.add(
        segment(
            symbol,
            Role.WHOLE,
            start,
            end,
            items.getFirst().start(),
            codeEnd(items.getLast()),
            List.copyOf(modules)));
  }

  /** A run of code without declarations, in the file or in a container. */
  private void run(int start, int end, int owner, Role role) {
    trimmed(owner == NONE ? shared(Kind.CODE) : owner, role, start, end);
  }

  /** A segment whose code is all of it except surrounding white space. */
  private void trimmed(int symbol, Role role, int start, int end) {
    int codeStart = scan.skipBlanks(start, end);
    segments.add(
        segment(
            symbol,
            role,
            start,
            end,
            codeStart == end ? start : codeStart,
            scan.trimEnd(start, end),
            List.of()));
  }

  /** The rest of a scope; white space becomes part of the previous segment. */
  private void rest(int start, int end, int owner, Role role) {
    if (!segments.isEmpty() && scan.isBlank(start, end)) {
      segments.add(segments.removeLast().withEnd(end));
    } else {
      run(start, end, owner, role);
    }
  }

  /** The end of an item with the rest of its line and the blank lines after it. */
  private int trailing(List<Item> items, int index, int limit) {
    int end = Math.min(codeEnd(items.get(index)), limit); // an item may include white space
    int next = index + 1;
    while (true) {
      end = scan.skipIndent(end, limit);
      while (next < items.size() && items.get(next).start() < end) {
        next++;
      }
      if (next < items.size()
          && items.get(next) instanceof Item.Comment comment
          && comment.start() == end
          && comment.end() <= limit
          && endsLine(comment)) {
        end = comment.end();
      } else if (end < limit && (scan.at(end) == ';' || scan.at(end) == ',')) {
        end++;
      } else {
        return scan.skipBlankLines(end, limit);
      }
    }
  }

  /** The end of an item without white space: some grammars include the line end in a node. */
  private int codeEnd(Item item) {
    return scan.trimEnd(item.start(), item.end());
  }

  private boolean endsLine(Item.Comment comment) {
    int end = scan.skipIndent(comment.end(), length);
    return end == length || scan.at(end) == '\n';
  }

  private @Nullable String documentation(String comments, int @Nullable [] docstring) {
    String inside =
        docstring == null ? "" : docText.ofString(scan.text(docstring[0], docstring[1]));
    String text = (docText.ofComments(comments) + "\n" + inside).strip();
    return text.isEmpty() ? null : text;
  }

  private int shared(Kind kind) {
    Integer known = shared.get(kind);
    if (known == null) {
      known = symbol(NONE, kind, "", List.of(), 0, null, null);
      shared.put(kind, known);
    }
    return known;
  }

  private int symbol(
      int parent,
      Kind kind,
      String name,
      List<String> path,
      int level,
      @Nullable String signature,
      @Nullable String docs) {
    String key = kind + "\0" + String.join("\0", path);
    int occurrence = occurrences.merge(key, 1, Integer::sum) - 1;
    pieces.add(new int[Role.values().length]);
    List<ContentType> types = kind == Kind.DATA ? values : CODE;
    symbols.add(new Symbol(parent, kind, name, path, level, occurrence, signature, docs, types));
    return symbols.size() - 1;
  }

  private Segment segment(
      int symbol, Role role, int start, int end, int codeStart, int codeEnd, List<String> imports) {
    int occurrence = pieces.get(symbol)[role.ordinal()]++;
    return new Segment(symbol, role, occurrence, start, end, codeStart, codeEnd, imports);
  }
}
