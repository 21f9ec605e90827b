package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Packed;
import java.util.List;

/**
 * Many hashes as one encoded element, so that an engine that copies elements only copies bytes.
 *
 * @param packed the hashes
 */
record CheckBlock(Packed packed) {
  /** A block of these hashes. */
  static CheckBlock of(List<CheckHash> hashes) {
    return new CheckBlock(Packed.of(CheckHash.class, hashes));
  }

  /** The hashes, in order. */
  List<CheckHash> hashes() {
    return packed.list(CheckHash.class);
  }
}
