package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

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

  private final ByteArray bytes = new ByteArray();
  private final boolean[] present;
  private final @Nullable Object[] sources;
  private final int[] starts; // and where the last column ends
  private int columns;

  /** A row that has no values yet. */
  public EncodedRow(int columns) {
    present = new boolean[columns];
    sources = new Object[columns];
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
    bytes.putInt(NULL);
    end(false, null);
  }

  /** Gives the next column a text, of an array that is never written to. */
  public void addText(byte[] text) {
    put(text, 0, text.length);
    end(true, text);
  }

  /** Gives the next column a text. */
  public void addText(Content text) {
    put(text.bytes(), text.start(), text.length());
    end(true, null);
  }

  /** Gives the next column a list of texts, of arrays that are never written to. */
  public void addList(byte[][] texts) {
    bytes.putInt(texts.length);
    for (byte[] text : texts) {
      put(text, 0, text.length);
    }
    end(true, texts);
  }

  /** Gives the next column an integer, or the bits of a real number. */
  public void addNumber(long value) {
    bytes.putLong(value);
    end(true, null);
  }

  /** Gives the next column a flag. */
  public void addFlag(boolean value) {
    bytes.put((byte) (value ? 1 : 0));
    end(true, null);
  }

  private void put(byte[] text, int start, int length) {
    bytes.putInt(length);
    bytes.put(text, start, length);
  }

  private void end(boolean isPresent, @Nullable Object source) {
    present[columns] = isPresent;
    sources[columns] = source;
    columns++;
    starts[columns] = bytes.size();
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

  /**
   * The array that a text or a list was given in, or null. What has the same array as another row
   * is equal.
   */
  @Nullable Object source(int column) {
    return sources[column];
  }

  /** A number that is not null, or the bits of a real number. */
  public long number(int column) {
    return numberAt(starts[column]);
  }

  /** The number that begins in this place. */
  long numberAt(int index) {
    return bytes.longAt(index);
  }

  /** The number of a list's texts, or the length of a text, which begins in this place. */
  int sizeAt(int index) {
    return bytes.intAt(index);
  }
}
