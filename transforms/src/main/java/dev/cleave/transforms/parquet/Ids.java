package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;

/** The values of a page as their ids in the dictionary of their column. */
final class Ids {
  private static final int SLAB_BYTES = 1 << 10;
  private static final int MAX_SLAB_BYTES = 1 << 20;

  private int[] ids = new int[1 << 8];
  private int size;

  void add(int id) {
    if (size == ids.length) {
      ids = Arrays.copyOf(ids, 2 * size);
    }
    ids[size++] = id;
  }

  /** Adds the last ids again. */
  void repeat(int count) {
    for (int i = 0; i < count; i++) {
      add(ids[size - count]);
    }
  }

  int size() {
    return size;
  }

  int get(int index) {
    return ids[index];
  }

  void clear() {
    size = 0;
  }

  /**
   * The ids in runs and packed bits.
   *
   * @param count of ids that there are
   */
  BytesInput encode(int count, ByteBufferAllocator allocator) throws IOException {
    int bits = BytesUtils.getWidthFromMaxInt(count - 1);
    var encoder = new RunLengthBitPackingHybridEncoder(bits, SLAB_BYTES, MAX_SLAB_BYTES, allocator);
    for (int i = 0; i < size; i++) {
      encoder.writeInt(ids[i]);
    }
    return BytesInput.concat(BytesInput.from(new byte[] {(byte) bits}), encoder.toBytes());
  }
}
