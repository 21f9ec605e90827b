package dev.cleave.transforms.planning;

import java.io.Serializable;

/**
 * The number and size of the listed objects, each counted once.
 *
 * @param files objects, including rejected ones
 * @param bytes their sizes as listed
 */
public record Listed(long files, long bytes) implements Serializable {
  public static final Listed NOTHING = new Listed(0, 0);

  public Listed plus(Listed other) {
    return new Listed(files + other.files, bytes + other.bytes);
  }

  /** All parts together; {@link #NOTHING} without parts. */
  public static Listed sum(Iterable<Listed> parts) {
    Listed sum = NOTHING;
    for (Listed part : parts) {
      sum = sum.plus(part);
    }
    return sum;
  }
}
