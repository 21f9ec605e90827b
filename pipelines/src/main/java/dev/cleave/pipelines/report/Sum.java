package dev.cleave.pipelines.report;

/**
 * What some files or chunks add up to.
 *
 * @param items how many they are
 * @param bytes their size
 * @param chunks the chunks of the files; 0 of chunks
 */
record Sum(long items, long bytes, long chunks) {
  static final Sum NONE = new Sum(0, 0, 0);

  Sum plus(Sum other) {
    return new Sum(items + other.items, bytes + other.bytes, chunks + other.chunks);
  }

  Sum minus(Sum other) {
    return new Sum(items - other.items, bytes - other.bytes, chunks - other.chunks);
  }
}
