package dev.cleave.rules;

import static dev.cleave.rules.ValueType.listOf;

import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;
import dev.cleave.text.PatternSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A dialect of a language of statements. It has what all dialects share, and what is its own.
 *
 * @param name of the dialect
 * @param signs each tells this dialect from others if a file contains it
 * @param delimiters strings and comments, those with the longest opening text first
 * @param ends what ends a statement
 * @param blocks words that open and close blocks
 * @param starts words that begin a statement at the start of a line; null if only an end does
 * @param rules for statements, in order: the first that matches applies
 */
public record Dialect(
    String name,
    PatternSet signs,
    List<Delimiter> delimiters,
    StatementEnds ends,
    StatementBlocks blocks,
    @Nullable StatementStarts starts,
    List<StatementRule> rules) {

  /** The keys of a dialect, and of what all dialects share. */
  static final Keys KEYS = keys(Keys.of("dialect").texts("name").lists("signs", "nested"));

  static Keys keys(Keys keys) {
    return keys.lists("comments")
        .key("strings", Delimiter.STRINGS)
        .key("ends", StatementEnds.KEYS)
        .key("blocks", StatementBlocks.KEYS)
        .key("starts", StatementStarts.KEYS)
        .key("rules", listOf(StatementRule.KEYS));
  }

  /**
   * Reads a dialect.
   *
   * @param own what it has of its own
   * @param shared what all dialects have
   */
  static Dialect read(YamlMap own, YamlMap shared, Comments comments, Words words) {
    Set<String> marks =
        ImmutableSet.copyOf(
            Stream.of(shared, own).flatMap(each -> each.texts("comments").stream()).toList());
    Predicate<Delimiter> known =
        each -> !each.comment() || each.close().length() > 1 || marks.contains(each.open());
    return new Dialect(
        own.text("name", ""),
        new PatternSet(own.list("signs", each -> new PatternFinder(words.pattern(each)))),
        Stream.concat(
                OutlineRules.delimiters(own, comments).stream().filter(known),
                OutlineRules.delimiters(shared, Comments.NONE).stream())
            .sorted((a, b) -> b.open().length() - a.open().length())
            .toList(),
        StatementEnds.read(shared.map("ends").with(own.map("ends")), words),
        StatementBlocks.read(shared.map("blocks").with(own.map("blocks")), words),
        own.get("starts", each -> StatementStarts.read(each, words)),
        Stream.of(own, shared)
            .flatMap(each -> each.list("rules", rule -> StatementRule.read(rule, words)).stream())
            .toList());
  }

  /** The words of a list in lower case; a text lists words between blanks. */
  static Set<String> words(YamlValue value) {
    return value.list().stream()
        .flatMap(each -> Stream.of(each.text().split("\\s+")))
        .map(each -> each.toLowerCase(Locale.ROOT))
        .collect(ImmutableSet.toImmutableSet());
  }
}
