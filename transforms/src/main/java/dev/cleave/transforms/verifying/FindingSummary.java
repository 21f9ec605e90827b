package dev.cleave.transforms.verifying;

import com.google.common.collect.ImmutableSortedMap;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The findings of a verification, added up.
 *
 * @param faults number of findings by fault
 * @param first the most important findings
 * @param dataFiles the data files of the findings table, relative to its folder
 */
public record FindingSummary(
    SortedMap<Fault, Long> faults, List<Finding> first, List<String> dataFiles) {
  /** The summary names at most this many findings. */
  public static final int NAMED = 20;

  /** No findings. */
  public static final FindingSummary NONE =
      new FindingSummary(new TreeMap<>(), List.of(), List.of());

  public FindingSummary {
    faults = Collections.unmodifiableSortedMap(new TreeMap<>(faults));
    first = first.stream().sorted().limit(NAMED).toList();
    dataFiles = dataFiles.stream().sorted().toList();
  }

  static FindingSummary of(Finding finding) {
    return new FindingSummary(
        ImmutableSortedMap.of(finding.fault(), 1L), List.of(finding), List.of());
  }

  static FindingSummary ofDataFiles(List<String> dataFiles) {
    return new FindingSummary(new TreeMap<>(), List.of(), dataFiles);
  }

  /** Number of findings. */
  public long findings() {
    return faults.values().stream().mapToLong(Long::longValue).sum();
  }

  /** The sum of both. */
  public FindingSummary plus(FindingSummary other) {
    var sum = new TreeMap<>(faults);
    other.faults.forEach((fault, count) -> sum.merge(fault, count, Long::sum));
    return new FindingSummary(
        sum,
        Stream.concat(first.stream(), other.first.stream()).toList(),
        Stream.concat(dataFiles.stream(), other.dataFiles.stream()).toList());
  }
}
