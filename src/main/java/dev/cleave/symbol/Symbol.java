package dev.cleave.symbol;

import java.util.ArrayList;
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
 * @param signature the declaration up to its body, on one line, shortened; null if it has none
 * @param documentation its documentation without comment marks; null if it has none
 * @param attributes what its head says of it, as {@code key=value} with a key of {@link
 *     AttributeKey}, in the order of the text; at most 100
 * @param types the sorts of content it has; never empty
 * @param language of its code, if it is in a document; else null: that of the file
 */
public record Symbol(
    int parent,
    Kind kind,
    String name,
    List<String> path,
    int level,
    int occurrence,
    @Nullable String signature,
    @Nullable String documentation,
    List<String> attributes,
    List<ContentType> types,
    @Nullable String language) {

  /**
   * The same symbol with a name that is in no path.
   *
   * @param others how many symbols of its kind have that name already
   */
  public Symbol named(String newName, int others) {
    return new Symbol(
        parent,
        kind,
        newName,
        path,
        level,
        occurrence + others,
        signature,
        documentation,
        attributes,
        types,
        language);
  }

  /** The same symbol one level deeper, below a name. */
  public Symbol in(String outer) {
    List<String> deeper = new ArrayList<>(path.size() + 1);
    deeper.add(outer);
    deeper.addAll(path);
    return new Symbol(
        parent,
        kind,
        name,
        List.copyOf(deeper),
        level + 1,
        occurrence,
        signature,
        documentation,
        attributes,
        types,
        language);
  }

  /** A symbol in the language of the file, without attributes. */
  public Symbol(
      int parent,
      Kind kind,
      String name,
      List<String> path,
      int level,
      int occurrence,
      @Nullable String signature,
      @Nullable String documentation,
      List<ContentType> types) {
    this(
        parent,
        kind,
        name,
        path,
        level,
        occurrence,
        signature,
        documentation,
        List.of(),
        types,
        null);
  }
}
