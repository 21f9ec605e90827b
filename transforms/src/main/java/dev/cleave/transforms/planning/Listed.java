package dev.cleave.transforms.planning;

import java.io.Serializable;

/**
 * How much was listed, each object counted once.
 *
 * @param files objects, those included that are refused
 * @param bytes their sizes as listed
 */
public record Listed(long files, long bytes) implements Serializable {
  public static final Listed NOTHING = new Listed(0, 0);

  public Listed plus(Listed other) {
    return new Listed(files + other.files, bytes + other.bytes);
  }
}
