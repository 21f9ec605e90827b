package dev.cleave.repair;

import java.util.ArrayList;
import java.util.List;

/** Whole lines, as [first, last). */
record LineRange(int first, int last) {
  /** These lines without some blocks of them. */
  List<LineRange> without(List<LineRange> blocks) {
    List<LineRange> rest = new ArrayList<>();
    int line = first;
    for (LineRange block : blocks) {
      rest.add(new LineRange(line, block.first));
      line = block.last;
    }
    rest.add(new LineRange(line, last));
    return rest;
  }
}
