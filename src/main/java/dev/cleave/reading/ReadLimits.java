package dev.cleave.reading;

import dev.cleave.division.JoinLimits;
import dev.cleave.division.ValueJoiner;
import dev.cleave.rules.OwnChunk;
import dev.cleave.size.Measure;
import dev.cleave.size.SizeLimit;
import dev.cleave.size.SizeOptions;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;

/**
 * What bounds the reading of a file.
 *
 * @param size the maximum of a chunk: larger values and segments are looked into
 * @param sizes below and up to which small neighbours are joined
 * @param maxDepth containers nested deeper than this are left whole; bounds the recursion
 * @param maxSignatureChars the most characters of a signature
 */
public record ReadLimits(
    SizeLimit size, SizeOptions sizes, ReadOptions options, int maxDepth, int maxSignatureChars) {
  // Nodes smaller than this fraction of the maximum are not entered.
  private static final int SEAM_FRACTION = 8;
  private static final int LEAST_SEAM_BYTES = 32;
  private static final int USUAL_SIGNATURE_CHARS = 300;

  /** Limits without joining. */
  public ReadLimits(SizeLimit size, int maxDepth) {
    this(
        size,
        new SizeOptions(SizeOptions.DEFAULT_MAX, SizeOptions.DEFAULT_UNIT, 0, 0),
        ReadOptions.DEFAULT,
        maxDepth,
        USUAL_SIGNATURE_CHARS);
  }

  /** The size in bytes of the smallest syntax node that may hold a seam. */
  int leastEntered() {
    return Math.max(size.max() / SEAM_FRACTION, LEAST_SEAM_BYTES);
  }

  /** Whether a range of a parsed text is larger than a share of the maximum. */
  boolean exceeds(OwnChunk.Share share, byte[] utf8, int start, int end) {
    var range = new TextRange(utf8, start, end, TextEncoding.UTF_8);
    return size.exceedsFraction(range, share.divisor());
  }

  /** Says whether a range of a parsed text is within the maximum, by the file's own bytes. */
  ValueJoiner.Fit fit(ParseText text) {
    return within(size.max(), text, size.unit().measure(text.source()));
  }

  /** The sizes of groups of the blocks of a parsed text, by the file's own bytes. */
  JoinLimits merging(ParseText text) {
    return merging(text, options.mergeDocuments());
  }

  /** The sizes of values of a parsed text. */
  JoinLimits ofValues(ParseText text) {
    return merging(text, options.mergeData());
  }

  private JoinLimits merging(ParseText text, boolean joined) {
    Measure measure = size.unit().measure(text.source());
    var limits =
        new JoinLimits(
            within(size.max(), text, measure),
            within(Math.min(sizes.minChunkSize(), size.max()) - 1, text, measure),
            within(Math.min(sizes.preferredChunkSize(), size.max()), text, measure),
            true);
    return joined ? limits : limits.apart();
  }

  private ValueJoiner.Fit within(int most, ParseText text, Measure measure) {
    int budget = size.unit().budget(most);
    return (start, end) ->
        measure.upTo(text.toSource(end)) - measure.upTo(text.toSource(start)) <= budget;
  }
}
