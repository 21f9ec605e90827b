package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.listOf;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.text.PatternFinder;
import dev.cleave.text.PatternSet;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Text in real files that a grammar cannot parse, as a rule file describes it: macros, and
 * conditional text. The groups of a pattern are what is masked.
 *
 * @param words parts of patterns, also for languages that extend this one
 * @param substitutions what the parser reads differently, before all other masks
 * @param macros are looked for after that
 * @param codes the number of patterns, the first ones, that match what stands alone, as a statement
 *     does; the others match what belongs to the declaration next to it, as an attribute does, but
 *     not in what {@code conditionals} skips
 * @param patterns are looked for one after the other
 * @param conditionals how conditional text is found, or null if the language has none
 * @param directives match what stands alone, wherever it is: it may damage what is far from it
 * @param other what a range may be in whose errors no mask repairs, or null
 */
public record MaskRules(
    Words words,
    List<Substitution> substitutions,
    List<MacroRule> macros,
    int codes,
    PatternSet patterns,
    @Nullable ConditionalRules conditionals,
    List<PatternFinder> directives,
    @Nullable OtherLanguage other) {

  /**
   * How conditional text is found.
   *
   * @param directives matches the groups {@code if}, {@code else} and {@code end}, each a
   *     directive; its other matches are skipped, such as comments and strings. Brackets count
   *     between its matches
   * @param lineEnds whether a line end ends a statement: text behind a word or a sign may be whole
   */
  public record ConditionalRules(PatternFinder directives, boolean lineEnds) {}

  /** The keys of {@code mask}. */
  public static final Keys KEYS =
      Keys.of("mask")
          .key("words", mapOf(TEXT))
          .key("substitute", listOf(Substitution.KEYS))
          .key("macros", listOf(MacroRule.KEYS))
          .lists("attach", "code", "directives")
          .texts("conditionals")
          .flags("lineEnds")
          .key("other", OtherLanguage.KEYS);

  private static final MaskRules NONE =
      new MaskRules(
          Words.NONE, List.of(), List.of(), 0, new PatternSet(List.of()), null, List.of(), null);

  /**
   * Reads masks, which come after those of the extended language and may use its words.
   *
   * @param extended of the extended language, or null
   */
  static MaskRules read(YamlValue value, @Nullable MaskRules extended) {
    YamlMap yaml = value.map(KEYS);
    MaskRules base = extended == null ? NONE : extended;
    Words words = base.words.and(yaml.map("words"));
    Function<YamlValue, PatternFinder> finder = each -> new PatternFinder(words.pattern(each));
    List<PatternFinder> code = both(base.code(), yaml.list("code", finder));
    List<PatternFinder> attach = both(base.attach(), yaml.list("attach", finder));
    return new MaskRules(
        words,
        both(base.substitutions, yaml.list("substitute", each -> Substitution.read(each, words))),
        both(base.macros, yaml.list("macros", each -> MacroRule.read(each, words))),
        code.size(),
        new PatternSet(both(code, attach)),
        yaml.get(
            "conditionals",
            each -> new ConditionalRules(finder.apply(each), yaml.flag("lineEnds")),
            base::conditionals),
        both(base.directives, yaml.list("directives", finder)),
        yaml.get("other", each -> OtherLanguage.read(each, words), base::other));
  }

  private List<PatternFinder> code() {
    return patterns.patterns().subList(0, codes);
  }

  private List<PatternFinder> attach() {
    return patterns.patterns().subList(codes, patterns.patterns().size());
  }

  /** What the parser reads differently in every file. */
  public List<Substitution> always() {
    return substitutions.stream().filter(Substitution::always).toList();
  }

  private static <T> List<T> both(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
