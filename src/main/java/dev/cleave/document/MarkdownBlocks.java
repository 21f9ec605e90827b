package dev.cleave.document;

import com.google.common.base.CharMatcher;
import com.google.common.collect.ImmutableSet;
import dev.cleave.document.Block.CodeRange;
import dev.cleave.symbol.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.Document;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;
import org.commonmark.node.ThematicBreak;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.Parser;
import org.commonmark.parser.SourceLines;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of Markdown, by CommonMark with tables of GitHub and with front matter; and those of
 * MDX. A heading in a list or in a quote begins no section.
 *
 * @param modules the language of the code of modules in MDX; null for Markdown, where code may be
 *     only indented
 */
public record MarkdownBlocks(@Nullable String modules) implements BlockFinder {
  private static final int DEEPEST = 100; // blocks in blocks
  private static final Pattern MARKS = Pattern.compile("^\\{\\s*\\.?"); // of Pandoc

  private static final CharMatcher AFTER_LANGUAGE = CharMatcher.anyOf(" \t,{}");
  // In the parser's own order: of the kinds that can begin at a line, it takes the first.
  private static final Set<Class<? extends org.commonmark.node.Block>> MDX_BLOCKS =
      ImmutableSet.of(
          BlockQuote.class,
          Heading.class,
          FencedCodeBlock.class,
          HtmlBlock.class,
          ThematicBreak.class,
          ListBlock.class);

  private Parser parser() {
    Parser.Builder parser =
        Parser.builder()
            .extensions(List.of(new LongParagraphs(), TablesExtension.create()))
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .maxOpenBlockParsers(DEEPEST)
            .inlineParserFactory(context -> (lines, block) -> keepHeading(context, lines, block));
    return modules != null
        ? parser.extensions(List.of(new MdxBlocks())).enabledBlockTypes(MDX_BLOCKS).build()
        : parser.build();
  }

  /** Only headings are read further, so the inline syntax of other blocks is not parsed. */
  private static void keepHeading(InlineParserContext context, SourceLines lines, Node block) {
    if (block instanceof Heading heading && heading.getParent() instanceof Document) {
      heading.appendChild(
          new Text(
              HeadingText.of(
                  lines.getContent(),
                  label -> context.getDefinition(LinkReferenceDefinition.class, label) != null)));
    }
  }

  @Override
  public List<Block> blocks(String text) {
    int start = FrontMatter.end(text);
    Node document = parser().parse(start == 0 ? text : text.substring(start));
    List<Block> blocks = new ArrayList<>();
    if (start > 0) {
      blocks.add(Block.of(Kind.FRONT_MATTER, 0, start));
    }
    blocks.addAll(new NodeBlocks(text, start).children(document, start, text.length(), null));
    return modules == null ? blocks : MdxBlocks.withModules(blocks, text, modules);
  }

  /**
   * Turns nodes into blocks.
   *
   * @param base where the parsed text begins
   */
  private record NodeBlocks(String text, int base) {

    /**
     * The blocks in a node, which share its range.
     *
     * @param around the kind of text in the node; null at the top, where headings begin sections
     */
    List<Block> children(Node parent, int start, int end, @Nullable Kind around) {
      List<Block> blocks = new ArrayList<>();
      Node last = null;
      int lastStart = start;
      for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
        List<SourceSpan> spans = node.getSourceSpans();
        if (spans.isEmpty()) {
          continue;
        }
        int at = lineStart(spans.getFirst());
        if (last != null && at > lastStart) {
          blocks.add(block(last, lastStart, at, around));
          lastStart = at;
        }
        last = node;
      }
      if (last != null) {
        blocks.add(block(last, lastStart, end, around));
      }
      return blocks;
    }

    private int lineStart(SourceSpan span) {
      return base + span.getInputIndex() - span.getColumnIndex();
    }

    private Block block(Node node, int start, int end, @Nullable Kind around) {
      return switch (node) {
        case Heading heading when around == null ->
            Block.heading(
                start,
                end,
                heading.getLevel(),
                heading.getFirstChild() instanceof Text text ? text.getLiteral() : "");
        case ListBlock _, ListItem _ -> container(Kind.LIST, node, start, end);
        case BlockQuote _ -> container(Kind.QUOTE, node, start, end);
        case FencedCodeBlock fence -> fence(fence, start, end);
        case IndentedCodeBlock _ -> Block.code(start, end, new CodeRange(null, start, end));
        case HtmlBlock _, MdxBlocks.Component _ -> Block.of(Kind.HTML, start, end);
        case TableBlock _ -> Block.of(Kind.TABLE, start, end);
        default -> Block.of(around == null ? Kind.PARAGRAPH : around, start, end);
      };
    }

    private Block fence(FencedCodeBlock fence, int start, int end) {
      int first = text.indexOf('\n', start) + 1;
      boolean closed = fence.getClosingFenceLength() != null;
      int last = lineStart(fence.getSourceSpans().getLast());
      int from = first == 0 ? end : Math.min(first, end);
      int to = closed ? Math.max(last, from) : end;
      return Block.code(start, end, new CodeRange(language(fence.getInfo()), from, to));
    }

    private Block container(Kind kind, Node node, int start, int end) {
      return Block.of(kind, start, end, children(node, start, end, kind));
    }
  }

  /** The first word of an info string, without the marks of Pandoc: {@code {.python #id}}. */
  private static @Nullable String language(@Nullable String info) {
    String word = info == null ? "" : info.strip();
    if (word.startsWith("{")) {
      word = MARKS.matcher(word).replaceFirst("");
    }
    int end = AFTER_LANGUAGE.indexIn(word);
    word = end < 0 ? word : word.substring(0, end);
    return word.isEmpty() ? null : word;
  }
}
