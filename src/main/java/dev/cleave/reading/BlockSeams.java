package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.symbol.Seams;
import dev.cleave.text.CharOffsets;
import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The seams of blocks over the maximum: a table is divided between rows, text between sentences,
 * and code by its language.
 */
record BlockSeams(CharOffsets offsets, BlockCode code) {
  private static final byte BEST = Seams.rank(Seams.SeamKind.STATEMENT, 0);

  Seams of(List<Block> blocks) {
    var seams = new SeamList();
    for (Block block : blocks) {
      switch (block.kind()) {
        case TABLE -> lines(block).forEach(at -> seams.add(at, BEST));
        case CODE_BLOCK -> seams.addAll(code.seams(block));
        case HTML, FRONT_MATTER -> {}
        default -> sentences(block).forEach(at -> seams.add(at, BEST));
      }
    }
    return seams.seams();
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
