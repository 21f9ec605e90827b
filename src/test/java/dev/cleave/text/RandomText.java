package dev.cleave.text;

import java.util.Random;

/** Text as bad as it gets: all line ends, wide and joined characters, long words, blanks. */
public final class RandomText {
  private static final String[] PIECES = {
    "a",
    "word ",
    "x = 1;",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    "    ",
    "\t",
    "\0",
    "é",
    "e\u0301",
    "ß",
    "€",
    "漢字",
    "😀",
    "👩‍👩‍👧",
    "👍🏽",
    "\uFEFF",
    "\u2028",
    "{",
    "}\n",
    "supercalifragilistic",
    "// é\n"
  };

  private RandomText() {}

  /** Up to so many pieces. */
  public static String of(Random random, int pieces) {
    StringBuilder text = new StringBuilder();
    int lineless = random.nextInt(4); // one text in four has hardly any line end
    for (int n = random.nextInt(pieces + 1); n > 0; n--) {
      String piece = PIECES[random.nextInt(PIECES.length)];
      boolean line = piece.contains("\n") || piece.contains("\r");
      text.append(lineless == 0 && line && random.nextInt(20) > 0 ? "-" : piece);
    }
    return text.toString();
  }
}
