package dev.cleave.reading;

import dev.cleave.outline.IndentedLines;
import dev.cleave.reading.IndentedHeads.Head;
import dev.cleave.reading.IndentedItem.Type;
import dev.cleave.reading.ScopeItem.Declaration;
import dev.cleave.rules.OutlineRule;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads the items of a damaged text in one pass over its lines. A line belongs to the nearest one
 * above it that is indented less.
 */
final class IndentReader {
  private final KnownItems known;
  private final IndentedLines lines;
  private final String code;
  private final IndentedHeads heads;
  private final ClosedItems closed;
  private final OpenItems open;
  private int headTo; // code before this belongs to the last head

  /**
   * @param code masked
   * @param outline makes items of what rules match
   * @param rules of the file's scope
   */
  IndentReader(
      KnownItems known,
      IndentedLines lines,
      String code,
      OutlineItems outline,
      List<OutlineRule> rules,
      int maxDepth) {
    this.known = known;
    this.lines = lines;
    this.code = code;
    this.heads = new IndentedHeads(known, lines, code, maxDepth);
    this.closed = new ClosedItems(lines, outline);
    this.open = new OpenItems(lines, code, closed, rules);
  }

  /** The items of the file. */
  List<ScopeItem> read() {
    int at = 0;
    while (at < code.length()) {
      at = line(at) + 1;
    }
    return open.end(code.length());
  }

  private int lineEnd(int at) {
    int found = code.indexOf('\n', at);
    return found < 0 ? code.length() : found;
  }

  /** Reads a line, and returns its end. */
  private int line(int start) {
    int end = lineEnd(start);
    int at = start;
    boolean first = true;
    while (true) {
      ScopeItem item = known.peek();
      int stop = item == null ? end : Math.min(end, item.start());
      int from = lines.firstCode(at, stop);
      if (from < stop && first && open.isBelowComment(start) && isNoise(start, from, stop)) {
        open.keep(new ScopeItem.Attachment(from, stop, Attributes.NONE), Integer.MAX_VALUE);
      } else if (from < stop) {
        boolean counts = !first || code(start, from, stop);
        if (!first && open.top().type == Type.KNOWN) {
          behind(from, stop);
        }
        first = false;
        if (counts) {
          lines.count(from, stop, lines.column(from));
        }
        if (at > start && open.top().type == Type.KNOWN && closesAround(from, stop)) {
          open.close();
        }
        if (at > start || !lines.isDirective(from)) { // it may stand behind what is open
          open.extend(stop);
        }
      }
      if (item == null || item.start() >= end) {
        return end;
      }
      known.pass();
      first = known(item, first);
      at = Math.max(at, Math.max(item.start() + 1, open.codeEnd(item.start(), item.end())));
      end = lineEnd(at);
    }
  }

  /** Whether a damaged line has no code. */
  private boolean isNoise(int line, int at, int end) {
    return known.isDamaged(line, end) && lines.isNoise(at, end);
  }

  /** Whether code behind a declaration closes what is around it; a brace opens its own body. */
  private boolean closesAround(int at, int end) {
    return code.charAt(at) != '{' && lines.closes(at, end);
  }

  /** Reads an item that the tree knows. Returns whether code after it may begin something. */
  private boolean known(ScopeItem item, boolean first) {
    int column = first ? lines.columnOf(item.start(), item.end()) : Integer.MAX_VALUE;
    switch (item) {
      case ScopeItem.Comment _, ScopeItem.CommentBelow _, ScopeItem.OuterDocumentation _ -> {
        if (first) {
          open.closeCode(column, item.start());
          open.keep(item, column);
        } else {
          trailing(item);
        }
        return first;
      }
      case ScopeItem.Attachment _ -> {
        if (first) {
          open.keep(item, lines.isDirective(item.start()) ? Integer.MAX_VALUE : column);
        }
        return first;
      }
      default -> declared(item, first, column);
    }
    return false;
  }

  private void trailing(ScopeItem comment) {
    IndentedItem top = open.top();
    IndentedItem scope = top.type == Type.KNOWN || top.type == Type.CODE ? top.outer : top;
    if (top.type == Type.KNOWN) {
      open.close();
    }
    if (scope.contains() && scope.type != Type.PART) {
      scope.items.add(comment);
    }
  }

