package dev.cleave.reading;

import dev.cleave.outline.IndentedLines;
import dev.cleave.reading.IndentedItem.Type;
import dev.cleave.rules.OutlineRule;
import java.util.ArrayList;
import java.util.List;

/** What is open at a line of a damaged text, from the file to the innermost item. */
final class OpenItems {
  private final IndentedLines lines;
  private final String code;
  private final ClosedItems closed;
  private final IndentedItem file;
  private final List<Pending> pending = new ArrayList<>();
  private IndentedItem top;

  /** A comment or an attribute that may belong to what follows it. */
  private record Pending(ScopeItem item, int column) {
    /**
     * What is in this column or right of it ends before the item, which a line in a column follows.
     */
    int lastColumn(int next) {
      return item instanceof ScopeItem.Attachment ? Math.min(next, column) : Math.max(next, column);
    }
  }

  /**
   * @param code masked
   * @param rules of the file's scope
   */
  OpenItems(IndentedLines lines, String code, ClosedItems closed, List<OutlineRule> rules) {
    this.lines = lines;
    this.code = code;
    this.closed = closed;
    this.file = IndentedItem.file(rules);
    this.top = file;
  }

  /** The innermost item. */
  IndentedItem top() {
    return top;
  }

  /** The innermost item that is not mere code. */
  IndentedItem scope() {
    return top.scope();
  }

  void open(IndentedItem item) {
    top = item;
  }

  /** Closes all, and returns the items of the file. */
  List<ScopeItem> end(int end) {
    place(0, end);
    return file.items;
  }

  /** Keeps a comment or an attribute for what follows it. */
  void keep(ScopeItem item, int column) {
    pending.add(new Pending(item, column));
  }

  /** Whether a comment stands directly above a line, and nothing has followed it. */
  boolean isBelowComment(int line) {
    return !pending.isEmpty()
        && pending.getLast().item instanceof ScopeItem.Comment it
        && lines.firstCode(it.end(), line) == line
        && code.indexOf('\n', it.end()) == line - 1;
  }

  /** Adds code before an offset to the innermost item. */
  void extend(int stop) {
    if (top.type != Type.KNOWN) {
      top.end = Math.max(top.end, codeEnd(top.start, stop));
    }
  }

  /** The end of the last code in a range. */
  int codeEnd(int start, int stop) {
    int end = stop;
    while (end > start && code.charAt(end - 1) <= ' ') {
      end--;
    }
    return end;
  }

  /** Whether a line in a column ends a declaration. */
  boolean endsDeclaration(int column, int at) {
    for (IndentedItem each = top; each.endsBefore(column, at); each = each.outer) {
      if (each.type == Type.HEAD || each.type == Type.KNOWN) {
        return true;
      }
    }
    return false;
  }

  /** Whether a line in a column has the name of what it ends. */
  boolean endsWithName(int column, int line, int end) {
    IndentedItem each = top;
    while (each.column > column) {
      each = each.outer;
    }
    return each.heading != null && !each.closed && lines.hasName(each.heading, line, end);
  }

  /** Keeps the declarations open whose braces a directive in the first column stands in. */
  void keepAround(int directive) {
    for (IndentedItem each = top; each.outer != null; each = each.outer) {
      if (each.type == Type.HEAD && each.until == 0) {
        int from = each.heading == null ? each.start : lines.bodyStart(each.heading);
        each.until = lines.bodyEnd(from, directive);
      }
    }
  }

  /** The item that a line of a column belongs to, once it and what is pending are placed. */
  IndentedItem around(int column, int at) {
    IndentedItem outer = top;
    for (Pending each : pending) {
      while (outer.outer != null && outer.endsBefore(each.lastColumn(column), each.item.start())) {
        outer = outer.outer;
      }
    }
    while (outer.endsBefore(column, at) || isOneLine(outer)) {
      outer = outer.outer;
    }
    return outer;
  }

  /** Closes what ends before a line of a column, and gives what is pending to its scope. */
  void place(int column, int at) {
    closeCode(column, at);
    List<Pending> placed = new ArrayList<>(pending);
    pending.clear();
    for (Pending each : placed) {
      while (top.outer != null && top.endsBefore(each.lastColumn(column), each.item.start())) {
        close();
      }
      IndentedItem scope = scope();
      if (scope.contains() && (scope.type != Type.KNOWN || each.item.start() >= scope.end)) {
        insert(scope, each.item);
      }
    }
    while (top.endsBefore(column, at)) {
      close();
    }
  }

