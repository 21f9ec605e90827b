package dev.cleave.chunk;

import dev.cleave.symbol.Definition;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** Assigns the names that a file introduces to its chunks, in the order of the file. */
final class NamesInOrder {
  private final List<Definition> definitions;
  private int next;

  /**
   * @param definitions in ascending order of their offsets
   */
  NamesInOrder(List<Definition> definitions) {
    this.definitions = definitions;
  }

  /** The names before an offset that are not assigned yet, each once. */
  List<String> before(int end) {
    if (next == definitions.size() || definitions.get(next).offset() >= end) {
      return List.of();
    }
    SequencedSet<String> names = new LinkedHashSet<>();
    for (; next < definitions.size() && definitions.get(next).offset() < end; next++) {
      names.add(definitions.get(next).name());
    }
    return List.copyOf(names);
  }
}
