package dev.cleave.reading;

import dev.cleave.rules.Comments;
import dev.cleave.rules.SeamRules;
import dev.cleave.symbol.Seams;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the seams in text that the parser reads as blanks, by the first words of its lines. */
final class MaskedSeams {
  private static final int LONGEST_WORDS = 100; // bytes
  private static final int INDENT = 2; // bytes

  private final SeamRules rules;
  private final byte[] parsed;
  private final TextScan scan;
  private final Comments comments;
  private final SeamList seams = new SeamList();

  private record FirstWords(int line, int indent, Seams.SeamKind kind) {}

  /**
   * @param rules with patterns for lines
   * @param parsed the text that was parsed, in which other text may be blank
   * @param scan of the file's text
   */
  MaskedSeams(SeamRules rules, byte[] parsed, TextScan scan, Comments comments) {
    this.rules = rules;
    this.parsed = parsed;
    this.scan = scan;
    this.comments = comments;
  }

  /** Adds the seams in a range. Ranges must be given in order. */
  void find(int start, int end) {
    List<FirstWords> found = new ArrayList<>();
    int least = Integer.MAX_VALUE;
    for (int line = lineAfter(start, end); line < end; line = lineAfter(line, end)) {
      int words = scan.skipIndent(line, end);
      Seams.SeamKind kind = kind(words, end);
      if (kind != null && !comments.above(scan, line)) {
        found.add(new FirstWords(line, words - line, kind));
        least = Math.min(least, words - line);
      }
    }
    for (FirstWords each : found) {
      seams.add(each.line, Seams.rank(each.kind, (each.indent - least) / INDENT));
    }
  }

  Seams seams() {
    return seams.seams();
  }

  private int lineAfter(int offset, int end) {
    return Math.min(scan.lineEnd(offset, end) + 1, end);
  }

  private Seams.@Nullable SeamKind kind(int at, int end) {
    boolean blanked = at < end && parsed[at] == ' ' && scan.at(at) != ' ';
    return blanked ? rules.begins(scan.text(at, Math.min(at + LONGEST_WORDS, end))) : null;
  }
}
