package dev.cleave.transforms.writing;

import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.planning.FileTotal;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * All that a run was to write, and all that it has written.
 *
 * @param listedFiles objects that were listed
 * @param listedBytes their size, as listed
 * @param files the data files, by path
 * @param tally what the rows of all of them add up to
 */
public record RunSummary(long listedFiles, long listedBytes, List<WrittenFile> files, Tally tally) {
  /** Nothing listed, nothing written. */
  public static final RunSummary NONE = new RunSummary(0, 0, List.of(), Tally.NONE);

  static RunSummary ofListed(FileTotal listed) {
    return new RunSummary(listed.files(), listed.bytes(), List.of(), Tally.NONE);
  }

  /** One data file. */
  public static RunSummary ofWritten(WrittenFile file) {
    return new RunSummary(0, 0, List.of(file), file.tally());
  }

  static RunSummary ofBill(Bill bill) {
    return new RunSummary(0, 0, List.of(), Tally.ofBill(bill));
  }

  /** Both together. */
  public RunSummary plus(RunSummary other) {
    return new RunSummary(
        listedFiles + other.listedFiles,
        listedBytes + other.listedBytes,
        Stream.concat(files.stream(), other.files.stream())
            .sorted(Comparator.comparing(WrittenFile::path))
            .toList(),
        tally.plus(other.tally));
  }
}
