package dev.cleave.pipelines.context;

import dev.cleave.pipelines.context.Excerpt.Relation;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The text of the declaration that was asked for, as much of it as the budget allows: all of it, or
 * first its signature, then the code from the chunk or line on that was asked for, then the code
 * before that, and its documentation last.
 */
final class DeclarationText {
  private static final Pattern LINE_END = Pattern.compile("(?<=\\n)|(?<=\\r)(?!\\n)");
  private static final int LONGEST_HEAD = 20; // lines
  private static final int LINES_BEFORE = 10; // the line that was asked for

  private final List<TextLine> lines = new ArrayList<>();
  private final StoredChunk hit;
  private final Budget budget;
  private final int asked;
  private final int codeStart; // the index of the first line that is not documentation

  /** A line, or what a chunk has of one. */
  private record TextLine(StoredChunk chunk, int number, String text) {}

  /**
   * @param chunks all chunks of the declaration, in order
   * @param hit the one that was asked for
   * @param line the line in it that was asked for, or 0
   */
  DeclarationText(List<StoredChunk> chunks, StoredChunk hit, int line, Budget budget) {
    this.hit = hit;
    this.budget = budget;
    int first = 0;
    int code = -1;
    for (StoredChunk chunk : chunks) {
      int number = chunk.lines().startLine();
      if (chunk == hit) {
        first = lines.size() + Math.max(0, line - LINES_BEFORE - number);
      }
      int at = 0;
      for (String text : LINE_END.split(chunk.content())) {
        if (code < 0 && at + text.length() > chunk.codeStart()) {
          code = lines.size();
        }
        lines.add(new TextLine(chunk, number++, text));
        at += text.length();
      }
    }
    codeStart = Math.max(0, code);
    asked = Math.max(first, codeStart);
  }

  /** The shown lines, in order. Uses the budget. */
  List<Excerpt> excerpts() {
    var shown = new BitSet();
    shown.set(0, lines.size());
    if (!budget.fits(excerpts(shown))) {
      shown.clear();
      int head = codeStart + headLines();
      shown.set(codeStart, head); // in any case
      int from = Math.max(asked, head);
      if (extend(shown, from, lines.size()) && extend(shown, head, from)) {
        extend(shown, 0, codeStart);
      }
    }
    List<Excerpt> excerpts = excerpts(shown);
    excerpts.forEach(budget::use);
    return excerpts;
  }

  /** Shows lines from a range, as many from its start as fit; false if not all do. */
  private boolean extend(BitSet shown, int from, int to) {
    int fits = from;
    int tooMany = to + 1;
    while (tooMany - fits > 1) {
      int tried = (fits + tooMany) >>> 1;
      var more = (BitSet) shown.clone();
      more.set(from, tried);
      if (budget.fits(excerpts(more))) {
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
    String signature = lines.isEmpty() ? "" : lines.get(codeStart).chunk.declaration().head();
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

  /** An excerpt for each run of lines of a chunk. */
  private List<Excerpt> excerpts(BitSet shown) {
    List<Excerpt> excerpts = new ArrayList<>();
    for (int from = shown.nextSetBit(0); from >= 0; ) {
      StoredChunk chunk = lines.get(from).chunk;
      var text = new StringBuilder();
      int at = from;
      while (at < lines.size() && shown.get(at) && lines.get(at).chunk == chunk) {
        text.append(lines.get(at++).text);
      }
      Relation relation = chunk == hit ? Relation.HIT : Relation.PART;
      var range = new LineRange(lines.get(from).number, lines.get(at - 1).number);
      boolean whole = chunk.content().contentEquals(text);
      excerpts.add(new Excerpt(chunk, relation, range, whole, text.toString()));
      from = shown.nextSetBit(at);
    }
    return excerpts;
  }
}
