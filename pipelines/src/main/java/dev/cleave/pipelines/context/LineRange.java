package dev.cleave.pipelines.context;

import java.util.ArrayList;
import java.util.List;

/** Lines of a file, both ends included. */
record LineRange(int startLine, int endLine) {
  /** The lines of a declaration that no excerpt of it has. */
  static List<LineRange> missing(List<StoredChunk> declaration, List<Excerpt> excerpts) {
    List<LineRange> missing = new ArrayList<>();
    for (StoredChunk chunk : declaration) {
      int next = chunk.lines().startLine;
      for (Excerpt excerpt : excerpts) {
        if (excerpt.chunkId().equals(chunk.id())) {
          add(next, excerpt.startLine() - 1, missing);
          next = excerpt.endLine() + 1;
        }
      }
      add(next, chunk.lines().endLine, missing);
    }
    return missing;
  }

  private static void add(int start, int end, List<LineRange> ranges) {
    if (start > end) {
      return;
    }
    if (!ranges.isEmpty() && ranges.getLast().endLine >= start - 1) {
      start = Math.min(start, ranges.getLast().startLine);
      ranges.removeLast();
    }
    ranges.add(new LineRange(start, end));
  }

  boolean contains(int line) {
    return startLine <= line && line <= endLine;
  }

  int count() {
    return endLine - startLine + 1;
  }

  @Override
  public String toString() {
    return startLine + "-" + endLine;
  }
}
