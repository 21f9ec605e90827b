package dev.cleave.rules;

import dev.cleave.rules.ValueType.Keys;
import dev.cleave.symbol.Seams;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where a chunk over the maximum may be divided, besides where the names of node types say so: the
 * key {@code seams} of a rule file. Patterns apply to lines that the parser reads as blanks.
 *
 * @param elements types of nodes whose children are elements, such as a list of columns
 * @param pieces types of nodes that continue what is before them
 * @param statementLines matches where a line begins a statement, or null
 * @param elementLines matches where a line begins an element, such as a clause, or null
 */
public record SeamRules(
    List<YamlValue> elements,
    List<YamlValue> pieces,
    @Nullable Pattern statementLines,
    @Nullable Pattern elementLines) {
  /** The keys of {@code seams}. */
  public static final Keys KEYS =
      Keys.of("seams").lists("elements", "pieces").texts("statementLines", "elementLines");

  static final SeamRules NONE = new SeamRules(List.of(), List.of(), null, null);

  static SeamRules read(YamlValue value) {
    YamlMap yaml = value.map(KEYS);
    return new SeamRules(
        yaml.list("elements"),
        yaml.list("pieces"),
        yaml.pattern("statementLines"),
        yaml.pattern("elementLines"));
  }

  /** Whether there are patterns for lines. */
  public boolean hasLines() {
    return statementLines != null || elementLines != null;
  }

  /** What begins with a line that the parser reads as blanks; null if nothing does. */
  public Seams.@Nullable SeamKind begins(String line) {
    if (statementLines != null && statementLines.matcher(line).lookingAt()) {
      return Seams.SeamKind.STATEMENT;
    }
    return elementLines != null && elementLines.matcher(line).lookingAt()
        ? Seams.SeamKind.ELEMENT
        : null;
  }
}
