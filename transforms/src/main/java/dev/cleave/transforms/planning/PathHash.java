package dev.cleave.transforms.planning;

/** A hash of a path: the same on every machine and in every run. */
final class PathHash {
  private PathHash() {}

  /** All 32 bits are equally good. */
  static int of(String path) {
    // The finalizer of MurmurHash3: every bit of the input affects every bit of the result.
    int h = path.hashCode();
    h = (h ^ h >>> 16) * 0x85ebca6b;
    h = (h ^ h >>> 13) * 0xc2b2ae35;
    return h ^ h >>> 16;
  }
}
