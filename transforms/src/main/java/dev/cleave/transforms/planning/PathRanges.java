package dev.cleave.transforms.planning;

import java.util.Collections;
import java.util.List;

/**
 * The ranges of paths in which a large listing is planned, each on one worker. Neighbours are in
 * one range, and so are both entries of an object that was listed twice.
 *
 * @param bounds the first path of each range but the first, ascending
 */
public record PathRanges(List<String> bounds) {
  /** Objects in a range: with 300 to 500 bytes each, 20 MB. */
  static final int OBJECTS = 50_000;

  /** One range with all paths. */
  static final PathRanges ONE = new PathRanges(List.of());

  public PathRanges {
    bounds = List.copyOf(bounds);
  }

  /** Number of ranges. */
  public int count() {
    return bounds.size() + 1;
  }

  /** The index of the range of a path, from 0. The files of an archive are in its range. */
  public int of(String path) {
    int archive = path.indexOf("!/");
    int at = Collections.binarySearch(bounds, archive < 0 ? path : path.substring(0, archive));
    return at >= 0 ? at + 1 : -at - 1;
  }

  /**
   * The index of the last range that has paths below a folder; {@link #of} the folder is the first.
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
