package dev.cleave.transforms.planning;

import java.io.Serializable;

/**
 * The number and size of the listed objects, each counted once.
 *
 * @param files objects, including rejected ones
 * @param bytes their sizes as listed
 */
public record FileTotal(long files, long bytes) implements Serializable {
  public static final FileTotal NOTHING = new FileTotal(0, 0);

  public FileTotal plus(FileTotal other) {
    return new FileTotal(files + other.files, bytes + other.bytes);
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
