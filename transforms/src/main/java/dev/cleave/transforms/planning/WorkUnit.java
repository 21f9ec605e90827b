package dev.cleave.transforms.planning;

import java.util.List;

/**
 * Files that are read and cut together, in one bundle: neighbours in path order.
 *
 * @param files the files, in path order; at least one
 * @param bytes their sizes as listed
 */
public record WorkUnit(List<PlannedFile> files, long bytes) {
  public WorkUnit {
    files = List.copyOf(files);
  }
}
