package dev.cleave.reading;

import dev.cleave.division.ValuePacker;
import dev.cleave.size.Measure;
import dev.cleave.size.SizeLimit;
import dev.cleave.text.ParseText;

/**
 * What bounds the reading of a file.
 *
 * @param size the maximum of a chunk: larger values and segments are looked into
 * @param maxDepth containers nested deeper than this are left whole; bounds the recursion
 */
public record ReadLimits(SizeLimit size, int maxDepth) {

  /** Says whether a range of a parsed text is within the maximum, by the file's own bytes. */
  ValuePacker.Fit fit(ParseText text) {
    Measure measure = size.unit().measure(text.source());
    int budget = size.budget();
    return (start, end) ->
        measure.upTo(text.toSource(end)) - measure.upTo(text.toSource(start)) <= budget;
  }
}
