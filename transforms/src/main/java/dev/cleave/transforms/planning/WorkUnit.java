package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Packed;
import java.util.List;

/**
 * Files that are read and cut together, in one bundle: neighbours in path order, each followed by
 * its copies.
 *
 * @param packed the files, in this order; at least one
 * @param bytes their sizes as listed
 */
public record WorkUnit(Packed packed, long bytes) {
  /** A unit of these files. */
  public static WorkUnit of(List<PlannedFile> files, long bytes) {
    return new WorkUnit(Packed.of(PlannedFile.class, files), bytes);
  }

  /** The files, in their order; unpacked by each call. */
  public List<PlannedFile> files() {
    return packed.list(PlannedFile.class);
  }
}
