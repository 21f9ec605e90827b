package dev.cleave.pipelines.context;

import dev.cleave.pipelines.context.Excerpt.Relation;
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
 * Chooses the context of a declaration, within a budget: first the declaration, then its
 * containers, then its members, then its siblings, the nearest first.
 */
final class ContextFinder {
  private final List<StoredChunk> chunks; // of the file, in order
  private final Budget budget;
  private final Map<String, Integer> byId = new LinkedHashMap<>();
  private final Map<String, Integer> firstOfSymbol = new LinkedHashMap<>();
  private final Map<Integer, List<Excerpt>> excerpts = new TreeMap<>(); // by their chunk's index

  private ContextFinder(List<StoredChunk> chunks, Budget budget) {
    this.chunks = chunks;
    this.budget = budget;
    for (int i = 0; i < chunks.size(); i++) {
      byId.put(chunks.get(i).id(), i);
      firstOfSymbol.putIfAbsent(chunks.get(i).declaration().symbolId(), i);
    }
  }

  /**
   * The excerpts in the order of the file.
   *
   * @param chunks of the file, in order
   * @param hit the index of the chunk that was asked for
   * @param line the line in it that was asked for, or 0
   * @param detail not {@code AUTO}
   */
  static List<Excerpt> around(
      List<StoredChunk> chunks, int hit, int line, Detail detail, Budget budget) {
    var finder = new ContextFinder(chunks, budget);
    finder.find(hit, line, detail);
    return finder.excerpts.values().stream().flatMap(List::stream).toList();
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
      if (inside && !each.isOfDeclaration(chunk)) {
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
    Excerpt signature = Excerpt.signature(chunk, Relation.HIT);
    if (detail == Detail.SUMMARY && signature != null) {
      put(hit, signature);
      return;
    }
    List<StoredChunk> all = chunks.stream().filter(chunk::isOfDeclaration).toList();
    for (Excerpt excerpt : new DeclarationText(all, chunk, line, budget).excerpts()) {
      int index = Objects.requireNonNull(byId.get(excerpt.chunkId()));
      excerpts.computeIfAbsent(index, _ -> new ArrayList<>()).add(excerpt);
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
    return Objects.requireNonNull(firstOfSymbol.get(chunk.declaration().symbolId()));
  }

  /** Adds a chunk, or its signature if it does not fit; false if that does not fit either. */
  private boolean add(int index, Relation relation, boolean whole) {
    if (excerpts.containsKey(index)) {
      return true;
    }
    StoredChunk chunk = chunks.get(index);
    return whole && add(index, Excerpt.whole(chunk, relation))
        || add(index, Excerpt.signature(chunk, relation));
  }

  private boolean add(int index, @Nullable Excerpt excerpt) {
    if (excerpt == null || !budget.fits(List.of(excerpt))) {
      return false;
    }
    put(index, excerpt);
    return true;
  }

  private void put(int index, Excerpt excerpt) {
    budget.use(excerpt);
    excerpts.put(index, List.of(excerpt));
  }
}
