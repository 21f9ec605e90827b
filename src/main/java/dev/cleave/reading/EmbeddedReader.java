package dev.cleave.reading;

import dev.cleave.repair.ErrorNodes;
import dev.cleave.repair.Mask;
import dev.cleave.repair.Substitutes;
import dev.cleave.rules.EmbeddedRule;
import dev.cleave.rules.GrammarRules;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the parts of a file that are in other languages, such as scripts and style sheets. A syntax
 * error in a part affects only that part. The trees stay open until the end of the file, because
 * the parts may have to be divided.
 */
public final class EmbeddedReader {
  // Parts that may be declarations: in each other, and in a file. Each keeps a tree of some 25 KB.
  private static final int MOST_NESTED = 4;
  private static final int MOST_TRIED = 1000;

  private final Function<String, @Nullable GrammarRules> languages;
  private final TreeSource trees;
  private final byte[] text;
  private final byte[] parsed;
  private final ReadLimits limits;
  private final List<ParsedPart> parts = new ArrayList<>();
  private final List<Definition> definitions = new ArrayList<>();
  private final List<Span> unread = new ArrayList<>();
  private final Set<Span> withoutDeclarations = new LinkedHashSet<>();
  private byte @Nullable [] substituted;
  private int errors;
  private int nesting;
  private int tried;
  private boolean tooDeep;

  /** Parses parts of the file. */
  public interface TreeSource {
    /**
     * The tree, which stays open until the end of the file; null if the time or the budget ran out.
     */
    @Nullable SyntaxTree parse(GrammarRules rules, byte[] utf8, List<Span> spans);
  }

  /** A part of the file with a tree of its own. */
  public record ParsedPart(SyntaxTree tree, GrammarRules rules, int start, int end) {}

  /**
   * @param languages the rules of a language that has a grammar, or null
   * @param text the file's UTF-8
   * @param parsed what the parser of the file reads in its place, as many bytes
   */
  public EmbeddedReader(
      Function<String, @Nullable GrammarRules> languages,
      TreeSource trees,
      byte[] text,
      byte[] parsed,
      ReadLimits limits) {
    this.languages = languages;
    this.trees = trees;
    this.text = text;
    this.parsed = parsed;
    this.limits = limits;
  }

  /**
   * The items in the scope of a part; none if it cannot be read.
   *
   * @param language its name, or null if it is unknown
   */
  List<ScopeItem> read(@Nullable String language, int start, int end) {
    ParsedPart part = parse(language, start, end);
    return part == null ? List.of() : read(part);
  }

  /** The items in the scope of a range that the parser of the file does not see. */
  List<ScopeItem> read(Mask range, Mask.Other other) {
    ParsedPart part = parse(other.language(), range.start(), range.end());
    return part == null ? List.of() : read(part, other.masks(), null);
  }

  List<ScopeItem> read(ParsedPart part) {
    return read(part, List.of(), null);
  }

  private List<ScopeItem> read(ParsedPart part, List<Mask> masks, @Nullable Kind container) {
    var reader = new ScopeReader(part.tree(), part.rules(), text, masks, limits, this);
    List<ScopeItem> items = reader.read(container);
    tooDeep |= reader.tooDeep();
    definitions.addAll(reader.definitions());
    return items;
  }

  /**
   * A part that is parsed, but not read; null if it cannot be parsed.
   *
   * @param language its name, or null if it is unknown
   */
  @Nullable ParsedPart parse(@Nullable String language, int start, int end) {
    return parse(language, parsed, start, end);
  }

  /** The same for a part that the parser of the file does not see, such as front matter. */
  @Nullable ParsedPart parseUnseen(@Nullable String language, int start, int end) {
    return parse(language, text, start, end);
  }

  private @Nullable ParsedPart parse(@Nullable String language, byte[] utf8, int start, int end) {
    GrammarRules rules = language == null ? null : languages.apply(language);
    if (rules == null || start == end) {
      return null;
    }
    SyntaxTree tree = trees.parse(rules, utf8, List.of(new Span(start, end)));
    if (tree == null) {
      errors++;
      unread.add(new Span(start, end));
      return null;
    }
    var part = new ParsedPart(tree, rules, start, end);
    parts.add(part);
    List<Span> nodes = ErrorNodes.all(tree);
    errors += nodes.size();
    unread.addAll(nodes);
    return part;
  }

  /**
   * The items of a part that may be declarations, as they stand or with substitutions; none if it
   * is something else. Its syntax errors do not count: a macro has a syntax of its own.
   *
   * @param language its name, or null if it is unknown
   * @param span not empty
   * @param container what they are in, or null for a file
   */
  List<ScopeItem> declarations(
      @Nullable String language, EmbeddedRule rule, Span span, @Nullable Kind container) {
    GrammarRules rules = language == null ? null : languages.apply(language);
    if (rules == null
        || nesting == MOST_NESTED
        || tried == MOST_TRIED
        || withoutDeclarations.contains(span)) {
      return List.of();
    }
    tried++;
    nesting++;
    List<ScopeItem> items = declarations(rules, rule, parsed, span, container);
    if (items.isEmpty() && !rule.substitutions().isEmpty()) {
      substituted = substituted == null ? parsed.clone() : substituted;
      Substitutes.apply(rule.substitutions(), substituted, span);
      items = declarations(rules, rule, substituted, span, container);
    }
    nesting--;
    if (items.isEmpty()) {
      withoutDeclarations.add(span); // another rule need not read it again
    }
    return items;
  }

  private List<ScopeItem> declarations(
      GrammarRules rules, EmbeddedRule rule, byte[] utf8, Span span, @Nullable Kind container) {
    SyntaxTree tree = trees.parse(rules, utf8, List.of(span));
    if (tree == null) {
      return List.of();
    }
    int partsBefore = parts.size();
    int definitionsBefore = definitions.size();
    var part = new ParsedPart(tree, rules, span.start(), span.end());
    parts.add(part);
    boolean may = ErrorNodes.areInside(tree) && !isOther(tree, rule);
    List<ScopeItem> items = may ? read(part, List.of(), container) : List.of();
    if (items.stream().anyMatch(EmbeddedReader::isDeclaration)) {
      return items;
    }
    List<ParsedPart> rejected = parts.subList(partsBefore, parts.size());
    rejected.forEach(each -> each.tree().close());
    rejected.clear();
    definitions.subList(definitionsBefore, definitions.size()).clear();
    return List.of();
  }

  /** Whether what the rule excludes is at the top of a tree. */
  private static boolean isOther(SyntaxTree tree, EmbeddedRule rule) {
    SyntaxCursor cursor = tree.root().walk();
    for (boolean more = cursor.toFirstChild(); more; more = cursor.toNextSibling()) {
      if (rule.unless().contains(tree.grammar().typeOf(cursor.typeId()))) {
        return true;
      }
    }
    return false;
  }

  /** Whether an item is more than a statement or a call, which tokens of any kind may look like. */
  private static boolean isDeclaration(ScopeItem item) {
    return item instanceof ScopeItem.Declaration it
        && it.kind() != Kind.STATEMENT
        && it.kind() != Kind.CALL;
  }

  /** The parts that were read, in the order of the file. */
  public List<ParsedPart> parts() {
    return parts;
  }

  /** The names that the scopes of the parts introduce. */
  public List<Definition> definitions() {
    return definitions;
  }

  /** The syntax errors in the parts. */
  SyntaxErrors errors() {
    return SyntaxErrors.of(errors, unread);
  }

  /** Whether containers nested deeper than the limit were left whole. */
  public boolean tooDeep() {
    return tooDeep;
  }
}
