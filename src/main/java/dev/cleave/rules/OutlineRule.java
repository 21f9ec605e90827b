package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.FLAG;
import static dev.cleave.rules.ValueType.Scalar.NUMBER;
import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.anyOf;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.words;

import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.rules.ValueType.Reference;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.RulePlace;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a statement means that begins in a certain way.
 *
 * @param place where the rule stands
 * @param action what to do with it
 * @param kind what it declares, if that is the action; else null
 * @param match how it begins. The groups are {@code name}, {@code scope} (what qualifies the name),
 *     {@code module} and {@code docs} (where documentation inside it begins)
 * @param ending how it ends
 * @param members its members
 * @param naming how it gets its name
 * @param head its signature and its documentation
 */
public record OutlineRule(
    RulePlace place,
    StatementAction action,
    @Nullable Kind kind,
    Pattern match,
    Ending ending,
    MemberRules members,
    NameRules naming,
    HeadRules head) {
  private static final Set<StatementAction> OTHERS =
      EnumSet.complementOf(EnumSet.of(StatementAction.DECLARE));

  /** The keys of a rule. */
  public static final Keys KEYS =
      Keys.of("outlineRule")
          .needs("is", words(OTHERS.toArray(StatementAction[]::new), Kind.values()))
          .needs("match", TEXT)
          .key("ends", words(StatementEnd.values()))
          .key("rank", NUMBER)
          .key("members", anyOf(FLAG, listOf(new Reference("outlineRule"))))
          .flags("needsMembers", "rest", "joins", "documented")
          .key("docs", new Choice(List.of("below")))
          .texts("until", "split", "orElse", "nameAtEnd");

  /** What to do with a statement. */
  public enum StatementAction {
    /** Documentation. */
    COMMENT,
    /** Belongs to the declaration after it. */
    ATTACH,
    /** Holds declarations of the same scope. */
    CONTAIN,
    /** Code that another rule would take for something else. */
    NONE,
    /** Declares something of the rule's kind. */
    DECLARE
  }

  /** How a statement ends. */
  public enum StatementEnd {
    /** With the brace that closes its first one, or before it with the statement. */
    BRACES,
    /** With the bracket that closes the one it begins with. */
    FORM,
    /** With a word that closes a block. */
    BLOCK,
    /** Before the next line that is not indented more than its first one. */
    INDENT,
    /** Before the next declaration of the same rank or a lower one. */
    NEXT,
    /** With the terminator of the language, or its line. */
    STATEMENT,
    /** With what the pattern matches. */
    MATCH
  }

  /**
   * The end of a statement.
   *
   * @param by how it ends
   * @param rank of a declaration that ends with the next one: that has the same rank or a lower one
   */
  public record Ending(StatementEnd by, int rank) {}

  /**
   * The members of a declaration.
   *
   * @param any whether it contains declarations
   * @param inner the rules for them; null if they are the rules around it
   * @param required whether it is a declaration only with members that are declarations
   * @param rest whether what follows in its scope is its body
   */
  public record MemberRules(
      boolean any, @Nullable List<OutlineRule> inner, boolean required, boolean rest) {}

  /**
   * The name of a declaration.
   *
   * @param split separates a name into segments of the path, or the modules of an import; or null
   * @param orElse its name if the group {@code name} has no match, or null
   * @param joins whether it is one declaration with the one before it, if that has the same name
   *     and joins too
   * @param atEnd finds its name in its last line, where its head has none; or null
   */
  public record NameRules(
      @Nullable Pattern split, @Nullable String orElse, boolean joins, @Nullable Pattern atEnd) {
    /** Whether each declaration has a name, also without the group {@code name}. */
    public boolean always() {
      return orElse != null || atEnd != null;
    }
  }

  /**
   * The head of a declaration.
   *
   * @param until where its signature ends, or null: at its body, or at the end of its line
   * @param docsBelow whether the comment directly below its head documents it
   * @param documented whether it is a declaration only with documentation
   */
  public record HeadRules(@Nullable Pattern until, boolean docsBelow, boolean documented) {}

  /**
   * Reads the rules of a scope.
   *
   * @param first the rules that come before those of each scope
   */
  static List<OutlineRule> readAll(
      YamlValue yaml, StatementEnd orElse, Words words, List<OutlineRule> first) {
    return Stream.concat(
            first.stream(), yaml.list().stream().map(each -> read(each, orElse, words, first)))
        .toList();
  }

  /** Reads a rule, whose key {@code ends} has a default. */
  static OutlineRule read(
      YamlValue yaml, StatementEnd orElse, Words words, List<OutlineRule> first) {
    YamlMap rule = yaml.map(KEYS);
    YamlValue is = rule.require("is");
    StatementAction action = is.find(StatementAction.values()).orElse(StatementAction.DECLARE);
    Kind kind =
        action == StatementAction.DECLARE ? is.constant("kind", Kind.values(), OTHERS) : null;
    Pattern match = words.pattern(rule.require("match"));
    var naming =
        new NameRules(
            rule.get("split", words::pattern),
            rule.text("orElse"),
            rule.flag("joins"),
            rule.get("nameAtEnd", words::pattern));
    if (kind != null
        && kind != Kind.IMPORT
        && !naming.always()
        && !match.namedGroups().containsKey("name")) {
      throw rule.require("match")
          .error("the rule needs a group \"name\", \"nameAtEnd\" or \"orElse\"");
    }
    List<OutlineRule> inner =
        rule.get(
            "members", members -> members.isText() ? null : readAll(members, orElse, words, first));
    boolean members =
        action == StatementAction.CONTAIN
            || inner != null
            || rule.get("members", YamlValue::flag, () -> false);
    return new OutlineRule(
        yaml.place(rule.require("match").joined()),
        action,
        kind,
        match,
        new Ending(
            rule.get("ends", each -> each.constant("end", StatementEnd.values()), () -> orElse),
            rule.get("rank", YamlValue::number, () -> usualRank(action, kind))),
        new MemberRules(members, inner, rule.flag("needsMembers"), rule.flag("rest")),
        naming,
        new HeadRules(
            rule.get("until", words::pattern),
            rule.get("docs", OutlineRule::isBelow, () -> false),
            rule.flag("documented")));
  }

  private static boolean isBelow(YamlValue docs) {
    if (!docs.is("below")) {
      throw docs.error("unknown docs \"" + docs.text() + "\"; known is below");
    }
    return true;
  }

  /** An import, a comment or code ends no declaration. */
  private static int usualRank(StatementAction action, @Nullable Kind kind) {
    return switch (action) {
      case DECLARE -> kind == Kind.IMPORT ? Integer.MAX_VALUE : 1;
      case ATTACH -> 1;
      case COMMENT, CONTAIN, NONE -> Integer.MAX_VALUE;
    };
  }
}
