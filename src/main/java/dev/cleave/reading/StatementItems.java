package dev.cleave.reading;

import dev.cleave.outline.ByteRanges;
import dev.cleave.outline.DialectText;
import dev.cleave.outline.Statement;
import dev.cleave.outline.StatementLines;
import dev.cleave.outline.StatementScanner;
import dev.cleave.reading.OutlineReader.Outline;
import dev.cleave.reading.ScopeItem.Declaration.Combining;
import dev.cleave.reading.ScopeItem.Declaration.Description;
import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.rules.Language;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.StatementEnds;
import dev.cleave.rules.StatementRule.StatementEnding;
import dev.cleave.rules.StatementRules;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.text.Blank;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes items of the statements of a text. */
final class StatementItems {
  private static final int LONGEST_HEAD = 4000; // bytes
  private static final int LONGEST_GAP = 100; // bytes between a name and its elements
  private static final String TAG_END = "%}";
  private static final String QUOTES = "\"'`";

  private final byte[] utf8;
  private final Language language;
  private final StatementRules rules;
  private final ReadLimits limits;
  private final TextScan scan;
  private final DialectText text;
  private final NodeText names;
  private final StatementScanner scanner;
  private final List<Definition> definitions = new ArrayList<>();

  StatementItems(byte[] utf8, Language language, StatementRules rules, ReadLimits limits) {
    this.utf8 = utf8;
    this.language = language;
    this.rules = rules;
    this.limits = limits;
    this.scan = new TextScan(utf8);
    this.text = DialectText.of(rules, utf8);
    this.names = new NodeText(utf8, language.conventions().names());
    this.scanner = new StatementScanner(text);
  }

  Outline find() {
    List<Statement> statements = scanner.statements();
    List<ScopeItem> items = items(statements, 0, utf8.length, null);
    var lines = new StatementLines(text, utf8, rules.seams(), limits.size().max());
    return new Outline(items, definitions, lines.lines(), false);
  }

  /** The items of a scope: its statements, and what is between them. */
  private List<ScopeItem> items(
      List<Statement> statements, int from, int to, @Nullable Kind container) {
    List<ScopeItem> items = new ArrayList<>();
    int at = from;
    for (Statement each : statements) {
      between(items, at, each.start());
      keepTags(items, each.start());
      items.add(item(each, container));
      at = each.end();
    }
    if (!items.isEmpty() && at == statements.getLast().codeEnd()) {
      at = withComments(items, at, to);
    }
    between(items, at, to);
    return ItemCombiner.combine(items, new Documentation(scan, language));
  }

  /** Extends a last statement without a terminator by the comments directly below, its own. */
  private int withComments(List<ScopeItem> items, int statement, int to) {
    ByteRanges comments = text.comments();
    int end = statement;
    for (int i = comments.from(statement);
        i < comments.count()
            && comments.end(i) <= to
            && scan.isBlank(end, comments.start(i))
            && scan.lineEnds(end, comments.start(i)) <= 1;
        i++) {
      end = comments.end(i);
    }
    ScopeItem last = items.removeLast();
    items.add(last.at(last.start(), end));
    return end;
  }

  /** Attaches the comments between a template tag and its statement that blank lines set apart. */
  private void keepTags(List<ScopeItem> items, int statement) {
    int tag = items.size() - 1;
    while (tag >= 0 && items.get(tag) instanceof ScopeItem.Comment) {
      tag--;
    }
    if (tag < 0 || !(items.get(tag) instanceof ScopeItem.Attachment)) {
      return;
    }
    boolean apart = false;
    int next = statement;
    for (int i = items.size() - 1; i > tag; i--) {
      ScopeItem comment = items.get(i);
      apart |= scan.lineEnds(comment.end(), next) > 1;
      next = comment.start();
      if (apart) {
        items.set(i, new ScopeItem.Attachment(comment.start(), comment.end(), Attributes.NONE));
      }
    }
  }

  /** Adds what is between statements: comments, and text that belongs to the next one. */
  private void between(List<ScopeItem> items, int from, int to) {
    List<ScopeItem> found = new ArrayList<>();
    ByteRanges comments = text.comments();
    for (int i = comments.from(from); i < comments.count() && comments.start(i) < to; i++) {
      int start = comments.start(i);
      int end = comments.end(i);
      found.add(
          new ScopeItem.Comment(start, end, language.comments().isDirective(utf8, start, end)));
    }
    ByteRanges leads = scanner.leads();
    for (int i = leads.from(from); i < leads.count() && leads.start(i) < to; i++) {
      found.add(lead(leads.start(i), leads.end(i)));
    }
    found.sort(Comparator.comparingInt(ScopeItem::start));
    int at = from;
    for (ScopeItem each : found) {
      code(items, at, each.start());
      items.add(each);
      at = each.end();
    }
    code(items, at, to);
  }

  /** A template tag or a terminator is part of the next statement; a command documents nothing. */
  private ScopeItem lead(int start, int end) {
    return "{;".indexOf(utf8[start]) >= 0
        ? new ScopeItem.Attachment(start, end, Attributes.NONE)
        : new ScopeItem.Comment(start, end, true);
  }

