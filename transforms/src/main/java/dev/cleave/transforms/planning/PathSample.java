package dev.cleave.transforms.planning;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * How many objects there are, and a sample of their paths. A path's hash says whether it is in the
 * sample, so that the same objects give the same one, in whatever order and parts they are added;
 * and once it is large, the condition gets stricter, so that it stays so small.
 */
public final class PathSample {
  static final int MOST = 1 << 16;
  // One path in 64: of so few objects that one place takes them, hardly any are kept for nothing.
  private static final int FIRST_LEVEL = 6;

  private final Set<String> paths = new HashSet<>();
  private long objects;
  private int level = FIRST_LEVEL;

  /** An empty sample. */
  public PathSample() {}

  /**
   * A sample as it was.
   *
   * @param objects added to it
   * @param level how strict it was
   * @param paths in it
   */
  public PathSample(long objects, int level, List<String> paths) {
    this.objects = objects;
    this.level = level;
    this.paths.addAll(paths);
  }

  /** Adds an object. One that is listed twice counts twice. */
  void add(String path) {
    objects++;
    if (passes(path)) {
      paths.add(path);
      thin();
    }
  }

  /** Adds what another sample is of. */
  void add(PathSample other) {
    objects += other.objects;
    level = Math.max(level, other.level);
    paths.addAll(other.paths);
    paths.removeIf(path -> !passes(path));
    thin();
  }

  /** Objects that were added. */
  public long objects() {
    return objects;
  }

  /** How strict the sample is: one path in two to this power is in it. */
  public int level() {
    return level;
  }

  /** The paths, in no order. */
  public List<String> paths() {
    return List.copyOf(paths);
  }

  /**
   * Paths that divide the objects into parts of about this size, ascending; each is the first of a
   * part, and the first part is what comes before. Empty if one part is enough.
   */
  List<String> bounds(long partObjects) {
    List<String> sorted = new ArrayList<>(paths);
    Collections.sort(sorted);
    int parts = (int) Math.min((objects + partObjects - 1) / partObjects, sorted.size());
    var bounds = new ArrayList<String>();
    for (int part = 1; part < parts; part++) {
      bounds.add(sorted.get((int) ((long) part * sorted.size() / parts)));
    }
    return bounds;
  }

  private void thin() {
    while (paths.size() > MOST) {
      level++;
      paths.removeIf(path -> !passes(path));
    }
  }

  private boolean passes(String path) {
    return Integer.numberOfTrailingZeros(mixed(path.hashCode())) >= level;
  }

  /** The end of MurmurHash3: every bit of a string's hash alters every bit. */
  private static int mixed(int hash) {
    int h = hash;
    h = (h ^ h >>> 16) * 0x85ebca6b;
    h = (h ^ h >>> 13) * 0xc2b2ae35;
    return h ^ h >>> 16;
  }
}
