package dev.cleave.rules;

import static dev.cleave.rules.ValueType.Scalar.TEXT;
import static dev.cleave.rules.ValueType.mapOf;

import dev.cleave.rules.ValueType.Keys;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the records of a data format are found, line by line, as the key {@code records} of its rule
 * file says. Strings and comments are hidden from the patterns.
 *
 * @param delimiters strings, which may contain line ends, and comments
 * @param section the line that begins a section; its group {@code name} is the name. Null if the
 *     format has no sections
 * @param entry the line that begins an entry; its group {@code name} is the name. Other lines
 *     belong to the entry above them. Null if each line is an entry without a name
 * @param continues matches at the end of a line that is continued by the next one, or null
 * @param deeper whether a line that is indented deeper than the entry above it belongs to that
 * @param columns the characters that may separate the names of columns in the first record; empty
 *     if it has none
 * @param values the language of each record, or null
 */
public record RecordFormat(
    List<Delimiter> delimiters,
    @Nullable Pattern section,
    @Nullable Pattern entry,
    @Nullable Pattern continues,
    boolean deeper,
    String columns,
    @Nullable String values) {

  /** The keys of {@code records}. */
  public static final Keys KEYS =
      Keys.of("records")
          .key("strings", Delimiter.STRINGS)
          .key("after", mapOf(TEXT))
          .texts("section", "entry", "continues")
          .flags("deeper")
          .texts("columns", "values");

  static RecordFormat read(YamlValue value, Comments comments) {
    YamlMap yaml = value.map(KEYS);
    return new RecordFormat(
        OutlineRules.delimiters(yaml, comments),
        yaml.pattern("section"),
        yaml.pattern("entry"),
        yaml.pattern("continues"),
        yaml.flag("deeper"),
        yaml.text("columns", ""),
        yaml.text("values"));
  }
}
