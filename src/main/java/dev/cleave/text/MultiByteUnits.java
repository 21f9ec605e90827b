package dev.cleave.text;

import java.nio.charset.Charset;
import java.util.BitSet;
import java.util.Objects;

/**
 * The characters of one file in a charset of several bytes. A byte does not tell whether a
 * character begins there, so the beginnings are looked up.
 *
 * @param begins where code points begin
 * @param borders those of them where the bytes can be decoded by themselves: in ISO-2022-JP, where
 *     ASCII is in use
 */
record MultiByteUnits(Charset charset, BitSet begins, BitSet borders) implements CodeUnits {
  private static final int ESCAPE = 0x1B;
  private static final int ESCAPE_LENGTH = 3;

  static MultiByteUnits of(Charset charset, byte[] bytes) {
    MultiByteForm form = Objects.requireNonNull(MultiByteForm.of(charset));
    var begins = new BitSet(bytes.length);
    if (form == MultiByteForm.ISO_2022_JP) {
      return escaped(charset, bytes, begins);
    }
    for (int at = 0; at < bytes.length; at += form.lengthAt(bytes, at)) {
      begins.set(at);
    }
    return new MultiByteUnits(charset, begins, begins);
  }

  /** An escape sequence belongs to the character after it; one back to ASCII, to that before. */
  private static MultiByteUnits escaped(Charset charset, byte[] bytes, BitSet begins) {
    var borders = new BitSet(bytes.length);
    int width = 1;
    boolean ascii = true;
    for (int at = 0; at < bytes.length; at += width) {
      int start = at;
      boolean within = !ascii;
      while (bytes[at] == ESCAPE && at + ESCAPE_LENGTH < bytes.length) {
        width = bytes[at + 1] == '$' ? 2 : 1;
        ascii = bytes[at + 1] == '(' && bytes[at + 2] == 'B';
        at += ESCAPE_LENGTH;
        within &= !ascii;
        start = ascii ? at : start;
      }
      begins.set(start);
      borders.set(start, !within);
    }
    return new MultiByteUnits(charset, begins, borders);
  }

  @Override
  public boolean isBorder(byte[] bytes, int offset) {
    return borders.get(offset);
  }

  @Override
  public int lengthAt(byte[] bytes, int offset) {
    int next = borders.nextSetBit(offset + 1);
    return (next < 0 ? bytes.length : next) - offset;
  }

  @Override
  public int codePointAt(byte[] bytes, int offset) {
    int first = bytes[offset];
    return first >= 0 && first != ESCAPE
        ? first
        : new String(bytes, offset, lengthAt(bytes, offset), charset).codePointAt(0);
  }

  @Override
  public int count(byte[] bytes, int start, int end) {
    int count = 0;
    for (int at = begins.nextSetBit(start); at >= 0 && at < end; at = begins.nextSetBit(at + 1)) {
      count++;
    }
    return count;
  }

  @Override
  public int next(byte[] bytes, int offset) {
    int next = begins.nextSetBit(offset + 1);
    return next < 0 ? bytes.length : next;
  }

  @Override
  public int borderAt(int offset) {
    return borders.previousSetBit(offset);
  }

  @Override
  public int longest(byte[] bytes) {
    int longest = 0;
    int length;
    for (int at = 0; at < bytes.length; at += length) {
      length = lengthAt(bytes, at);
      longest = Math.max(longest, length);
    }
    return longest;
  }
}
