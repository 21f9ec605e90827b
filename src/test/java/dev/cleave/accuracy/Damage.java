package dev.cleave.accuracy;

import dev.cleave.syntax.Span;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One syntax error in a text.
 *
 * @param kind its kind
 * @param edits in order, without overlap
 * @param words what it deletes, doubles or exchanges: a declaration with such a name has lost it
 */
record Damage(DamageKind kind, List<Edit> edits, List<String> words) {
  /**
   * A change of a text.
   *
   * @param start first byte that is removed
   * @param end first byte that is kept
   * @param inserted what replaces it, a character for each byte
   */
  record Edit(int start, int end, String inserted) {
    private boolean isLine() {
      return inserted.endsWith("\n");
    }
  }

  byte[] applied(byte[] text) {
    var out = new ByteArrayOutputStream();
    int from = 0;
    for (Edit edit : edits) {
      out.write(text, from, edit.start - from);
      out.writeBytes(edit.inserted.getBytes(StandardCharsets.ISO_8859_1));
      from = edit.end;
    }
    out.write(text, from, text.length - from);
    return out.toByteArray();
  }

  /** Where a byte of the text is after the damage; the start of an edit that removes it. */
  int moved(int offset) {
    int by = 0;
    for (Edit edit : edits) {
      if (edit.start > offset || edit.start == offset && !edit.isLine()) {
        break;
      }
      if (edit.end > offset) {
        return edit.start + by;
      }
      by += edit.inserted.length() - (edit.end - edit.start);
    }
    return offset + by;
  }

  /** Whether a range contains the damage. A new line above its first one is outside. */
  boolean isIn(Span range) {
    return edits.stream()
        .anyMatch(
            edit ->
                edit.start < range.end()
                    && (edit.end > range.start()
                        || edit.start > range.start()
                        || edit.start == range.start() && !edit.isLine()));
  }

  /** Whether it may have changed a name. */
  boolean hits(String name) {
    return words.stream().anyMatch(word -> !word.isBlank() && name.contains(word));
  }
}