  /** Adds text that no rule matches. */
  private void code(List<ScopeItem> items, int from, int to) {
    int start = scan.skipBlanks(from, to);
    int end = scan.trimEnd(start, to);
    if (start < end) {
      items.add(new ScopeItem.Code(start, end, false));
    }
  }

  private ScopeItem item(Statement statement, @Nullable Kind container) {
    Kind kind = statement.rule().kind();
    if (kind == null) {
      return new ScopeItem.Code(statement.start(), statement.end(), false);
    }
    define(statement);
    List<ScopeItem> members =
        statement.members().isEmpty()
            ? List.of()
            : items(
                statement.members(),
                statement.members().getFirst().start(),
                statement.members().getLast().end(),
                kind);
    return new ScopeItem.Declaration(
        new Identity(kind.in(container), name(statement, kind), List.of()),
        statement.start(),
        end(statement),
        new Description(headEnd(statement), null, Attributes.NONE, statement.rule().place()),
        ScopeItem.declares(members) ? members : List.of(),
        new Combining(false, false, false));
  }

  /** Where a statement ends; a usual terminator in its last line is not part of it. */
  private int end(Statement statement) {
    int at = statement.codeEnd();
    while (at < statement.end() && Blank.isInLine(utf8[at])) {
      at++;
    }
    boolean usual = at + 1 == statement.end() && utf8[at] == StatementEnds.TERMINATOR.charAt(0);
    return usual ? statement.codeEnd() : statement.end();
  }

  private String name(Statement statement, Kind kind) {
    int[] verb = statement.range("verb");
    int[] name = statement.range("name");
    String object = name == null ? "" : clean(names.line(name[0], name[1]));
    if (kind != Kind.STATEMENT && !object.isEmpty()) {
      return object;
    }
    String words = verb == null ? "" : clean(names.line(verb[0], verb[1]));
    String both = (words + " " + object).strip();
    return both.isEmpty() ? kind.label() : both;
  }

  private String clean(String name) {
    String cleaned = rules.erase().matcher(name).replaceAll("").strip();
    return cleaned.isEmpty() ? name : cleaned;
  }

  private int headEnd(Statement statement) {
    Pattern until = statement.rule().until();
    int from = Math.min(statement.match().end(), statement.codeEnd());
    if (statement.rule().ends() == StatementEnding.TAG) {
      return tagEnd(from, statement.codeEnd());
    }
    if (until == null) {
      return statement.codeEnd();
    }
    Matcher matcher =
        until
            .matcher(text.code())
            .region(from, Math.min(statement.codeEnd(), from + LONGEST_HEAD))
            .useTransparentBounds(true);
    return matcher.find() ? matcher.start() : statement.codeEnd();
  }

  private int tagEnd(int from, int to) {
    int at = from;
    while (at < to && !scan.has(TAG_END, at)) {
      at++;
    }
    return Math.min(at + TAG_END.length(), to);
  }

  /** Adds the names that a statement introduces besides its own. */
  private void define(Statement statement) {
    int[] other = statement.range("defines");
    if (other != null) {
      define(other[0], other[1]);
    }
    Pattern opening = statement.rule().content().elements();
    int from = Math.min(statement.match().end(), statement.codeEnd());
    if (opening == null) {
      return;
    }
    Matcher matcher =
        opening
            .matcher(text.code())
            .region(from, Math.min(statement.codeEnd(), from + LONGEST_GAP));
    if (matcher.lookingAt()) {
      elements(matcher.end(), statement.codeEnd());
    }
  }

  private void elements(int from, int to) {
    String code = text.code();
    int depth = 1;
    boolean begins = true;
    for (int at = from; at < to && depth > 0; at++) {
      char c = code.charAt(at);
      if (begins && !Blank.is(c)) {
        int end = elementEnd(at, to);
        if (end > at && !rules.noElements().matcher(code).region(at, to).lookingAt()) {
          define(at, end);
        }
        at = Math.max(at, end - 1);
        begins = false;
      } else if (c == '(') {
        depth++;
      } else if (c == ')') {
        depth--;
      } else if (c == ',' && depth == 1) {
        begins = true;
      }
    }
  }

  private int elementEnd(int at, int to) {
    String code = text.code();
    char quote = code.charAt(at);
    int end = at + 1;
    if (QUOTES.indexOf(quote) >= 0) {
      int close = code.indexOf(quote, end);
      return close < 0 || close >= to ? at : close + 1;
    }
    if (!Character.isLetterOrDigit(quote) && quote != '_') {
      return at;
    }
    while (end < to && (Character.isLetterOrDigit(code.charAt(end)) || code.charAt(end) == '_')) {
      end++;
    }
    return end;
  }

  private void define(int start, int end) {
    String name = clean(names.unquoted(start, end));
    if (!name.isEmpty()) {
      definitions.add(new Definition(start, name));
    }
  }
}
