package dev.cleave.reading;

import dev.cleave.outline.ByteRanges;
import dev.cleave.outline.CodeMask;
import dev.cleave.outline.OutlineListener;
import dev.cleave.outline.RuleMatch;
import dev.cleave.reading.ScopeItem.Declaration.Combining;
import dev.cleave.reading.ScopeItem.Declaration.Description;
import dev.cleave.reading.ScopeItem.Declaration.Identity;
import dev.cleave.rules.Language;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.OutlineRule;
import dev.cleave.rules.OutlineRule.StatementAction;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Span;
import dev.cleave.text.TextScan;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes items of what an outline finds. */
final class OutlineItems implements OutlineListener {
  private final NodeText names;
  private final TextScan scan;
  private final Documentation documentation;
  private final CodeMask masked;
  private final ByteRanges comments;
  private final ByteRanges strings;
  private final Language language;
  private final Deque<Open> open = new ArrayDeque<>();
  private final List<Definition> definitions = new ArrayList<>();

  /** A statement that has begun, and the items in it. */
  private record Open(@Nullable RuleMatch heading, @Nullable Kind kind, List<ScopeItem> items) {}

  OutlineItems(byte[] text, CodeMask masked, Language language) {
    this.names = new NodeText(text, language.conventions().names());
    this.scan = new TextScan(text);
    this.documentation = new Documentation(scan, language);
    this.masked = masked;
    this.comments = masked.comments();
    this.strings = masked.strings();
    this.language = language;
    open.push(new Open(null, null, new ArrayList<>()));
  }

  List<ScopeItem> items() {
    return ItemCombiner.combine(open.peek().items, documentation);
  }

  /** The items of a scope, those that belong together combined. */
  List<ScopeItem> combined(List<ScopeItem> items) {
    return ItemCombiner.combine(items, documentation);
  }

  /** The names of what is a declaration only with documentation. */
  List<Definition> definitions() {
    return definitions;
  }

  @Override
  public void comment(int start, int end) {
    open.peek()
        .items
        .add(
            new ScopeItem.Comment(
                start, end, language.comments().isDirective(scan.bytes(), start, end)));
  }

  @Override
  public void code(int start, int end, boolean token) {
    List<ScopeItem> items = open.peek().items;
    if (!items.isEmpty()
        && items.getLast() instanceof ScopeItem.Code before
        && before.token() == token) {
      items.set(items.size() - 1, before.at(before.start(), end));
    } else {
      items.add(new ScopeItem.Code(start, end, token));
    }
  }

  @Override
  public void open(RuleMatch heading) {
    Open outer = open.peek();
    OutlineRule rule = heading.rule();
    boolean contains = rule.action() == StatementAction.CONTAIN;
    Kind kind = contains || rule.kind() == null ? outer.kind : rule.kind().in(outer.kind);
    open.push(new Open(heading, kind, contains ? outer.items : new ArrayList<>()));
    int start = heading.match().start();
    if (contains && rule.members().inner() != null) {
      outer.items.add(
          new ScopeItem.Attachment(
              start, heading.match().end(), Attributes.NONE)); // of the first member
    } else if (contains) {
      code(start, heading.match().end(), true);
    }
  }

  @Override
  public void close(int headEnd, int end) {
    Open closed = open.pop();
    RuleMatch heading = closed.heading;
    int start = heading.match().start();
    ScopeItem item =
        switch (heading.rule().action()) {
          case CONTAIN -> null;
          case COMMENT -> new ScopeItem.Comment(start, end, false);
          case ATTACH -> new ScopeItem.Attachment(start, end, Attributes.NONE);
          case NONE -> new ScopeItem.Code(start, end, false);
          case DECLARE ->
              closed.kind == Kind.IMPORT
                  ? imported(heading, end)
                  : declaration(heading, closed.kind, closed.items, headEnd, end);
        };
    if (item != null) {
      open.peek().items.add(item);
    }
  }

