package dev.cleave.secret;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds many short texts in one pass. It looks up three bytes at a time in a table, which is empty
 * where no text begins with them. The case of letters does not matter.
 */
final class MarkScanner {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int BITS = 12;

  private final @Nullable List<Mark>[] byBeginning;

  /**
   * A text that is looked for.
   *
   * @param text in lower case
   * @param set the set that has it, as a bit
   */
  private record Mark(byte[] text, long set) {
    boolean isAt(byte[] bytes, int at) {
      if (at + text.length > bytes.length) {
        return false;
      }
      for (int i = 0; i < text.length; i++) {
        int c = bytes[at + i];
        if (text[i] != (c >= 'A' && c <= 'Z' ? c | 0x20 : c)) {
          return false;
        }
      }
      return true;
    }
  }

  /** The end of a mark, and the set that has it, as a bit. */
  record Hit(int end, long set) {}

  /**
   * A scanner.
   *
   * @param marks sets of texts in lower case, of three letters or more; at most 64 sets
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  MarkScanner(List<List<String>> marks) {
    byBeginning = new List[1 << BITS];
    for (int set = 0; set < marks.size(); set++) {
      for (String mark : marks.get(set)) {
        byte[] text = mark.getBytes(StandardCharsets.ISO_8859_1);
        int slot = slot(text[0] | text[1] << 8 | text[2] << 16);
        List<Mark> begun = byBeginning[slot];
        begun = begun == null ? new ArrayList<>() : begun;
        begun.add(new Mark(text, 1L << set));
        byBeginning[slot] = begun;
      }
    }
  }

  /** The same for letters of either case. */
  private static int slot(int bytes) {
    return ((bytes | 0x202020) & 0xFFFFFF) * 0x9E3779B1 >>> 32 - BITS;
  }

  /** All marks, in the order in which they begin. A mark in the last byte of a text is none. */
  List<Hit> hits(byte[] bytes) {
    var hits = new ArrayList<Hit>();
    for (int i = 0; i + Integer.BYTES <= bytes.length; i++) {
      List<Mark> begun = byBeginning[slot((int) INT.get(bytes, i))];
      if (begun != null) {
        for (Mark mark : begun) {
          if (mark.isAt(bytes, i)) {
            hits.add(new Hit(i + mark.text.length, mark.set));
          }
        }
      }
    }
    return hits;
  }
}
