package dev.cleave.transforms.planning;

import dev.cleave.transforms.tables.FileEntry;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;

/**
 * The number and size of the listed objects and of the files in archives, each counted once.
 *
 * @param files including rejected ones
 * @param bytes their sizes as listed
 */
public record FileTotal(long files, long bytes) implements Serializable {
  public static final FileTotal NOTHING = new FileTotal(0, 0);

  /** Files of a run, by their rows. */
  public static FileTotal ofEntries(List<FileEntry> entries) {
    return new FileTotal(entries.size(), entries.stream().mapToLong(FileEntry::sizeBytes).sum());
  }

  public FileTotal plus(FileTotal other) {
    return new FileTotal(files + other.files, bytes + other.bytes);
  }

  /** All parts together, for steps that decide by them how many groups they make. */
  public static PCollectionView<FileTotal> view(PCollection<FileTotal> parts) {
    return parts.apply("Listed", Combine.globally(FileTotal::sum).asSingletonView());
  }

  /** All parts together; {@link #NOTHING} without parts. */
  public static FileTotal sum(Iterable<FileTotal> parts) {
    FileTotal sum = NOTHING;
    for (FileTotal part : parts) {
      sum = sum.plus(part);
    }
    return sum;
  }
}
