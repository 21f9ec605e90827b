package dev.cleave.pipelines.export;

import dev.cleave.transforms.parquet.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The ids of what stands around a row.
 *
 * @param parent what contains it
 * @param previous the sibling before it
 * @param next the sibling after it
 * @param children what it contains, in order
 */
record Relations(
    @Nullable String parent,
    @Nullable String previous,
    @Nullable String next,
    List<String> children) {

  /**
   * The relations among chunks of a file, by their ids. They differ from the columns if chunks in
   * between are left out.
   *
   * @param chunks in order
   */
  static Map<String, Relations> among(List<StoredRow> chunks) {
    Set<String> ids = new LinkedHashSet<>();
    Map<@Nullable String, List<String>> siblings = new LinkedHashMap<>();
    for (StoredRow chunk : chunks) {
      ids.add(chunk.require("chunk_id"));
      siblings
          .computeIfAbsent(chunk.text("parent_chunk_id"), _ -> new ArrayList<>())
          .add(chunk.require("chunk_id"));
    }
    Map<String, Relations> relations = new LinkedHashMap<>();
    siblings.forEach(
        (parent, group) -> {
          for (int i = 0; i < group.size(); i++) {
            relations.put(
                group.get(i),
                new Relations(
                    ids.contains(parent) ? parent : null,
                    i == 0 ? null : group.get(i - 1),
                    i == group.size() - 1 ? null : group.get(i + 1),
                    siblings.getOrDefault(group.get(i), List.of())));
          }
        });
    return relations;
  }

  /** The relations of a summary: the chunks of its members. */
  static Relations ofMembers(List<String> chunks) {
    return new Relations(null, null, null, chunks);
  }

  /** Parent, siblings and children. */
  List<String> all() {
    return Stream.concat(
            Stream.of(parent, previous, next).filter(id -> id != null), children.stream())
        .toList();
  }
}
