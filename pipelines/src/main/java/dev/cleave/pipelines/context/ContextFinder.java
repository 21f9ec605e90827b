package dev.cleave.pipelines.context;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.context.Passage.Relation;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.size.TokenEstimate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what is shown around a chunk, within a number of tokens: first the chunk, then what it is
 * in, then what is in it, then its siblings, the nearest first.
 */
final class ContextFinder {
  private final List<StoredChunk> chunks; // of the file, in order
  private final Map<String, Integer> byId = new LinkedHashMap<>();
  private final Map<String, Integer> firstOfSymbol = new LinkedHashMap<>();
  private final Map<Integer, Passage> passages = new LinkedHashMap<>(); // by their chunk's index
  private int left; // code points

  private ContextFinder(List<StoredChunk> chunks, int maxTokens) {
    this.chunks = chunks;
    this.left = TokenEstimate.maxCodePoints(maxTokens);
    for (int i = 0; i < chunks.size(); i++) {
      byId.put(chunks.get(i).id(), i);
      firstOfSymbol.putIfAbsent(chunks.get(i).symbolId(), i);
    }
  }

  /**
   * The passages in the order of the file.
   *
   * @param chunks of the file, in order
   * @param hit the index of the chunk that was asked for
   * @param detail not {@code AUTO}
   */
  static List<Passage> around(List<StoredChunk> chunks, int hit, Detail detail, int maxTokens) {
    var finder = new ContextFinder(chunks, maxTokens);
    finder.find(hit, detail);
    return finder.passages.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .toList();
  }

  private void find(int hit, Detail detail) {
    StoredChunk chunk = chunks.get(hit);
    boolean full = detail == Detail.FULL;
    if (!add(hit, Relation.HIT, detail != Detail.SUMMARY)) {
      add(hit, Relation.HIT, true); // it has no signature
    }
    for (int i = 0; full && i < chunks.size(); i++) {
      if (chunks.get(i).symbolId().equals(chunk.symbolId())) {
        add(i, Relation.PART, true);
      }
    }
    Integer parent = byId.get(chunk.parentId());
    boolean whole = detail != Detail.SUMMARY;
    while (parent != null && add(parent, Relation.PARENT, whole)) {
      parent = byId.get(chunks.get(parent).parentId());
      whole = full;
    }
    Set<String> containers = new LinkedHashSet<>(ImmutableSet.of(chunks.get(firstOf(chunk)).id()));
    for (int i = 0; i < chunks.size(); i++) {
      StoredChunk each = chunks.get(i);
      boolean inside = each.parentId() != null && containers.contains(each.parentId());
      if (inside && !each.symbolId().equals(chunk.symbolId())) {
        add(i, Relation.CHILD, full);
        if (full) {
          containers.add(each.id());
        }
      }
    }
    siblings(hit).forEach(sibling -> add(sibling, Relation.SIBLING, false));
  }

  /** The first chunks of other declarations with the same parent, the nearest first. */
  private List<Integer> siblings(int hit) {
    StoredChunk chunk = chunks.get(hit);
    return IntStream.range(0, chunks.size())
        .filter(i -> Objects.equals(chunks.get(i).parentId(), chunk.parentId()))
        .filter(i -> firstOf(chunks.get(i)) == i && firstOf(chunk) != i)
        .boxed()
        .sorted(Comparator.comparingInt(i -> Math.abs(i - hit)))
        .toList();
  }

  private int firstOf(StoredChunk chunk) {
    return firstOfSymbol.get(chunk.symbolId());
  }

  /** Adds a chunk, or its signature if it does not fit; false if that does not fit either. */
  private boolean add(int index, Relation relation, boolean whole) {
    if (passages.containsKey(index)) {
      return true;
    }
    StoredChunk chunk = chunks.get(index);
    return whole && add(index, Passage.whole(chunk, relation))
        || add(index, Passage.signature(chunk, relation));
  }

  private boolean add(int index, @Nullable Passage passage) {
    if (passage == null) {
      return false;
    }
    int cost = passage.text().codePointCount(0, passage.text().length()) + 1;
    // The chunk that was asked for is shown in any case.
    if (cost > left && !passages.isEmpty()) {
      return false;
    }
    left -= cost;
    passages.put(index, passage);
    return true;
  }
}
