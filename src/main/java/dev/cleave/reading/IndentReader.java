package dev.cleave.reading;

import dev.cleave.outline.IndentedLines;
import dev.cleave.outline.RuleMatch;
import dev.cleave.reading.IndentedItem.Type;
import dev.cleave.reading.ScopeItem.Declaration;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementAction;
import dev.cleave.symbol.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the items of a damaged text in one pass over its lines. A line belongs to the nearest one
 * above it that is indented less.
 */
final class IndentReader {
  private static final Pattern IDENTIFIER = Pattern.compile("\\w+");

  private final KnownItems known;
  private final IndentedLines lines;
  private final String code;
  private final OutlineItems outline;
  private final int maxDepth;
  private final List<Pending> pending = new ArrayList<>();
  private IndentedItem top = IndentedItem.file(List.of(), 0);
  private @Nullable Declaration nameless; // a damaged declaration that began above its name
  private int headTo; // code before this belongs to the last head

  /** A comment or an attribute that may belong to what follows it. */
  private record Pending(ScopeItem item, int column) {}

  /**
   * @param code masked
   * @param outline makes items of what rules match
   */
  IndentReader(
      KnownItems known, IndentedLines lines, String code, OutlineItems outline, int maxDepth) {
    this.known = known;
    this.lines = lines;
    this.code = code;
    this.outline = outline;
    this.maxDepth = maxDepth;
  }

  /** The items in a range, which begins with a line. */
  List<ScopeItem> read(List<OutlineRule> rules, int start, int end) {
    IndentedItem file = IndentedItem.file(rules, start);
    top = file;
    known.from(start);
    int at = start;
    while (at < end) {
      at = line(at, end) + 1;
    }
    place(0, end);
    return file.items;
  }

  private int lineEnd(int at, int end) {
    int found = code.indexOf('\n', at);
    return found < 0 ? end : Math.min(found, end);
  }

  /** Reads a line, and returns its end. */
  private int line(int start, int limit) {
    int end = lineEnd(start, limit);
    int at = start;
    boolean first = true;
    while (true) {
      ScopeItem item = known.peek();
      int stop = item == null ? end : Math.min(end, item.start());
      int from = lines.firstCode(at, stop);
      if (from < stop) {
        boolean counts = !first || code(start, from, stop);
        first = false;
        if (counts) {
          lines.count(from, stop, lines.column(from));
        }
        extend(stop);
      }
      if (item == null || item.start() >= end) {
        return end;
      }
      known.pass();
      first = known(item, first);
      at = Math.max(at, Math.max(item.start() + 1, trimmed(item)));
      end = lineEnd(at, limit);
    }
  }

