package dev.cleave.value;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.symbol.Definition;
import dev.cleave.text.TextScan;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The entries that the profile of a document names.
 *
 * @param names by their first bytes, in place of their keys
 * @param apart first bytes of those that are never joined with others
 * @param definitions the names in the document, in order
 */
record KnownEntries(Map<Integer, String> names, Set<Integer> apart, List<Definition> definitions) {
  /** Those of a document without a profile. */
  static final KnownEntries NONE =
      new KnownEntries(ImmutableMap.of(), ImmutableSet.of(), List.of());

  /** An entry with its name. */
  Entry known(Entry entry, TextScan scan) {
    int start = entry.codeStart(scan);
    return entry.known(names.get(start), apart.contains(start));
  }
}
