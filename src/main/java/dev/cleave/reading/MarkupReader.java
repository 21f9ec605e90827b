package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.document.FrontMatter;
import dev.cleave.document.MarkupBlocks;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.symbol.ContentType;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Reads a document of elements, such as HTML: its sections by their headings, the elements in them,
 * and its scripts and style sheets as code.
 */
public final class MarkupReader implements Reader {
  private final ParsedFile file;
  private final DocumentFormat.Tags tags;
  private final ReadLimits limits;

  public MarkupReader(ParsedFile file, DocumentFormat.Tags tags, ReadLimits limits) {
    this.file = file;
    this.tags = tags;
    this.limits = limits;
  }

  @Override
  public Reading read(ParseText text) {
    Map<Integer, Passage.Code> scripts = scripts(text);
    var scan = new TextScan(text.utf8(), text.length());
    var elements = new MarkupBlocks(tags, scan, scripts.keySet(), limits.maxDepth());
    List<Block> blocks =
        elements.of(file.tree().root(), FrontMatter.end(text.utf8()), text.length());
    if (blocks.isEmpty()) {
      return new LineReader(ContentType.TEXT).read(text);
    }
    IntUnaryOperator toByte = IntUnaryOperator.identity();
    var passages =
        new Passages(toByte, scan, limits.merging(text), block -> scripts.get(block.codeStart()));
    var layout = new PassageLayout(text, limits);
    layout.document(passages.of(blocks));
    Segmentation segmentation = layout.segmentation();
    return new Reading(
        segmentation.symbols(),
        segmentation.segments(),
        Definitions.sorted(PassageLayout.headings(blocks, toByte), file.embedded().definitions()),
        file.seams(segmentation.segments(), text, limits),
        Strategy.DOCUMENT,
        file.errors(),
        elements.tooDeep() || file.embedded().tooDeep());
  }

  /** The code of scripts and style sheets, by the start of their elements. */
  private Map<Integer, Passage.Code> scripts(ParseText text) {
    Map<Integer, Passage.Code> scripts = new HashMap<>();
    List<EmbeddedReader.Part> parts = file.embedded().parts();
    int part = 0;
    for (Item item : file.scopes(text, limits).read(file.tree())) {
      if (!(item instanceof Item.Declaration element)) {
        continue;
      }
      while (part < parts.size() && parts.get(part).start() < element.start()) {
        part++;
      }
      if (part < parts.size() && parts.get(part).end() <= element.end()) {
        EmbeddedReader.Part code = parts.get(part);
        scripts.put(
            element.start(),
            new Passage.Code(
                element.members(),
                code.rules().language(),
                code.start(),
                code.end(),
                element.name()));
      }
    }
    return scripts;
  }
}
