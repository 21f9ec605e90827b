package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The values of a row as Parquet receives them, by the index of their column. They are encoded
 * once, into one array: the dataset digest is defined by it (docs/schema.md), and columns copy from
 * it.
 *
 * <p>A null is -1 in four bytes, a number has eight bytes, a flag one byte, a text its length in
 * four bytes before it, a list the number of its texts before them.
 */
public final class EncodedRow {
  private static final int NULL = -1;

  private ByteBuffer bytes = ByteBuffer.allocate(1 << 8);
  private final boolean[] present;
  private final int[] starts; // and where the last column ends
  private int columns;

  /** A row that has no values yet. */
  public EncodedRow(int columns) {
    present = new boolean[columns];
    starts = new int[columns + 1];
  }

  /** Forgets all values. */
  void clear() {
    bytes.clear();
    columns = 0;
  }

  /** Number of columns that have their value. */
  int columns() {
    return columns;
  }

  /** Gives the next column no value. */
  public void addNull() {
    room(Integer.BYTES).putInt(NULL);
    end(false);
  }

  /** Gives the next column a text. */
  public void addText(byte[] text) {
    put(text, 0, text.length);
    end(true);
  }

  /** Gives the next column a text. */
  public void addText(Content text) {
    put(text.bytes(), text.start(), text.length());
    end(true);
  }

  /** Gives the next column a list of texts. */
  public void addList(byte[][] texts) {
    room(Integer.BYTES).putInt(texts.length);
    for (byte[] text : texts) {
      put(text, 0, text.length);
    }
    end(true);
  }

  /** Gives the next column an integer, or the bits of a real number. */
  public void addNumber(long value) {
    room(Long.BYTES).putLong(value);
    end(true);
  }

  /** Gives the next column a flag. */
  public void addFlag(boolean value) {
    room(1).put((byte) (value ? 1 : 0));
    end(true);
  }

  private void put(byte[] text, int start, int length) {
    room(Math.addExact(Integer.BYTES, length)).putInt(length).put(text, start, length);
  }

  private void end(boolean isPresent) {
    present[columns] = isPresent;
    columns++;
    starts[columns] = bytes.position();
  }

  /** The bytes, with room for more. */
  private ByteBuffer room(int more) {
    if (bytes.remaining() < more) {
      int needed = Math.addExact(bytes.position(), more);
      int capacity = (int) Math.min(2L * needed, Integer.MAX_VALUE - 8);
      bytes = ByteBuffer.allocate(capacity).put(bytes.flip());
    }
    return bytes;
  }

  /** All values encoded; not to be written to. */
  public byte[] array() {
    return bytes.array();
  }

  /** Where a column begins; the column after the last begins at the end. */
  public int start(int column) {
    return starts[column];
  }

  /** Whether a column has no value. */
  public boolean isNull(int column) {
    return !present[column];
  }

  /** The text of a column that is not null. */
  public String text(int column) {
    int start = starts[column] + Integer.BYTES;
    return new String(array(), start, starts[column + 1] - start, StandardCharsets.UTF_8);
  }

  /** The text of a column that is not null, until the next row. */
  public Content content(int column) {
    int start = starts[column] + Integer.BYTES;
    return Content.utf8(array(), start, starts[column + 1] - start);
  }

  /** A number that is not null, or the bits of a real number. */
  public long number(int column) {
    return bytes.getLong(starts[column]);
  }

  /** A flag that is not null. */
  boolean flag(int column) {
    return bytes.get(starts[column]) != 0;
  }

  /** The number of a list's texts, or the length of a text, which begins in this place. */
  int sizeAt(int index) {
    return bytes.getInt(index);
  }
}
