package dev.cleave.reading;

import dev.cleave.rules.Comments;
import dev.cleave.rules.SeamRules;
import dev.cleave.symbol.Seams;
import dev.cleave.text.TextScan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Finds the seams in text that the parser reads as blanks, by the first words of its lines. */
final class BlankedLines {
  private static final int LONGEST_WORDS = 100; // bytes
  private static final int INDENT = 2; // bytes

  private final SeamRules rules;
  private final byte[] parsed;
  private final TextScan scan;
  private final Comments comments;
  private int[] offsets = new int[64];
  private byte[] ranks = new byte[64];
  private int count;

  /**
   * @param rules with patterns for lines
   * @param parsed the text that was parsed, in which other text may be blank
   * @param scan of the file's text
   */
  BlankedLines(SeamRules rules, byte[] parsed, TextScan scan, Comments comments) {
    this.rules = rules;
    this.parsed = parsed;
    this.scan = scan;
    this.comments = comments;
  }

  /** Adds the seams in a range. Ranges must be given in order. */
  void find(int start, int end) {
    int least = Integer.MAX_VALUE;
    int from = count;
    for (int line = lineAfter(start, end); line < end; line = lineAfter(line, end)) {
      int words = scan.skipIndent(line, end);
      Seams.SeamKind kind = kind(words, end);
      if (kind != null && !comments.above(scan, line)) {
        add(line, Seams.rank(kind, 0));
        least = Math.min(least, words - line);
      }
    }
    Seams found = new Seams(offsets, ranks);
    for (int i = from; i < count; i++) {
      int indent = scan.skipIndent(offsets[i], end) - offsets[i];
      ranks[i] = Seams.rank(found.kind(i), (indent - least) / INDENT);
    }
  }

  /** All seams found so far. The more a line is indented, the deeper it is. */
  Seams seams() {
    return new Seams(Arrays.copyOf(offsets, count), Arrays.copyOf(ranks, count));
  }

  private void add(int offset, byte rank) {
    if (count == offsets.length) {
      offsets = Arrays.copyOf(offsets, 2 * count);
      ranks = Arrays.copyOf(ranks, 2 * count);
    }
    offsets[count] = offset;
    ranks[count++] = rank;
  }

  private int lineAfter(int offset, int end) {
    return Math.min(scan.lineEnd(offset, end) + 1, end);
  }

  private Seams.@Nullable SeamKind kind(int at, int end) {
    boolean blanked = at < end && parsed[at] == ' ' && scan.at(at) != ' ';
    return blanked ? rules.begins(scan.text(at, Math.min(at + LONGEST_WORDS, end))) : null;
  }
}
