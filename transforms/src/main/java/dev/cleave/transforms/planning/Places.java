package dev.cleave.transforms.planning;

import java.util.Collections;
import java.util.List;

/**
 * The parts of a listing that are planned each in one place: ranges of paths, so that a place has
 * neighbours, and both listings of an object that was listed twice.
 *
 * @param bounds the first path of each place but the first, ascending
 */
public record Places(List<String> bounds) {
  /** What one place takes: with 300 to 500 bytes an object, 20 MB. */
  static final int OBJECTS = 50_000;

  /** All in one place. */
  public static final Places ONE = new Places(List.of());

  public Places {
    bounds = List.copyOf(bounds);
  }

  /** How many there are. */
  public int count() {
    return bounds.size() + 1;
  }

  /** The index of the place that a path is in, from 0. */
  public int of(String path) {
    int at = Collections.binarySearch(bounds, path);
    return at >= 0 ? at + 1 : -at - 1;
  }

  /**
   * The index of the last place that has something below a folder; {@link #of} the folder is that
   * of the first.
   *
   * @param folder with a slash at its end, or empty for the root
   */
  public int last(String folder) {
    if (folder.isEmpty()) {
      return bounds.size();
    }
    // The first path after all that begin with the folder's: '0' follows '/'.
    int at = Collections.binarySearch(bounds, folder.substring(0, folder.length() - 1) + "0");
    return at >= 0 ? at : -at - 1;
  }
}
