package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.document.FrontMatter;
import dev.cleave.document.MarkupBlocks;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.symbol.ContentType;
import dev.cleave.text.ParseText;
import dev.cleave.text.TextScan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

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
    var scan = new TextScan(text.utf8());
    int frontMatter = FrontMatter.end(text.utf8());
    Map<Integer, Passage.Code> scripts = new LinkedHashMap<>();
    addFrontMatter(scripts, scan, frontMatter);
    addElements(scripts, text);
    var elements = new MarkupBlocks(tags, scan, scripts.keySet(), limits.maxDepth());
    List<Block> blocks = elements.of(file.tree().root(), frontMatter, text.length());
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

  /** Adds front matter that is code. It has no name but that of the file. */
  private void addFrontMatter(Map<Integer, Passage.Code> scripts, TextScan scan, int end) {
    if (tags.frontMatter() == null || end == 0) {
      return;
    }
    int start = scan.skipBlanks(0, end) + FrontMatter.MARK_LENGTH;
    int stop = scan.lineStart(scan.trimEnd(start, end), start);
    EmbeddedReader.Part part =
        scan.isBlank(start, stop)
            ? null
            : file.embedded().parseUnseen(tags.frontMatter(), start, stop);
    if (part != null) {
      scripts.put(0, Passage.Code.of(file.embedded().read(part), part, ""));
    }
  }

  /** Adds scripts, style sheets and other declarations, by the start of their elements. */
  private void addElements(Map<Integer, Passage.Code> scripts, ParseText text) {
    List<EmbeddedReader.Part> parts = file.embedded().parts();
    int part = 0;
    for (Item item : file.scopes(text, limits).read()) {
      if (!(item instanceof Item.Declaration element)) {
        continue;
      }
      while (part < parts.size() && parts.get(part).start() < element.start()) {
        part++;
      }
      boolean inside = part < parts.size() && parts.get(part).end() <= element.end();
      scripts.put(element.start(), code(element, inside ? parts.get(part) : null));
    }
  }

  /** The code of an element: of what is in it, or of all of it if that declares nothing. */
  private Passage.Code code(Item.Declaration element, EmbeddedReader.@Nullable Part part) {
    if (part != null && element.hasEmittedMembers()) {
      return Passage.Code.of(element.members(), part, element.name());
    }
    return new Passage.Code(
        List.of(element),
        file.rules().language(),
        part == null ? null : part.rules().language().name(),
        element.start(),
        element.end(),
        element.name());
  }
}
