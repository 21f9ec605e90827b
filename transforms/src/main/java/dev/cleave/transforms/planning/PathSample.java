package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.RecordCoder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.DelegateCoder;

/**
 * The number of objects, and a sample of their paths. The hash of a path decides whether it is in
 * the sample, so the sample does not depend on the order in which objects are added. When the
 * sample gets large, the condition becomes stricter.
 */
public final class PathSample {
  static final int MOST = 1 << 16;
  // One path in 64, so that the sample of a small listing stays small.
  private static final int FIRST_LEVEL = 6;

  private final Set<String> paths = new LinkedHashSet<>();
  private long objects;
  private int level = FIRST_LEVEL;

  /** An empty sample. */
  public PathSample() {}

  private PathSample(Encoded encoded) {
    objects = encoded.objects;
    level = encoded.level;
    paths.addAll(encoded.paths);
  }

  /** A sample as it travels. */
  private record Encoded(long objects, int level, List<String> paths) {}

  /** The coder of samples. */
  static Coder<PathSample> coder() {
    return DelegateCoder.of(
        RecordCoder.of(Encoded.class),
        sample -> new Encoded(sample.objects, sample.level, sample.paths()),
        PathSample::new);
  }

  /** Adds an object. An object that is listed twice counts twice. */
  void add(String path) {
    objects++;
    if (passes(path)) {
      paths.add(path);
      thin();
    }
  }

  /** Adds the objects of another sample. */
  void add(PathSample other) {
    objects += other.objects;
    level = Math.max(level, other.level);
    paths.addAll(other.paths);
    paths.removeIf(path -> !passes(path));
    thin();
  }

  /** Number of objects. */
  long objects() {
    return objects;
  }

  /** The paths, in no particular order. */
  List<String> paths() {
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
    return Integer.numberOfTrailingZeros(PathHash.of(path)) >= level;
  }
}
