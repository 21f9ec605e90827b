package dev.cleave.document;

import org.commonmark.internal.ParagraphParser;
import org.commonmark.node.Block;
import org.commonmark.node.Paragraph;
import org.commonmark.parser.Parser;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/**
 * Ends a paragraph after many lines. At each line that may begin a list or a table, the parser
 * copies all lines of the paragraph above. That takes quadratic time if the paragraph goes on.
 *
 * <p>An instance serves one parse.
 */
final class LongParagraphs implements Parser.ParserExtension, BlockParserFactory {
  private static final int MOST_LINES = 1000; // that may begin a block

  private @Nullable Block paragraph;
  private int lines;

  @Override
  public void extend(Parser.Builder builder) {
    builder.customBlockParserFactory(this);
  }

  @Override
  public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
    Block block = matched.getMatchedBlockParser().getBlock();
    lines = block == paragraph ? lines + 1 : 1;
    paragraph = block;
    return block instanceof Paragraph && lines > MOST_LINES
        ? BlockStart.of(new ParagraphParser()).atIndex(state.getNextNonSpaceIndex())
        : BlockStart.none();
  }
}
