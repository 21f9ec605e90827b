package dev.cleave.value;

import dev.cleave.division.Unit;
import dev.cleave.syntax.SyntaxNode;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a value.
 *
 * @param node the entry, or null if it is too small to be divided
 * @param value what it holds, or null if it is too small to be divided
 * @param index its place among the entries
 * @param key its key, with several segments if it names several levels; empty in a list
 * @param start first byte, including what belongs to the entry
 * @param end first byte after the entry, the rest of its last line, and blank lines
 * @param unit what it is to readers of the document, or null for plain data
 * @param apart whether it is never joined with others
 */
public record Entry(
    @Nullable SyntaxNode node,
    @Nullable SyntaxNode value,
    int index,
    List<String> key,
    int start,
    int end,
    @Nullable Unit unit,
    boolean apart) {

  Entry upTo(int newEnd) {
    return new Entry(node, value, index, key, start, newEnd, unit, apart);
  }

  /** Its first byte that is not blank. */
  int codeStart(TextScan scan) {
    return scan.skipBlanks(start, end);
  }

  /** Its key on one line, or its index. */
  String label() {
    return key.isEmpty() ? index(index) : String.join(".", key);
  }

  /**
   * The same entry with what a profile says.
   *
   * @param name in place of its key, or null
   */
  Entry known(@Nullable String name, boolean isApart) {
    List<String> known = name == null ? key : List.of(name);
    return new Entry(node, value, index, known, start, end, unit, apart || isApart);
  }

  /** The path of it below a path. */
  List<String> below(List<String> path) {
    List<String> below = new ArrayList<>(path);
    if (key.isEmpty()) {
      below.add(index(index));
    } else {
      below.addAll(key);
    }
    return List.copyOf(below);
  }

  /** The segment of a path that stands for an item of a list. */
  public static String index(int index) {
    return "[" + index + "]";
  }
}
