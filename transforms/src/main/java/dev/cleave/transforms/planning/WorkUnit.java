package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import java.util.List;

/**
 * Files that are read and cut together, in one bundle: neighbours in path order.
 *
 * @param refs the files, in path order; at least one
 * @param bytes their sizes as listed
 */
public record WorkUnit(List<SourceRef> refs, long bytes) {
  public WorkUnit {
    refs = List.copyOf(refs);
  }
}
