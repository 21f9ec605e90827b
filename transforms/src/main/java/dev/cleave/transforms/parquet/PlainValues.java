package dev.cleave.transforms.parquet;

import org.apache.parquet.bytes.BytesInput;

/** Values of one column in Parquet's plain encoding, except that flags have a byte each. */
final class PlainValues {
  private final ColumnKind kind;
  private final ByteArray bytes = new ByteArray();

  PlainValues(ColumnKind kind) {
    this.kind = kind;
  }

  /** Appends the value that begins in a place of a row; of a list one of its texts. */
  void add(EncodedRow row, int start) {
    switch (kind) {
      case TEXT, LIST -> {
        int length = row.sizeAt(start);
        bytes.putIntLittleEndian(length);
        bytes.put(row.array(), start + Integer.BYTES, length);
      }
      case INT -> bytes.putIntLittleEndian((int) row.numberAt(start));
      case LONG, REAL -> bytes.putLongLittleEndian(row.numberAt(start));
      case FLAG -> bytes.put(row.array()[start]);
    }
  }

  /** Appends a value of others of the same kind. */
  void add(PlainValues others, int start, int end) {
    bytes.put(others.bytes.array(), start, end - start);
  }

  /** Where the value ends that begins in a place; from 0, it leads through all values. */
  int end(int start) {
    return start
        + switch (kind) {
          case TEXT, LIST -> Integer.BYTES + bytes.littleEndianIntAt(start);
          case INT -> Integer.BYTES;
          case LONG, REAL -> Long.BYTES;
          case FLAG -> 1;
        };
  }

  ColumnKind kind() {
    return kind;
  }

  byte[] array() {
    return bytes.array();
  }

  int size() {
    return bytes.size();
  }

  void clear() {
    bytes.clear();
  }

  /** The number, or the bits of a real number, that begins in a place. */
  long number(int start) {
    return kind == ColumnKind.INT
        ? bytes.littleEndianIntAt(start)
        : bytes.littleEndianLongAt(start);
  }

  /** The values as a page has them, until others come. */
  BytesInput encoded() {
    return kind == ColumnKind.FLAG ? packed() : BytesInput.from(bytes.array(), 0, bytes.size());
  }

  private BytesInput packed() {
    byte[] packed = new byte[(bytes.size() + 7) / 8];
    for (int i = 0; i < bytes.size(); i++) {
      packed[i / 8] |= (byte) (bytes.array()[i] << i % 8);
    }
    return BytesInput.from(packed);
  }
}
