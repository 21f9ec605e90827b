package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.mapOf;

import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.ValueType.Keys;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What the text of a language looks like where no tree and no other rule says so: the key {@code
 * conventions} of a rule file. What it does not have is in {@code conventions.yaml}.
 *
 * @param yaml all of it, with what the language has not changed
 * @param scripts the language of a script in markup, by its type
 * @param styles the language of style sheets in markup
 */
public record Conventions(
    YamlMap yaml,
    LineConventions lines,
    Docs docs,
    Imports imports,
    Names names,
    Map<String, String> scripts,
    String styles) {

  /** The keys of {@code conventions}. */
  public static final Keys KEYS =
      Keys.of("conventions")
          .flags("crEndsLines")
          .texts("closingLines")
          .lists("directives")
          .texts("commentMarks")
          .lists("fileWords", "firstLines")
          .texts("stringPrefix")
          .lists("stringQuotes")
          .texts("attributeString")
          .lists("importWords")
          .texts("importSkips", "nameQuotes", "pathQuotes")
          .lists("unnamed")
          .key("scripts", mapOf(TEXT))
          .texts("styles");

  /**
   * Lines.
   *
   * @param crEnds whether a CR without LF ends a line
   * @param closing matches all of a line that only closes something
   * @param directives how lines of conditional text begin
   * @param commentMarks the characters that mark comments
   */
  public record LineConventions(
      boolean crEnds, Pattern closing, List<String> directives, String commentMarks) {}

  /**
   * Documentation.
   *
   * @param fileWords words of comments about a file, in lower case
   * @param firstLines how a line begins that may stand above the first comment of a file
   * @param quotes matches where a docstring begins, up to its text
   * @param ends how it ends, the longest first
   * @param attribute matches where a string in an attribute begins, up to its text; the first group
   *     is how it ends
   */
  public record Docs(
      List<String> fileWords,
      List<String> firstLines,
      Pattern quotes,
      List<String> ends,
      Pattern attribute) {}

  /**
   * Import statements.
   *
   * @param words that are no names
   * @param skipped matches what has no name that code uses
   */
  public record Imports(Set<String> words, Pattern skipped) {}

  /**
   * Names.
   *
   * @param quotes characters around a name that are not part of it
   * @param pathQuotes the characters before and after a path, or empty
   * @param none names that name nothing
   */
  public record Names(String quotes, String pathQuotes, Set<String> none) {}

  /** Those of a language whose rule file says nothing of them. */
  public static Conventions usual() {
    return Holder.USUAL;
  }

  /** The text of the file with the usual ones: part of the fingerprint. */
  public static String source() {
    return Holder.FILE.text();
  }

  Conventions with(YamlValue changes) {
    return read(yaml.with(changes.map(KEYS)));
  }

  private static Conventions read(YamlMap yaml) {
    YamlValue paths = yaml.require("pathQuotes");
    if (paths.text().length() != 0 && paths.text().length() != 2) {
      throw paths.error("expected two characters, or none");
    }
    return new Conventions(
        yaml,
        new LineConventions(
            yaml.flag("crEndsLines"),
            yaml.require("closingLines").pattern(),
            yaml.texts("directives"),
            yaml.require("commentMarks").text()),
        new Docs(
            yaml.texts("fileWords"),
            yaml.texts("firstLines"),
            quotes(yaml),
            yaml.texts("stringQuotes"),
            yaml.require("attributeString").pattern()),
        new Imports(
            ImmutableSet.copyOf(yaml.texts("importWords")), yaml.require("importSkips").pattern()),
        new Names(
            yaml.require("nameQuotes").text(),
            paths.text(),
            ImmutableSet.copyOf(yaml.texts("unnamed"))),
        yaml.map("scripts").toMap(YamlValue::text),
        yaml.require("styles").text());
  }

  private static Pattern quotes(YamlMap yaml) {
    String quotes =
        yaml.texts("stringQuotes").stream().map(Pattern::quote).collect(Collectors.joining("|"));
    YamlValue prefix = yaml.require("stringPrefix");
    return prefix.pattern(prefix.joined() + "(?:" + quotes + ")", 0);
  }

  private static final class Holder {
    static final BundledYaml FILE = BundledYaml.read("rules/conventions.yaml");
    static final Conventions USUAL = read(FILE.map().only(KEYS.types().keySet()));
  }
}