  /** Places a declaration or an import without damage. */
  private void declared(ScopeItem item, boolean first, int column) {
    boolean directive = first && lines.isPreprocessor(item.start());
    if (directive) {
      open.keepAround(item.start());
    }
    if (first) {
      if (lines.isJoined() && column > lines.openColumn() && !open.scope().contains()) {
        return;
      }
      lines.closeBrackets();
      open.place(column, item.start());
    } else if (open.top().type == Type.KNOWN
        || open.top().type == Type.HEAD && lines.isWhole(open.top().start, item.start())) {
      open.close();
    } else if (item instanceof Declaration && isHead(open.top(), item.start())) {
      open.attach(item.start());
    }
    open.closeOneLine();
    open.closeWhole();
    IndentedItem scope = open.scope();
    boolean inBody = !scope.contains() || directive && !isMember(item.start(), scope);
    if (inBody) { // of a function, or of an enum
      open.top().end = Math.max(open.top().end, open.codeEnd(item.start(), item.end()));
    } else if (item instanceof Declaration declaration) {
      open.endCode(scope);
      open.open(known(declaration, scope, column));
    } else {
      open.insert(scope, item);
    }
  }

  /**
   * Whether a directive in a declaration is a member: a list of values, such as an enum, has none.
   */
  private boolean isMember(int directive, IndentedItem scope) {
    return scope.until == 0
        || scope.heading != null
            && scope.heading.rule().members().any()
            && lines.head(scope.rules, directive) != null;
  }

  private IndentedItem known(Declaration declaration, IndentedItem scope, int column) {
    var item =
        new IndentedItem(Type.KNOWN, open.top(), column, declaration.start(), declaration.end());
    item.declaration = closed.member(declaration, scope);
    if (IndentedHeads.hasMembers(declaration) || heads.isEmptyContainer(declaration, scope)) {
      item.items = new ArrayList<>(declaration.members());
      item.kind = declaration.kind();
      item.rules = scope.rules;
    }
    return item;
  }

  /** Whether an item is code that a declaration continues in the same line, such as a macro. */
  private boolean isHead(IndentedItem item, int end) {
    boolean head = item.type == Type.CODE;
    for (int i = item.start; head && i < end; i++) {
      head = "\n;{}".indexOf(code.charAt(i)) < 0;
    }
    return head;
  }

  /** Reads code behind a declaration of the tree on its line: a whole declaration, or none. */
  private void behind(int at, int end) {
    if (lines.isWhole(at, end)) {
      int column = open.top().column; // not that of the line, on which a class may begin
      Head head = heads.behind(open.top().outer, at);
      if (head.ruleDeclares()) {
        open.close();
        begin(head, column, at);
      }
    }
  }

  private void begin(Head head, int column, int at) {
    open.open(heads.item(head, open.top(), column, at));
    headTo = head.heading() == null ? headTo : head.heading().end();
  }

  /** Reads the first code of a line; false if the line does not count. */
  private boolean code(int line, int at, int end) {
    if (at < headTo || lines.isDirective(at)) {
      return true;
    }
    boolean directive = lines.isPreprocessor(at);
    if (directive) {
      open.keepAround(at);
    }
    int column = lines.column(at);
    if (column == 1 && known.isDamaged(line, end)) {
      column = 0; // the blank behind a word that is missing
    }
    IndentedItem outer = open.around(column, at);
    Head head =
        directive && !isMember(at, outer.scope()) ? Head.NONE : heads.find(outer, line, at, end);
    if (lines.isJoined() && !endsBrackets(head, column, at, end)) {
      return true;
    }
    if (head.isNone()) {
      boolean closes = lines.closes(at, end) || open.endsWithName(column, line, end);
      if (code.charAt(at) != '{'
          && !lines.continues(at, end)
          && open.endsDeclaration(closes ? column + 1 : column, at)
          && (lines.standsOut(at, end) || isNoise(line, at, end))) {
        return false;
      }
      if (closes) {
        closing(column, at, end);
        return true;
      }
      if (lines.isLabel(at, end)) {
        lines.closeBrackets();
        open.label(column, at);
        return true;
      }
    }
    lines.closeBrackets();
    open.place(column, at);
    if (!head.isNone()) {
      open.closeTo(outer);
    }
    begin(head, column, at);
    return true;
  }

  /** Whether a line cannot stand in the brackets that are open: it is left of them. */
  private boolean endsBrackets(Head head, int column, int at, int end) {
    return head.endsBrackets() && column <= lines.openColumn()
        || column < lines.openColumn() && (lines.closes(at, end) || lines.isLabel(at, end))
        || column <= lines.openColumn() && open.endsWithName(column, at, end);
  }

  /** Reads a line that closes or continues what is above it. */
  private void closing(int column, int at, int end) {
    boolean continues = lines.continues(at, end);
    open.place(column + 1, at);
    IndentedItem last = open.top();
    if (continues && last.column == column && (last.closed || last.type == Type.KNOWN)) {
      open.place(column, at); // it is over: the line continues what is around it
    }
    open.top().closed |= !continues && open.top().column == column;
    open.closeFlat(at, end);
    IndentedItem top = open.top();
    if (top.column == column && top.contains() && top.type != Type.PART) {
      top.items.add(new ScopeItem.Code(at, end, true));
    }
  }
}
