package dev.cleave.pipelines.context;

import dev.cleave.pipelines.context.Passage.Relation;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses what is shown around a declaration, within a budget: first the declaration, then what it
 * is in, then what is in it, then its siblings, the nearest first.
 */
final class ContextFinder {
  private final List<StoredChunk> chunks; // of the file, in order
  private final Budget budget;
  private final Map<String, Integer> byId = new LinkedHashMap<>();
  private final Map<String, Integer> firstOfSymbol = new LinkedHashMap<>();
  private final Map<Integer, List<Passage>> passages = new TreeMap<>(); // by their chunk's index

  private ContextFinder(List<StoredChunk> chunks, Budget budget) {
    this.chunks = chunks;
    this.budget = budget;
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
   * @param line the line in it that was asked for, or 0
   * @param detail not {@code AUTO}
   */
  static List<Passage> around(
      List<StoredChunk> chunks, int hit, int line, Detail detail, Budget budget) {
    var finder = new ContextFinder(chunks, budget);
    finder.find(hit, line, detail);
    return finder.passages.values().stream().flatMap(List::stream).toList();
  }

  private void find(int hit, int line, Detail detail) {
    StoredChunk chunk = chunks.get(hit);
    boolean full = detail == Detail.FULL;
    addHit(hit, line, detail);
    Integer parent = byId.get(chunk.parentId());
    boolean whole = detail != Detail.SUMMARY;
    while (parent != null && add(parent, Relation.PARENT, whole)) {
      parent = byId.get(chunks.get(parent).parentId());
      whole = full;
    }
    Set<String> containers = new LinkedHashSet<>(List.of(chunks.get(firstOf(chunk)).id()));
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

  private void addHit(int hit, int line, Detail detail) {
    StoredChunk chunk = chunks.get(hit);
    Passage signature = Passage.signature(chunk, Relation.HIT);
    if (detail == Detail.SUMMARY && signature != null) {
      put(hit, signature);
      return;
    }
    List<StoredChunk> all = new ArrayList<>();
    for (StoredChunk each : chunks) {
      if (each.symbolId().equals(chunk.symbolId())) {
        all.add(each);
      }
    }
    for (Passage passage : new HitText(all, chunk, line).within(budget, chunk)) {
      int index = Objects.requireNonNull(byId.get(passage.chunkId()));
      passages.computeIfAbsent(index, _ -> new ArrayList<>()).add(passage);
    }
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
    return Objects.requireNonNull(firstOfSymbol.get(chunk.symbolId()));
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
    if (passage == null || !budget.fits(List.of(passage))) {
      return false;
    }
    put(index, passage);
    return true;
  }

  private void put(int index, Passage passage) {
    budget.use(passage);
    passages.put(index, List.of(passage));
  }
}