  /** Ends the members of a class before a label left of them, such as public:. */
  void label(int column, int at) {
    for (IndentedItem each = top; each.column > column; each = each.outer) {
      if (each.type == Type.HEAD && !each.contains() && !isOver(each)) {
        return; // the label is in a function
      }
    }
    place(column + 1, at);
    if (top.type == Type.HEAD && top.contains()) {
      top = new IndentedItem(Type.CODE, top, Integer.MAX_VALUE, at, at);
    }
  }

  private boolean isOver(IndentedItem head) {
    return head.closed
        || head.end > head.start
            && ";}".indexOf(code.charAt(head.end - 1)) >= 0
            && code.lastIndexOf('\n', head.end - 1) < head.start; // one line
  }

  /** Closes the code and the attributes that end before a line of a column. */
  void closeCode(int column, int at) {
    while ((top.type == Type.CODE || top.type == Type.ATTACHMENT) && top.endsBefore(column, at)) {
      close();
    }
  }

  /** Closes what is open in a declaration that a line closes by a brace or a word. */
  void closeFlat(int line, int end) {
    IndentedItem flat = top;
    while (flat != null && (flat.until < line || flat.until >= end)) {
      flat = flat.outer;
    }
    if (flat == null || top == flat) {
      return;
    }
    if (lacksBrace(top, line)) {
      shiftEnds(flat);
      return;
    }
    while (top != flat) {
      close();
    }
  }

  /** Whether a class lacks its opening brace: its end is then taken for that of its namespace. */
  private boolean lacksBrace(IndentedItem item, int line) {
    return item.type == Type.HEAD
        && item.contains()
        && item.until == 0
        && item.heading != null
        && lines.column(lines.firstCode(line, code.length())) == item.column
        && !lines.hasBody(item.heading);
  }

  /** Gives each namespace around a class without a brace the end of the namespace around it. */
  private void shiftEnds(IndentedItem inner) {
    IndentedItem flat = inner;
    for (IndentedItem each = inner.outer; each != null; each = each.outer) {
      if (each.until > flat.until) {
        flat.until = each.until;
        flat = each;
      }
    }
    flat.until = lines.spareBrace(flat.until);
  }

  /** Whether an item is a function on one line: what is indented deeper below it is beside it. */
  private boolean isOneLine(IndentedItem item) {
    return item.type == Type.HEAD && !item.contains() && lines.isWhole(item.start, item.end);
  }

  void closeOneLine() {
    if (isOneLine(top)) {
      close();
    }
  }

  /** Closes all that is open in an item. */
  void closeTo(IndentedItem outer) {
    while (top.depth > outer.depth) {
      close();
    }
  }

  /** Closes declarations of the tree that have no members. */
  void closeWhole() {
    IndentedItem scope = scope();
    while (scope.type == Type.KNOWN && !scope.contains()) {
      while (top != scope) {
        close();
      }
      close();
      scope = scope();
    }
  }

  /** Closes the innermost item. */
  void close() {
    IndentedItem last = top;
    top = last.outer;
    top.end = top.type == Type.KNOWN && !top.contains() ? top.end : Math.max(top.end, last.end);
    switch (last.type) {
      case ATTACHMENT -> keep(attachment(last), last.column);
      case CODE -> addCode(last);
      case KNOWN -> {
        IndentedItem scope = scope();
        scope.items.add(closed.knownAgain(last));
        resumeCode(scope, last.end);
      }
      case HEAD -> top.items.add(closed.declaration(last));
      default -> {}
    }
  }

  /** Attaches the code that was read last to the declaration that begins at an offset. */
  void attach(int start) {
    IndentedItem head = top;
    top = head.outer;
    keep(attachment(head), head.column);
    place(head.column, start);
  }

  private static ScopeItem attachment(IndentedItem item) {
    return new ScopeItem.Attachment(item.start, item.end, Attributes.NONE);
  }

  /** Adds an item to a scope whose code goes on after it. */
  void insert(IndentedItem scope, ScopeItem item) {
    endCode(scope);
    scope.items.add(item);
    if (scope.type != Type.FILE) {
      scope.end = Math.max(scope.end, item.end());
    }
    resumeCode(scope, item.end());
  }

  /** Ends the code of a scope before a declaration that is indented deeper. */
  void endCode(IndentedItem scope) {
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
}
