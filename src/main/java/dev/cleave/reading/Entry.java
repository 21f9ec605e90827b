package dev.cleave.reading;

import dev.cleave.syntax.SyntaxNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An entry of a value.
 *
 * @param node the entry, or null if it is too small to be looked into
 * @param index its place among the entries
 * @param key its key, in several segments if it goes down several levels; empty in a list
 * @param start where what belongs to it begins
 * @param end where what belongs to it ends: the rest of its last line, blank lines
 */
record Entry(@Nullable SyntaxNode node, int index, List<String> key, int start, int end) {
  List<String> below(List<String> path) {
    List<String> below = new ArrayList<>(path);
    if (key.isEmpty()) {
      below.add("[" + index + "]");
    } else {
      below.addAll(key);
    }
    return List.copyOf(below);
  }
}