  /**
   * A declaration, or code if it has not the members that it needs.
   *
   * @param items in it
   */
  ScopeItem declaration(
      RuleMatch heading, Kind declared, List<ScopeItem> items, int headEnd, int end) {
    OutlineRule rule = heading.rule();
    int start = heading.match().start();
    int[] range = name(heading, headEnd, end);
    if (range == null && rule.naming().atEnd() != null) {
      return new ScopeItem.Code(start, end, false);
    }
    List<String> path =
        range == null
            ? List.of(rule.naming().orElse())
            : segments(rule.naming().split(), name(range));
    if (rule.head().documented() && range != null) {
      definitions.add(new Definition(range[0], path.getLast()));
    }
    int[] scope = heading.range("scope");
    int[] docs = heading.range("docs");
    List<String> qualifiers = path.subList(0, path.size() - 1);
    Kind kind = declared;
    if (scope != null) {
      qualifiers = List.of(name(scope));
      kind = kind.in(Kind.CLASS);
    }
    List<ScopeItem> members = ItemCombiner.combine(items, documentation);
    if (rule.members().required() && !ScopeItem.declares(members)) {
      return new ScopeItem.Code(start, end, false);
    }
    return new ScopeItem.Declaration(
        new Identity(kind, path.getLast(), qualifiers),
        start,
        end,
        new Description(
            docs == null ? headEnd : Math.min(headEnd, docs[0]),
            docs(heading, headEnd, end),
            Attributes.NONE,
            rule.place()),
        members.stream().allMatch(OutlineItems::isCode) ? List.of() : members,
        new Combining(rule.members().rest(), rule.head().documented(), rule.naming().joins()));
  }

  ScopeItem.Import imported(RuleMatch heading, int end) {
    return new ScopeItem.Import(
        heading.match().start(), end, modules(heading), heading.rule().place());
  }

  private static boolean isCode(ScopeItem item) {
    return item instanceof ScopeItem.Code;
  }

  private List<String> modules(RuleMatch heading) {
    int[] range = heading.range("module");
    return range == null ? List.of() : segments(heading.rule().naming().split(), name(range));
  }

  private List<String> segments(@Nullable Pattern split, String name) {
    List<String> segments =
        split == null
            ? List.of(name)
            : Arrays.stream(split.split(name))
                .map(String::strip)
                .filter(each -> !each.isEmpty())
                .toList();
    return segments.isEmpty() ? List.of(name) : segments;
  }

  private String name(int[] range) {
    return names.unquoted(range[0], range[1]);
  }

  /** The name in the head of a declaration or in its last line; null without any. */
  private int @Nullable [] name(RuleMatch heading, int headEnd, int end) {
    Pattern atEnd = heading.rule().naming().atEnd();
    if (atEnd == null) {
      return heading.range("name");
    }
    int line = Math.max(headEnd, scan.lineStart(end, heading.start()));
    Matcher match = atEnd.matcher(masked.code(line, end));
    return match.find() ? new int[] {line + match.start("name"), line + match.end("name")} : null;
  }

  /** Documentation inside a declaration; null without any. */
  private @Nullable Span docs(RuleMatch heading, int headEnd, int end) {
    int[] range = heading.range("docs");
    if (range != null) {
      int string = strings.from(range[0]);
      return string < strings.count() && strings.start(string) == range[0]
          ? new Span(range[0], strings.end(string))
          : new Span(range[0], range[1]);
    }
    if (!heading.rule().head().docsBelow()) {
      return null;
    }
    int first = comments.from(headEnd);
    int last = first;
    int from = headEnd;
    while (last < comments.count()
        && comments.end(last) <= end
        && scan.isBlank(from, comments.start(last))
        && scan.lineEnds(from, comments.start(last)) <= 1) {
      from = comments.end(last++);
    }
    return last == first ? null : new Span(comments.start(first), comments.end(last - 1));
  }
}
