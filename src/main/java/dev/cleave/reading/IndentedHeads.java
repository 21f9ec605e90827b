package dev.cleave.reading;

import dev.cleave.outline.IndentedLines;
import dev.cleave.outline.RuleMatch;
import dev.cleave.reading.IndentedItem.Type;
import dev.cleave.reading.ScopeItem.Declaration;
import dev.cleave.rules.OutlineRule.StatementAction;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds what a line of a damaged text begins, by the rules of its scope and by the tree. */
final class IndentedHeads {
  private static final Pattern IDENTIFIER = Pattern.compile("\\w+");

  private final KnownItems known;
  private final IndentedLines lines;
  private final String code;
  private final int maxDepth;
  private @Nullable Declaration nameless; // a damaged declaration that began above its name

  /**
   * What a line begins.
   *
   * @param heading what a rule matches, or null
   * @param own the damaged declaration of the tree whose name is on the line, or null
   */
  record Head(@Nullable RuleMatch heading, @Nullable Declaration own) {
    static final Head NONE = new Head(null, null);

    boolean isNone() {
      return heading == null && own == null;
    }

    /** Whether it may stand where a bracket above it is open: one is missing there. */
    boolean endsBrackets() {
      return own != null || ruleDeclares() && !heading.rule().head().documented();
    }

    boolean ruleDeclares() {
      return heading != null && IndentedHeads.declares(heading);
    }
  }

  /**
   * @param code masked
   */
  IndentedHeads(KnownItems known, IndentedLines lines, String code, int maxDepth) {
    this.known = known;
    this.lines = lines;
    this.code = code;
    this.maxDepth = maxDepth;
  }

  /**
   * What a line begins.
   *
   * @param scope around it
   * @param at its first code
   */
  Head find(IndentedItem scope, int line, int at, int end) {
    if (!mayDeclare(scope)) {
      return Head.NONE;
    }
    Declaration own = own(line, at, end);
    RuleMatch heading = heading(scope, at);
    int second = known.isDamaged(line, end) ? lines.secondWord(at, end) : at;
    if (second > at && isTooMany(scope, own, at, second)) {
      RuleMatch without = heading(scope, second);
      return without == null || !declares(without)
          ? new Head(heading, own)
          : new Head(without, null);
    }
    return new Head(heading, own);
  }

  /** What a rule finds behind another declaration on its line. */
  Head behind(IndentedItem scope, int at) {
    return mayDeclare(scope) ? new Head(heading(scope, at), null) : Head.NONE;
  }

  private boolean mayDeclare(IndentedItem scope) {
    return scope.contains() && scope.depth < maxDepth;
  }

  /** Whether the first word of a line is unknown, or the second one again. */
  private boolean isTooMany(IndentedItem scope, @Nullable Declaration own, int first, int second) {
    return lines.isDoubled(first, second)
        || lines.match(scope.rules, first) == null
            && (own == null || own.name().equals(code.substring(first, second).strip()));
  }

  private static boolean declares(RuleMatch heading) {
    return heading.rule().action() == StatementAction.DECLARE;
  }

  /** What a rule matches, if its name is not that of a declaration that the tree knows. */
  private @Nullable RuleMatch heading(IndentedItem scope, int at) {
    RuleMatch heading = lines.head(scope.rules, at);
    int[] name = heading == null ? null : heading.range("name");
    return name != null && known.declaresAt(name[0]) ? null : heading;
  }

  private @Nullable Declaration own(int line, int at, int end) {
    Declaration begun = known.damagedAt(line, at);
    nameless = begun == null ? nameless : begun;
    if (nameless != null && nameless.start() < line && nameless.description().headEnd() <= at) {
      nameless = null; // its head is above this line
    }
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

  /** Whether a declaration of the tree may have members that an error has parted from it. */
  boolean isEmptyContainer(Declaration declaration, IndentedItem scope) {
    RuleMatch heading =
        declaration.members().isEmpty() ? lines.head(scope.rules, declaration.start()) : null;
    return heading != null && declares(heading) && heading.rule().members().any();
  }

  /**
   * The item that a line begins.
   *
   * @param outer the item around it
   * @param at its first code
   */
  IndentedItem item(Head head, IndentedItem outer, int column, int at) {
    RuleMatch heading = head.heading;
    Declaration same = heading == null ? head.own : head.ruleDeclares() ? same(head, at) : null;
    boolean declares = same != null || head.ruleDeclares();
    var item = new IndentedItem(type(heading, declares), outer, column, at, at + 1);
    item.heading = heading;
    item.declaration = same;
    if (heading != null) {
      boolean members = heading.rule().members().any() || same != null && hasMembers(same);
      item.rules =
          heading.rule().members().inner() == null ? outer.rules : heading.rule().members().inner();
      item.kind =
          item.type == Type.PART || heading.rule().kind() == null
              ? outer.kind
              : heading.rule().kind().in(outer.kind);
      item.items = item.type == Type.PART ? outer.items : members ? new ArrayList<>() : null;
    } else if (same != null) {
      item.kind = same.kind();
      item.rules = outer.rules;
      item.items = hasMembers(same) ? new ArrayList<>() : null;
    }
    nameless = declares ? null : nameless;
    boolean hasBrace = item.type == Type.HEAD && heading != null && item.contains();
    int brace = hasBrace ? lines.flatEnd(heading, column) : 0;
    if (same == null || !item.contains() || !isFlat(same, column)) {
      item.until = brace;
    } else { // an error may have hidden the brace from the tree
      item.until = Math.max(same.end() - 1, brace < code.length() ? brace : 0);
    }
    return item;
  }

  private @Nullable Declaration same(Head head, int at) {
    int[] name = head.heading.range("name");
    return known.damagedNamed(name == null ? "" : code.substring(name[0], name[1]), at);
  }

  private Type type(@Nullable RuleMatch heading, boolean declares) {
    if (declares) {
      return Type.HEAD;
    }
    if (heading == null) {
      return nameless == null ? Type.CODE : Type.ATTACHMENT;
    }
    return heading.rule().action() == StatementAction.CONTAIN ? Type.PART : Type.ATTACHMENT;
  }

  /** Whether a declaration of the tree has members that are code. */
  static boolean hasMembers(Declaration declaration) {
    return !declaration.members().isEmpty() && declaration.literal() == null;
  }

  /** Whether the members of a declaration in a column are not indented more than it. */
  private boolean isFlat(Declaration declaration, int column) {
    for (ScopeItem member : declaration.members()) {
      if (member instanceof Declaration) {
        int lineEnd = code.indexOf('\n', declaration.start());
        return lines.columnOf(member.start(), member.end()) <= column
            && lineEnd >= 0
            && lineEnd < member.start();
      }
    }
    return false;
  }
}
