package dev.cleave.repair;

import java.util.ArrayList;
import java.util.List;

/** Whole lines, as [first, last). */
record LineSpan(int first, int last) {
  /** These lines without some blocks of them. */
  List<LineSpan> without(List<LineSpan> blocks) {
    List<LineSpan> rest = new ArrayList<>();
    int line = first;
    for (LineSpan block : blocks) {
      rest.add(new LineSpan(line, block.first));
      line = block.last;
    }
    rest.add(new LineSpan(line, last));
    return rest;
  }
}
