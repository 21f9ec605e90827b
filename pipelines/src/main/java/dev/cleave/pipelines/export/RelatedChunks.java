package dev.cleave.pipelines.export;

import dev.cleave.transforms.parquet.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ids of the chunks next to a row, above and below it.
 *
 * @param parent its container
 * @param previous the sibling before it
 * @param next the sibling after it
 * @param children its members, in order
 */
record RelatedChunks(
    @Nullable String parent,
    @Nullable String previous,
    @Nullable String next,
    List<String> children) {

  /**
   * Those of the chunks of a file, by their ids. They differ from the columns if chunks in between
   * are left out.
   *
   * @param chunks in order
   */
  static Map<String, RelatedChunks> among(List<Row> chunks) {
    Set<String> ids = new LinkedHashSet<>();
    Map<@Nullable String, List<String>> siblings = new LinkedHashMap<>();
    for (Row chunk : chunks) {
      ids.add(chunk.require("chunk_id"));
      siblings
          .computeIfAbsent(chunk.text("parent_chunk_id"), _ -> new ArrayList<>())
          .add(chunk.require("chunk_id"));
    }
    Map<String, RelatedChunks> related = new LinkedHashMap<>();
    siblings.forEach(
        (parent, group) -> {
          for (int i = 0; i < group.size(); i++) {
            related.put(
                group.get(i),
                new RelatedChunks(
                    ids.contains(parent) ? parent : null,
                    i == 0 ? null : group.get(i - 1),
                    i == group.size() - 1 ? null : group.get(i + 1),
                    siblings.getOrDefault(group.get(i), List.of())));
          }
        });
    return related;
  }

  List<String> all() {
    return Stream.concat(
            Stream.of(parent, previous, next).filter(Objects::nonNull), children.stream())
        .toList();
  }
}
