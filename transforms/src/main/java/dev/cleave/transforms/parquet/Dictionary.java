package dev.cleave.transforms.parquet;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;

/** The distinct values of a column in a row group. The id of a value is its place among them. */
final class Dictionary {
  /** Of its pages and those that refer to it, as the first version of pages calls it. */
  @SuppressWarnings("deprecation")
  static final Encoding ENCODING = Encoding.PLAIN_DICTIONARY;

  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private final PlainValues values;
  private final boolean isText; // or numbers, whose hashes are different if they are
  private int[] ends = new int[16]; // by id, as hashes
  private long[] hashes = new long[16];
  private int[] slots = new int[32]; // ids plus 1, by hash; at most half are taken
  private int size;
  private int usedSize;
  private int usedBytes;

  Dictionary(ColumnKind kind) {
    values = new PlainValues(kind);
    isText = kind == ColumnKind.TEXT || kind == ColumnKind.LIST;
  }

  /** The distinct values, in the order of their ids. */
  PlainValues values() {
    return values;
  }

  /** The distinct values of a page. */
  PlainValues values(Ids page) {
    var seen = new BitSet(size);
    var distinct = new PlainValues(values.kind());
    for (int i = 0; i < page.size(); i++) {
      int id = page.get(i);
      if (!seen.get(id)) {
        seen.set(id);
        distinct.add(values, start(id), ends[id]);
      }
    }
    return distinct;
  }

  /** Number of distinct values. */
  int size() {
    return size;
  }

  /** Whether a page refers to it. */
  boolean isUsed() {
    return usedSize > 0;
  }

  /** A page refers to the values that it has now. */
  void use() {
    usedSize = size;
    usedBytes = values.size();
  }

  /** The values that pages refer to. */
  DictionaryPage page() {
    return new DictionaryPage(BytesInput.from(values.array(), 0, usedBytes), usedSize, ENCODING);
  }

  /** Where the value of an id begins. */
  int start(int id) {
    return id == 0 ? 0 : ends[id - 1];
  }

  /** Where the value of an id ends. */
  int end(int id) {
    return ends[id];
  }

  /** The id of the value that begins in a place of a row; of a list of one of its texts. */
  int idOf(EncodedRow row, int start) {
    long hash = isText ? hashOfText(row, start) : row.numberAt(start) * GOLDEN_RATIO;
    int slot = slotOf(hash);
    for (; slots[slot] > 0; slot = slot + 1 & slots.length - 1) {
      int id = slots[slot] - 1;
      if (hashes[id] == hash && (!isText || isEqual(id, row, start))) {
        return id;
      }
    }
    values.add(row, start);
    return add(hash, slot);
  }

  private boolean isEqual(int id, EncodedRow row, int start) {
    int from = start + Integer.BYTES;
    int to = from + row.sizeAt(start);
    return Arrays.equals(
        values.array(), start(id) + Integer.BYTES, ends[id], row.array(), from, to);
  }

  private int add(long hash, int slot) {
    int id = size++;
    if (id == ends.length) {
      ends = Arrays.copyOf(ends, 2 * id);
      hashes = Arrays.copyOf(hashes, 2 * id);
    }
    ends[id] = values.size();
    hashes[id] = hash;
    slots[slot] = size;
    if (2 * size > slots.length) {
      grow();
    }
    return id;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int id = 0; id < size; id++) {
      int slot = slotOf(hashes[id]);
      while (slots[slot] > 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = id + 1;
    }
  }

  /** The upper bits of a hash, which depend on all of the value. */
  private int slotOf(long hash) {
    return (int) (hash >>> 33 + Integer.numberOfLeadingZeros(slots.length));
  }

  /** Eight bytes at a time. */
  private static long hashOfText(EncodedRow row, int start) {
    byte[] bytes = row.array();
    int at = start + Integer.BYTES;
    int end = at + row.sizeAt(start);
    long hash = 0;
    for (; at + Long.BYTES <= end; at += Long.BYTES) {
      hash = (Long.rotateLeft(hash, 23) ^ (long) LONG.get(bytes, at)) * GOLDEN_RATIO;
    }
    long rest = 0;
    for (; at < end; at++) {
      rest = rest << Byte.SIZE | bytes[at] & 0xff;
    }
    return (Long.rotateLeft(hash, 23) ^ rest) * GOLDEN_RATIO;
  }
}
