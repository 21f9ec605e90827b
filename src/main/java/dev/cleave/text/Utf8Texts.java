package dev.cleave.text;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * Short texts in UTF-8, in one array. Rows copy the bytes; a string is made when it is asked for,
 * because most never are.
 */
public final class Utf8Texts extends AbstractList<String> implements RandomAccess {
  private final byte[] bytes;
  private final int[] ends;

  private Utf8Texts(byte[] bytes, int[] ends) {
    this.bytes = bytes;
    this.ends = ends;
  }

  @Override
  public String get(int index) {
    Objects.checkIndex(index, ends.length);
    return new String(bytes, start(index), end(index) - start(index), UTF_8);
  }

  @Override
  public int size() {
    return ends.length;
  }

  /** The array with all texts; not to be written to. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where a text begins in {@link #bytes}. */
  public int start(int index) {
    return index == 0 ? 0 : ends[index - 1];
  }

  /** Where a text ends in {@link #bytes}. */
  public int end(int index) {
    return ends[index];
  }

  /** Collects texts, each once, in the order in which they were added first. */
  public static final class Builder {
    private static final int FEW_BYTES = 128;
    private static final int FEW_TEXTS = 16; // a power of two

    private byte[] bytes = new byte[FEW_BYTES];
    private int length;
    private int[] ends = new int[FEW_TEXTS];
    private int size;
    private int[] slots = new int[2 * FEW_TEXTS]; // the number of a text, from 1, by its hash

    /** Adds a byte to the text that is being added. */
    public void append(byte unit) {
      if (length == bytes.length) {
        bytes = Arrays.copyOf(bytes, 2 * length);
      }
      bytes[length++] = unit;
    }

    /** Ends the text that is being added. If it is there already, it is dropped. */
    public void endText() {
      int start = start(size);
      int slot = slotOf(start, length);
      if (slots[slot] != 0) {
        length = start;
        return;
      }
      if (size == ends.length) {
        ends = Arrays.copyOf(ends, 2 * size);
      }
      ends[size++] = length;
      slots[slot] = size;
      if (2 * size == slots.length) {
        rehash();
      }
    }

    private void rehash() {
      slots = new int[2 * slots.length];
      for (int text = 0; text < size; text++) {
        slots[slotOf(start(text), ends[text])] = text + 1;
      }
    }

    private int start(int text) {
      return text == 0 ? 0 : ends[text - 1];
    }

    /** The slot that has this text, or the free one where it belongs. */
    private int slotOf(int start, int end) {
      int hash = 0;
      for (int i = start; i < end; i++) {
        hash = 31 * hash + bytes[i];
      }
      int slot = hash & (slots.length - 1);
      while (slots[slot] != 0 && !isText(slots[slot] - 1, start, end)) {
        slot = (slot + 1) & (slots.length - 1);
      }
      return slot;
    }

    private boolean isText(int text, int start, int end) {
      return Arrays.equals(bytes, start(text), ends[text], bytes, start, end);
    }

    /** All texts so far. */
    public Utf8Texts build() {
      return new Utf8Texts(Arrays.copyOf(bytes, length), Arrays.copyOf(ends, size));
    }
  }
}
