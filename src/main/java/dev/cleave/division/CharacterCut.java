package dev.cleave.division;

import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;

/** What a cut inside a line costs for the characters around it. */
final class CharacterCut {
  private static final int ZERO_WIDTH_JOINER = 0x200D;

  private final byte[] bytes;
  private final CodeUnits units;

  CharacterCut(TextRange range) {
    this.bytes = range.bytes();
    this.units = range.encoding().units();
  }

  /** The cost at an offset; the highest where no character ends. */
  int cost(int place) {
    if (!units.isBorder(bytes, place)) {
      return Integer.MAX_VALUE;
    }
    int before = place - units.width();
    while (!units.isBorder(bytes, before)) {
      before -= units.width();
    }
    int previous = units.codePointAt(bytes, before);
    if (joined(previous, units.codePointAt(bytes, place))) {
      return CutCost.WITHIN_CHARACTER;
    }
    return Character.isWhitespace(previous) ? CutCost.AFTER_SPACE : CutCost.WITHIN_WORD;
  }

  private static boolean joined(int previous, int next) {
    if (next < 0x300) {
      return previous == '\r' && next == '\n';
    }
    return previous == ZERO_WIDTH_JOINER
        || next == ZERO_WIDTH_JOINER
        || next >= 0x1F3FB && next <= 0x1F3FF // skin tones
        || switch (Character.getType(next)) {
          case Character.NON_SPACING_MARK,
              Character.ENCLOSING_MARK,
              Character.COMBINING_SPACING_MARK ->
              true;
          default -> false;
        };
  }
}
