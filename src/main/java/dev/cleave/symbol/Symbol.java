package dev.cleave.symbol;

import com.google.common.collect.ImmutableList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a chunk belongs to: a declaration, or the file itself where nothing is declared.
 *
 * @param parent index of the enclosing symbol in the file's list, or -1
 * @param kind its kind
 * @param name its own name; of code, the heading above it, and of text outside of any section, that
 *     of the file: both are in no path; empty for imports
 * @param path names of the enclosing declarations and its own, outermost first; empty at global
 *     scope
 * @param level 0 global, 1 top-level declaration, 2 member, and so on
 * @param occurrence how many symbols of the same path and kind came before it in the file
 * @param description what its head and its documentation say
 * @param contents what it contains
 */
public record Symbol(
    int parent,
    Kind kind,
    String name,
    List<String> path,
    int level,
    int occurrence,
    Description description,
    Contents contents) {

  /**
   * The head of a declaration and its documentation.
   *
   * @param signature the declaration up to its body, on one line, shortened; null if it has none
   * @param documentation without comment marks; null if it has none
   * @param attributes {@code key=value} with a key of {@link AttributeKey}, in the order of the
   *     text; at most 100
   * @param rule the rule that found it; null if a reader found it without one
   */
  public record Description(
      @Nullable String signature,
      @Nullable String documentation,
      List<String> attributes,
      @Nullable RulePlace rule) {
    /** Of a symbol that is not declared. */
    public static final Description NONE = of(null);

    /** Of a symbol that has no name. */
    public static Description of(@Nullable RulePlace rule) {
      return new Description(null, null, List.of(), rule);
    }
  }

  /**
   * The sorts of content, and their language.
   *
   * @param types never empty
   * @param language of code in a document; else null: that of the file
   */
  public record Contents(List<ContentType> types, @Nullable String language) {}

  /**
   * The same symbol with a name that is in no path.
   *
   * @param others how many symbols of its kind have that name already
   */
  public Symbol named(String newName, int others) {
    return new Symbol(
        parent, kind, newName, path, level, occurrence + others, description, contents);
  }

  /** The same symbol one level deeper, below a name. */
  public Symbol in(String outer) {
    List<String> deeper = ImmutableList.<String>builder().add(outer).addAll(path).build();
    return new Symbol(parent, kind, name, deeper, level + 1, occurrence, description, contents);
  }
}
