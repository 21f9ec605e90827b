package dev.cleave.document;

import com.google.common.base.CharMatcher;
import dev.cleave.document.Block.CodeRange;
import dev.cleave.symbol.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.commonmark.node.CustomBlock;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/**
 * The blocks that MDX adds to Markdown: code of a module, and components. They may have blank lines
 * inside of braces, but braces that are never closed do not take the rest of the document.
 */
final class MdxBlocks implements Parser.ParserExtension {
  private static final Pattern MODULE = Pattern.compile("(?:import|export)\\b");

  // Text may follow a tag or an expression in its line; then both are part of a paragraph.
  private static final Pattern COMPONENT =
      Pattern.compile("</?[A-Z>](?:[^>]*|.*[>{(\\[,]\\s*)|\\{(?:[^}]*|.*[}>{(\\[,]\\s*)");

  /** A component or an expression. */
  static final class Component extends CustomBlock {}

  @Override
  public void extend(Parser.Builder builder) {
    builder.customBlockParserFactory(MdxBlocks::component);
  }

  private static BlockStart component(ParserState state, MatchedBlockParser matched) {
    if (state.isBlank() || !matched.getParagraphLines().isEmpty()) {
      return BlockStart.none();
    }
    int at = state.getNextNonSpaceIndex();
    CharSequence line = state.getLine().getContent();
    return COMPONENT.matcher(line.subSequence(at, line.length())).matches()
        ? BlockStart.of(new ComponentParser()).atIndex(at)
        : BlockStart.none();
  }

  /**
   * The same blocks with paragraphs that are imports and exports as code.
   *
   * @param language of the code
   */
  static List<Block> withModules(List<Block> blocks, String text, String language) {
    List<Block> all = new ArrayList<>();
    int open = 0; // braces of the module that is the last block
    for (Block block : blocks) {
      boolean begins =
          block.kind() == Kind.PARAGRAPH
              && MODULE.matcher(text).region(block.start(), block.end()).lookingAt();
      if (begins || open > 0 && isInside(text.charAt(block.start()))) {
        int start = begins ? block.start() : all.removeLast().start();
        open =
            Math.max(0, (begins ? 0 : open) + braces(text.substring(block.start(), block.end())));
        all.add(Block.code(start, block.end(), new CodeRange(language, start, block.end())));
      } else {
        open = 0;
        all.add(block);
      }
    }
    return all;
  }

  /** Whether a line that begins so can be inside of braces. */
  private static boolean isInside(char first) {
    return " \t})]".indexOf(first) >= 0;
  }

  /** Opening braces without closing ones. */
  private static int braces(CharSequence text) {
    return CharMatcher.is('{').countIn(text) - CharMatcher.is('}').countIn(text);
  }

  private static final class ComponentParser extends AbstractBlockParser {
    private final Component block = new Component();
    private int open; // braces
    private boolean blank; // whether the last line was blank

    @Override
    public Component getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      boolean afterBlank = blank;
      blank = state.isBlank();
      CharSequence line = state.getLine().getContent();
      boolean continues = blank ? open > 0 : !afterBlank || isInside(line.charAt(0));
      return continues ? BlockContinue.atIndex(state.getIndex()) : BlockContinue.none();
    }

    @Override
    public void addLine(SourceLine line) {
      open = Math.max(0, open + braces(line.getContent()));
    }
  }
}
