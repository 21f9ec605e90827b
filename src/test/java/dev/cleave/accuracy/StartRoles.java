package dev.cleave.accuracy;

import dev.cleave.syntax.Grammar;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;

/** What begins at the offsets of a file, by its own syntax tree and none of Cleave's rules. */
final class StartRoles {
  private final Grammar grammar;
  private final SyntaxTree tree;
  private final byte[] text;
  private final StartRole[] roles; // of the children of each node type
  private final boolean[] clauses;
  private final boolean[] comments;
  private final TreeSet<Integer> good = new TreeSet<>();
  private final TreeMap<Integer, Integer> texts = new TreeMap<>(); // comments, strings: start, end

  StartRoles(NodeNames names, Grammar grammar, SyntaxTree tree, byte[] text) {
    this.grammar = grammar;
    this.tree = tree;
    this.text = text;
    roles = new StartRole[grammar.typeCount()];
    clauses = new boolean[roles.length];
    comments = new boolean[roles.length];
    for (int id = 0; id < roles.length; id++) {
      String type = grammar.typeOf(id);
      roles[id] = grammar.isNamed(id) ? names.child(grammar.name(), type) : StartRole.PIECE;
      clauses[id] = names.isClause(type);
      comments[id] = grammar.isNamed(id) && names.isComment(type);
    }
    findGood();
  }

  /** Whether something begins between two offsets, both included, where a part may well begin. */
  boolean anyGood(int from, int to) {
    Integer next = good.ceiling(from);
    return next != null && next <= to;
  }

  /** The size of the comment or string that an offset is in; 0 if it is in none. */
  int textSize(int offset) {
    var text = texts.floorEntry(offset);
    return text == null || text.getValue() <= offset ? 0 : text.getValue() - text.getKey();
  }

  /** How many bodies and literals are around an offset. */
  int depth(int offset) {
    int depth = 0;
    SyntaxCursor cursor = tree.root().walk();
    while (cursor.toFirstChildAfter(offset) && cursor.start() < offset) {
      depth += childRole(cursor.typeId(), false).good() ? 1 : 0;
    }

    return depth;
  }

  /** What begins at an offset that is not blank. */
  StartRole at(int offset) {
    if (good.contains(offset)) {
      return roleOf(offset);
    }
    StartRole found = roleOf(offset);
    return found.good() ? StartRole.COMMENT : found; // a further line of a comment
  }

  private StartRole roleOf(int offset) {
    StartRole around = StartRole.PIECE; // of the innermost node that says
    SyntaxCursor cursor = tree.root().walk();
    boolean root = true;
    while (true) {
      StartRole role = childRole(cursor.typeId(), root);
      root = false;
      if (cursor.start() < offset || role.good()) {
        around = role == StartRole.PIECE ? around : role;
      }
      if (around == StartRole.COMMENT
          || !cursor.toFirstChildAfter(offset)
          || cursor.start() > offset) {
        return around.good() ? StartRole.PIECE : around;
      }
      if (cursor.start() == offset && begins(cursor.typeId(), role, around)) {
        return around;
      }
    }
  }

  private StartRole childRole(int typeId, boolean root) {
    StartRole role = typeId == Grammar.ERROR ? StartRole.UNREAD : roles[typeId];
    return root && role == StartRole.PIECE ? StartRole.STATEMENT : role;
  }

  private boolean begins(int typeId, StartRole parent, StartRole around) {
    if (typeId == Grammar.ERROR || !grammar.isNamed(typeId) || clauses[typeId]) {
      return false;
    }
    return parent.good() || (comments[typeId] && around.good());
  }

  private void findGood() {
    List<StartRole> parents = new ArrayList<>(); // by depth: what the children of each are
    List<StartRole> arounds = new ArrayList<>();
    int[] comment = {-1, -1, -1}; // the last one: start and end, and where the first line began
    SyntaxCursor cursor = tree.root().walk();
    cursor.visitAll(
        depth -> {
          int typeId = cursor.typeId();
          StartRole role = childRole(typeId, depth == 0);
          StartRole around = depth == 0 ? StartRole.PIECE : arounds.get(depth - 1);
          boolean isComment = typeId != Grammar.ERROR && comments[typeId];
          boolean next = isComment && continues(comment, cursor.start());
          if (depth > 0
              && cursor.start() < cursor.end()
              && begins(typeId, parents.get(depth - 1), around)
              && !next) {
            good.add(cursor.start());
          }
          if (isComment) {
            comment[0] = cursor.start();
            comment[1] = cursor.end();
            comment[2] = next ? comment[2] : cursor.start();
            texts.put(comment[2], cursor.end());
          } else if (role == StartRole.STRING && around != StartRole.STRING) {
            texts.put(cursor.start(), cursor.end());
          }
          set(parents, depth, role);
          set(arounds, depth, role == StartRole.PIECE ? around : role);
          return role != StartRole.COMMENT;
        });
  }

  private static void set(List<StartRole> list, int depth, StartRole role) {
    if (depth == list.size()) {
      list.add(role);
    } else {
      list.set(depth, role);
    }
  }

  /** Whether a comment stands directly below another one that has its line to itself. */
  private boolean continues(int[] comment, int start) {
    if (comment[0] < 0 || !beginsLine(comment[0])) {
      return false;
    }
    int end = comment[1] > comment[0] && text[comment[1] - 1] == '\n' ? comment[1] - 1 : comment[1];
    int lines = 0;
    for (int i = end; i < start; i++) {
      lines += text[i] == '\n' ? 1 : 0;
      if (!Character.isWhitespace(text[i])) {
        return false;
      }
    }
    return lines <= 1;
  }

  private boolean beginsLine(int offset) {
    int at = offset;
    while (at > 0 && (text[at - 1] == ' ' || text[at - 1] == '\t')) {
      at--;
    }
    return at == 0 || text[at - 1] == '\n';
  }
}
