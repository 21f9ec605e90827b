package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.ArrayList;
import java.util.List;

/** Lines of a file, both ends included. */
record LineRange(@JsonProperty("start_line") int start, @JsonProperty("end_line") int end) {

  /** The lines of a declaration that no passage of it has. */
  static List<LineRange> missing(List<StoredChunk> declaration, List<Passage> passages) {
    List<LineRange> missing = new ArrayList<>();
    for (StoredChunk chunk : declaration) {
      int next = chunk.startLine();
      for (Passage passage : passages) {
        if (passage.chunkId().equals(chunk.id())) {
          add(next, passage.startLine() - 1, missing);
          next = passage.endLine() + 1;
        }
      }
      add(next, chunk.endLine(), missing);
    }
    return missing;
  }

  private static void add(int start, int end, List<LineRange> ranges) {
    if (start > end) {
      return;
    }
    if (!ranges.isEmpty() && ranges.getLast().end >= start - 1) {
      start = Math.min(start, ranges.getLast().start);
      ranges.removeLast();
    }
    ranges.add(new LineRange(start, end));
  }

  int count() {
    return end - start + 1;
  }

  @Override
  public String toString() {
    return start + "-" + end;
  }
}
