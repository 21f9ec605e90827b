package dev.cleave.view;

import dev.cleave.text.CharOffsets;
import dev.cleave.text.ParseText;

/** The text of a file as readers see it, with the byte of each of its characters. */
final class FileText {
  private final ParseText parsed;
  private final CharOffsets offsets;

  FileText(ViewSource file) {
    parsed = ParseText.of(file.bytes(), file.encoding());
    offsets = CharOffsets.of(parsed.utf8());
  }

  /** Without a byte order mark; a CR alone is an LF. */
  String text() {
    return offsets.text();
  }

  /** The byte of the file at which a character begins, from 0 to the length of the text. */
  int toByte(int at) {
    return parsed.toSource(offsets.toByte(at));
  }

  /** The first character that begins at a byte or after it. */
  int toChar(int offset) {
    int low = 0;
    int high = text().length();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (toByte(middle) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