  private int trimmed(ScopeItem item) {
    int end = item.end();
    while (end > item.start() && code.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  private void extend(int stop) {
    int end = stop;
    while (end > top.start && code.charAt(end - 1) <= ' ') {
      end--;
    }
    if (top.type != Type.KNOWN) {
      top.end = Math.max(top.end, end);
    }
  }

  /** Reads an item that the tree knows. Returns whether code after it may begin something. */
  private boolean known(ScopeItem item, boolean first) {
    int column = first ? lines.column(item.start()) : Integer.MAX_VALUE;
    switch (item) {
      case ScopeItem.Comment _, ScopeItem.CommentBelow _, ScopeItem.OuterDocumentation _ -> {
        if (first) {
          closeCode(column, item.start());
          pending.add(new Pending(item, column));
        } else {
          trailing(item);
        }
        return first;
      }
      case ScopeItem.Attachment _ -> {
        if (first) {
          pending.add(new Pending(item, column));
        }
        return first;
      }
      default -> declared(item, first, column);
    }
    return false;
  }

  private void trailing(ScopeItem comment) {
    IndentedItem scope = top.type == Type.KNOWN || top.type == Type.CODE ? top.outer : top;
    if (top.type == Type.KNOWN) {
      close();
    }
    if (scope.contains() && scope.type != Type.PART) {
      scope.items.add(comment);
    }
  }

  /** Places a declaration or an import without damage. */
  private void declared(ScopeItem item, boolean first, int column) {
    if (first) {
      if (lines.isJoined() && column > lines.openColumn() && !scope(top).contains()) {
        return;
      }
      lines.closeBrackets();
      place(column, item.start());
    } else if (top.type == Type.KNOWN) {
      close();
    } else if (item instanceof Declaration && isHead(top, item.start())) {
      attach(item.start());
    }
    IndentedItem scope = scope(top);
    while (scope.type == Type.KNOWN && !scope.contains()) {
      while (top != scope) {
        close();
      }
      close();
      scope = scope(top);
    }
    if (!scope.contains()) {
      top.end = Math.max(top.end, trimmed(item));
      return; // in the body of a function
    }
    endCode(scope);
    if (!(item instanceof Declaration declaration)) {
      add(scope, item);
      resumeCode(scope, item.end());
      return;
    }
    var known = new IndentedItem(Type.KNOWN, top, column, item.start(), item.end());
    known.declaration = member(declaration, scope);
    if (hasMembers(declaration) || isEmptyContainer(declaration, scope)) {
      known.items = new ArrayList<>(declaration.members());
      known.kind = declaration.kind();
      known.rules = scope.rules;
    }
    top = known;
  }

  /** Whether a declaration may have members that an error has parted from it. */
  private boolean isEmptyContainer(Declaration declaration, IndentedItem scope) {
    RuleMatch heading =
        declaration.members().isEmpty() ? lines.head(scope.rules, declaration.start()) : null;
    return heading != null && declares(heading) && heading.rule().members().any();
  }

  /** Whether an item is code that a declaration continues in the same line, such as a macro. */
  private boolean isHead(IndentedItem item, int end) {
    boolean head = item.type == Type.CODE;
    for (int i = item.start; head && i < end; i++) {
      head = "\n;{}".indexOf(code.charAt(i)) < 0;
    }
    return head;
  }

  /** Attaches the code that was read last to the declaration that begins at an offset. */
  private void attach(int start) {
    IndentedItem head = top;
    top = head.outer;
    pending.add(
        new Pending(new ScopeItem.Attachment(head.start, head.end, Attributes.NONE), head.column));
    place(head.column, start);
  }

  /** Ends the code of a scope before a declaration that is indented deeper. */
  private void endCode(IndentedItem scope) {
    for (IndentedItem each = top; each != scope; each = each.outer) {
      if (each.outer == scope && each.type == Type.CODE) {
        addCode(each);
      } else {
        each.outer.end = Math.max(each.outer.end, each.end);
      }
    }
  }

  private void resumeCode(IndentedItem scope, int at) {
    for (IndentedItem each = top; each != scope; each = each.outer) {
      each.end = Math.max(each.end, at);
      each.start = each.type == Type.CODE ? each.end : each.start;
    }
  }

  private void addCode(IndentedItem item) {
    int start = lines.firstCode(item.start, item.end);
    if (item.outer.contains() && start < item.end) {
      item.outer.items.add(new ScopeItem.Code(start, item.end, false));
    }
  }

  /** A declaration as a member of a scope, which may be another one than in the tree. */
  private Declaration member(Declaration it, IndentedItem scope) {
    if (scope.kind == null || !scope.kind.makesMethods() || it.kind() != Kind.FUNCTION) {
      return it;
    }
    RuleMatch heading = lines.head(scope.rules, it.start());
    return heading == null || heading.rule().kind() == null
        ? it.asMember()
        : it.of(heading.rule().kind().in(scope.kind));
  }

  /** The innermost item around a position that is not mere code. */
  private static IndentedItem scope(IndentedItem item) {
    IndentedItem scope = item;
    while (scope.type == Type.CODE || scope.type == Type.ATTACHMENT) {
      scope = scope.outer;
    }
    return scope;
  }

  /** Reads the first code of a line; false if the line does not count. */
  private boolean code(int line, int at, int end) {
    if (at < headTo || lines.isDirective(at)) {
      return true;
    }
    int column = lines.column(at);
    IndentedItem parent = top;
    while (parent.endsBefore(column, at)) {
      parent = parent.outer;
    }
    boolean member = parent.contains() && parent.depth < maxDepth;
    RuleMatch heading = member ? lines.head(parent.rules, at) : null;
    Declaration own = member ? own(line, at, end) : null;
    boolean declares = own != null || heading != null && declares(heading);
    if (lines.isJoined() && !(declares && column <= lines.openColumn())) {
      return true;
    }
    boolean closes = !declares && heading == null && lines.closes(at, end);
    if (heading == null
        && !declares
        && code.charAt(at) != '{'
        && endsScope(closes ? column + 1 : column, at)
        && lines.standsOut(at, end)) {
      return false;
    }
    if (closes) {
      place(column + 1, at);
      closeFlat(at);
      if (top.column == column && top.contains() && top.type != Type.PART) {
        top.items.add(new ScopeItem.Code(at, end, true));
      }
      return true;
    }
    if (heading == null && !declares && lines.isLabel(at, end)) {
      return true;
    }
    lines.closeBrackets();
    place(column, at);
    open(heading, own, column, at, end);
    return true;
  }

  /** The damaged declaration of the tree whose name is on a line; null without one. */
  private @Nullable Declaration own(int line, int at, int end) {
    Declaration begun = known.damagedAt(line, at);
    nameless = begun == null ? nameless : begun;
    if (nameless == null
        || nameless.description().headEnd() > end
            && IDENTIFIER.matcher(nameless.name()).matches()
            && code.substring(at, end).indexOf(nameless.name()) < 0) {
      return null;
    }
    Declaration own = nameless;
    nameless = null;
    return own;
  }

  /** Whether a line in a column ends a declaration. */
  private boolean endsScope(int column, int at) {
    for (IndentedItem each = top; each.endsBefore(column, at); each = each.outer) {
      if (each.type == Type.HEAD || each.type == Type.KNOWN) {
        return true;
      }
    }
    return false;
  }

  private static boolean declares(RuleMatch heading) {
    return heading.rule().action() == StatementAction.DECLARE;
  }

  private void open(
      @Nullable RuleMatch heading, @Nullable Declaration own, int column, int at, int end) {
    Declaration same = own;
    if (heading != null && declares(heading)) {
      int[] name = heading.range("name");
      String called = name == null ? "" : code.substring(name[0], name[1]);
      same = known.damagedNamed(called, at);
    } else if (heading != null) {
      same = null;
    }
    boolean declares = same != null || heading != null && declares(heading);
    Type type =
        declares
            ? Type.HEAD
            : heading == null
                ? nameless == null ? Type.CODE : Type.ATTACHMENT
                : heading.rule().action() == StatementAction.CONTAIN ? Type.PART : Type.ATTACHMENT;
    var item = new IndentedItem(type, top, column, at, at + 1);
    item.heading = heading;
    item.declaration = same;
    IndentedItem parent = top;
    if (heading != null) {
      headTo = heading.end();
      boolean members = heading.rule().members().any() || same != null && hasMembers(same);
      item.rules =
          heading.rule().members().inner() == null
              ? parent.rules
              : heading.rule().members().inner();
      item.kind =
          type == Type.PART || heading.rule().kind() == null
              ? parent.kind
              : heading.rule().kind().in(parent.kind);
      item.items = type == Type.PART ? parent.items : members ? new ArrayList<>() : null;
    } else if (same != null) {
      item.kind = same.kind();
      item.rules = parent.rules;
      item.items = hasMembers(same) ? new ArrayList<>() : null;
    }
    nameless = declares ? null : nameless;
    if (same != null && item.contains() && isFlat(same, column)) {
      item.until = same.end() - 1;
    } else if (type == Type.HEAD && heading != null && item.contains()) {
      item.until = lines.flatEnd(heading, column);
    }
    top = item;
  }

  private static boolean hasMembers(Declaration declaration) {
    return !declaration.members().isEmpty() && declaration.literal() == null;
  }

  /** Closes what is open in a declaration that a brace closes. */
  private void closeFlat(int brace) {
    IndentedItem flat = top;
    while (flat != null && flat.until != brace) {
      flat = flat.outer;
    }
    while (flat != null && top != flat) {
      close();
    }
  }

  /** Whether the members of a declaration in a column are not indented more than it. */
  private boolean isFlat(Declaration declaration, int column) {
    for (ScopeItem member : declaration.members()) {
      if (member instanceof Declaration) {
        return lines.column(member.start()) <= column
            && lineEnd(declaration.start(), member.start()) < member.start();
      }
    }
    return false;
  }

  /** Closes what ends before a line of a column, and gives what is pending to its scope. */
  private void place(int column, int at) {
    closeCode(column, at);
    List<Pending> placed = new ArrayList<>(pending);
    pending.clear();
    for (Pending each : placed) {
      while (top.outer != null
          && top.endsBefore(Math.max(column, each.column), each.item.start())) {
        close();
      }
      IndentedItem scope = scope(top);
      if (scope.contains() && (scope.type != Type.KNOWN || each.item.start() >= scope.end)) {
        endCode(scope);
        add(scope, each.item);
        resumeCode(scope, each.item.end());
      }
    }
    while (top.endsBefore(column, at)) {
      close();
    }
  }

  /** Closes the code and the attributes that end before a line of a column. */
  private void closeCode(int column, int at) {
    while ((top.type == Type.CODE || top.type == Type.ATTACHMENT) && top.endsBefore(column, at)) {
      close();
    }
  }

  private void add(IndentedItem scope, ScopeItem item) {
    scope.items.add(item);
    if (scope.type != Type.FILE) {
      scope.end = Math.max(scope.end, item.end());
    }
  }

  private void close() {
    IndentedItem closed = top;
    top = closed.outer;
    top.end = top.type == Type.KNOWN && !top.contains() ? top.end : Math.max(top.end, closed.end);
    switch (closed.type) {
      case ATTACHMENT ->
          pending.add(
              new Pending(
                  new ScopeItem.Attachment(closed.start, closed.end, Attributes.NONE),
                  closed.column));
      case CODE -> addCode(closed);
      case KNOWN -> {
        IndentedItem scope = scope(top);
        scope.items.add(knownAgain(closed));
        resumeCode(scope, closed.end);
      }
      case HEAD -> top.items.add(declaration(closed));
      default -> {}
    }
  }

  /** Whether a kind is that of a value: damage in a function may make it look like one. */
  private static boolean isData(Kind kind) {
    return switch (kind) {
      case VARIABLE, CONSTANT, FIELD, PROPERTY -> true;
      default -> false;
    };
  }

  private Declaration knownAgain(IndentedItem closed) {
    Declaration it = closed.declaration;
    return closed.contains() && closed.items.size() > it.members().size()
        ? it.with(outline.combined(closed.items), it.start(), closed.end)
        : it;
  }

  private ScopeItem declaration(IndentedItem closed) {
    RuleMatch heading = closed.heading;
    List<ScopeItem> items = closed.items == null ? List.of() : closed.items;
    if (heading != null && heading.rule().kind() == Kind.IMPORT) {
      return outline.imported(heading, closed.end);
    }
    Declaration own = closed.declaration;
    if (own == null || heading != null && isData(own.kind()) && !isData(heading.rule().kind())) {
      int headEnd = lines.headEnd(heading, closed.end);
      ScopeItem read = outline.declaration(heading, closed.kind, items, headEnd, closed.end);
      return read instanceof Declaration it && !it.identity().qualifiers().isEmpty()
          ? it.asMember()
          : read;
    }
    Declaration again = own.with(outline.combined(items), closed.start, closed.end);
    return closed.outer.kind != null && closed.outer.kind.makesMethods() ? again.asMember() : again;
  }
}
