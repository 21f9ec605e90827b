package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.symbol.Seams;
import dev.cleave.text.CharOffsets;
import java.io.ByteArrayOutputStream;
import java.text.BreakIterator;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The seams of blocks over the maximum: a table is divided between rows, text between sentences,
 * and code by its language.
 */
final class BlockSeams {
  private static final byte BEST = Seams.rank(Seams.SeamKind.STATEMENT, 0);

  private final CharOffsets offsets;
  private final BlockCode code;

  /**
   * @param offsets of the document's text
   * @param code the code in the blocks
   */
  BlockSeams(CharOffsets offsets, BlockCode code) {
    this.offsets = offsets;
    this.code = code;
  }

  /** The seams of blocks, which are in order. */
  Seams of(List<Block> blocks) {
    List<Seams> all = blocks.stream().map(this::of).toList();
    int[] places = all.stream().flatMapToInt(seams -> Arrays.stream(seams.offsets())).toArray();
    var ranks = new ByteArrayOutputStream(places.length);
    all.forEach(seams -> ranks.writeBytes(seams.ranks()));
    return new Seams(places, ranks.toByteArray());
  }

  private Seams of(Block block) {
    return switch (block.kind()) {
      case TABLE -> best(lines(block));
      case CODE_BLOCK -> code.seams(block);
      case HTML, FRONT_MATTER -> Seams.NONE;
      default -> best(sentences(block));
    };
  }

  private static Seams best(IntStream places) {
    int[] offsets = places.toArray();
    byte[] ranks = new byte[offsets.length];
    Arrays.fill(ranks, BEST);
    return new Seams(offsets, ranks);
  }

  /**
   * Where the lines of a block begin, without the first two: the header of a table stays with its
   * first row.
   */
  private IntStream lines(Block block) {
    String text = offsets.text();
    return IntStream.range(block.start() + 1, block.end())
        .filter(i -> text.charAt(i - 1) == '\n')
        .skip(2)
        .map(offsets::toByte);
  }

  private IntStream sentences(Block block) {
    String text = offsets.text().substring(block.start(), block.end());
    BreakIterator iterator = BreakIterator.getSentenceInstance(Locale.ROOT);
    iterator.setText(text);
    iterator.first();
    return IntStream.generate(iterator::next)
        .takeWhile(at -> at != BreakIterator.DONE && at < text.length())
        .map(at -> offsets.toByte(block.start() + at));
  }
}
