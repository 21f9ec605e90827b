package dev.cleave.pipelines.context;

import dev.cleave.pipelines.context.Passage.Relation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of the declaration that was asked for, of which as much is shown as the budget allows:
 * all of it, or first its signature, then the code from the chunk or line on that was asked for,
 * then the code before that, and its documentation last.
 */
final class HitText {
  private static final Pattern LINE_END = Pattern.compile("(?<=\\n)|(?<=\\r)(?!\\n)");
  private static final int LONGEST_HEAD = 20; // lines
  private static final int LINES_BEFORE = 10; // the line that was asked for

  private final List<Line> lines = new ArrayList<>();
  private final int asked;
  private final int codeStart; // the index of the first line that is not documentation

  /** A line, or what a chunk has of one. */
  private record Line(StoredChunk chunk, int number, String text) {}

  /**
   * @param chunks all chunks of the declaration, in order
   * @param hit the one that was asked for
   * @param line the line in it that was asked for, or 0
   */
  HitText(List<StoredChunk> chunks, StoredChunk hit, int line) {
    int first = 0;
    int code = -1;
    for (StoredChunk chunk : chunks) {
      if (chunk == hit) {
        first = lines.size() + Math.max(0, line - LINES_BEFORE - chunk.startLine());
      }
      int at = 0;
      int number = chunk.startLine();
      for (String text : LINE_END.split(chunk.content())) {
        if (code < 0 && at + text.length() > chunk.codeStart()) {
          code = lines.size();
        }
        lines.add(new Line(chunk, number++, text));
        at += text.length();
      }
    }
    codeStart = Math.max(0, code);
    asked = Math.max(first, codeStart);
  }

  /** What is shown of the declaration, in order. */
  List<Passage> within(Budget budget, StoredChunk hit) {
    var shown = new BitSet();
    shown.set(0, lines.size());
    if (!budget.fits(passages(shown, hit))) {
      shown.clear();
      int head = codeStart + headLines();
      shown.set(codeStart, head); // in any case
      int from = Math.max(asked, head);
      if (extend(shown, from, lines.size(), budget, hit)
          && extend(shown, head, from, budget, hit)) {
        extend(shown, 0, codeStart, budget, hit);
      }
    }
    List<Passage> passages = passages(shown, hit);
    passages.forEach(budget::use);
    return passages;
  }

  /** Shows lines from a range, as many from its start as fit; false if not all do. */
  private boolean extend(BitSet shown, int from, int to, Budget budget, StoredChunk hit) {
    int fits = from;
    int tooMany = to + 1;
    while (tooMany - fits > 1) {
      int tried = (fits + tooMany) >>> 1;
      var more = (BitSet) shown.clone();
      more.set(from, tried);
      if (budget.fits(passages(more, hit))) {
        fits = tried;
      } else {
        tooMany = tried;
      }
    }
    shown.set(from, fits);
    return fits >= to;
  }

  /** How many lines the signature has, with what stands before it, such as annotations. */
  private int headLines() {
    String signature = lines.isEmpty() ? "" : lines.get(codeStart).chunk.head();
    var text = new StringBuilder();
    int begin = -1;
    int count = 0;
    while (codeStart + count < lines.size() && count < LONGEST_HEAD) {
      text.append(lines.get(codeStart + count++).text.strip()).append(' ');
      if (begin < 0) {
        begin = text.indexOf(signature.substring(0, Math.min(signature.length(), 12)));
      }
      if (begin >= 0 && text.length() - begin >= signature.length()) {
        return count;
      }
    }
    return Math.min(1, lines.size());
  }

  /** A passage for each run of lines of a chunk. */
  private List<Passage> passages(BitSet shown, StoredChunk hit) {
    List<Passage> passages = new ArrayList<>();
    for (int from = shown.nextSetBit(0); from >= 0; ) {
      StoredChunk chunk = lines.get(from).chunk;
      var text = new StringBuilder();
      int at = from;
      while (at < lines.size() && shown.get(at) && lines.get(at).chunk == chunk) {
        text.append(lines.get(at++).text);
      }
      passages.add(
          Passage.lines(
              chunk,
              chunk == hit ? Relation.HIT : Relation.PART,
              lines.get(from).number,
              lines.get(at - 1).number,
              text.toString()));
      from = shown.nextSetBit(at);
    }
    return passages;
  }
}
