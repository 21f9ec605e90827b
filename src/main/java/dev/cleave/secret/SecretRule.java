package dev.cleave.secret;

import com.google.common.collect.ImmutableSet;
import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.cleave.language.Category;
import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import dev.cleave.text.Labels;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One kind of secret, as a pattern for a line.
 *
 * @param kind the value in the tables
 * @param marks texts in lower case: the pattern is tried only near one of them
 * @param run letters and digits, of both some, that follow a mark in a row; 0 if that does not
 *     matter
 * @param pattern its first group is the value, or else all of it
 * @param check what a value must be
 * @param block letters of Base64 that must follow, on any number of lines, which belong to it; 0 if
 *     the value is on one line
 * @param files in which files it is looked for
 */
record SecretRule(
    String kind,
    List<String> marks,
    int run,
    Pattern pattern,
    ValueCheck check,
    int block,
    Files files) {
  private static final Set<String> KEYS =
      ImmutableSet.of(
          "kind", "marks", "run", "pattern", "none", "entropy", "block", "languages", "notIn");

  /**
   * What a value must be.
   *
   * @param none what it does not contain, or null
   * @param entropy the least bits of a character
   */
  record ValueCheck(@Nullable Pattern none, double entropy) {
    boolean accepts(String value) {
      return (none == null || !none.matcher(value).find()) && Entropy.of(value) >= entropy;
    }
  }

  /**
   * Files in which a secret is looked for.
   *
   * @param languages empty for all
   * @param except categories whose values are made up
   */
  record Files(List<String> languages, List<Category> except) {
    boolean has(String language, Category category) {
      return (languages.isEmpty() || languages.contains(language)) && !except.contains(category);
    }
  }

  static SecretRule of(YamlValue value) {
    YamlMap yaml = value.map(KEYS);
    YamlValue run = yaml.get("run");
    YamlValue none = yaml.get("none");
    YamlValue entropy = yaml.get("entropy");
    YamlValue block = yaml.get("block");
    return new SecretRule(
        yaml.require("kind").text(),
        yaml.texts("marks"),
        run == null ? 0 : run.number(),
        Pattern.compile(yaml.require("pattern").joined()),
        new ValueCheck(
            none == null ? null : Pattern.compile(none.joined(), Pattern.CASE_INSENSITIVE),
            entropy == null ? 0 : Double.parseDouble(entropy.text())),
        block == null ? 0 : block.number(),
        new Files(
            yaml.texts("languages"),
            yaml.texts("notIn").stream().map(each -> Labels.parse(Category.class, each)).toList()));
  }

  /** Whether a match is a secret. */
  boolean accepts(Matcher match) {
    String value = match.groupCount() == 0 ? match.group() : match.group(1);
    return check.accepts(value);
  }
}
