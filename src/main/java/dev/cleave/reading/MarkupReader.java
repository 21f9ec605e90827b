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
public record MarkupReader(ParsedFile file, DocumentFormat.Tags tags, ReadLimits limits)
    implements Reader {
  @Override
  public Reading read(ParseText text) {
    var scan = new TextScan(text.utf8());
    int frontMatter = FrontMatter.end(text.utf8());
    Map<Integer, EmbeddedCode> scripts = new LinkedHashMap<>();
    addFrontMatter(scripts, scan, frontMatter);
    addElements(scripts, text);
    var elements = new MarkupBlocks(tags, scan, scripts.keySet(), limits.maxDepth());
    List<Block> blocks = elements.of(file.tree().root(), frontMatter, text.length());
    if (blocks.isEmpty()) {
      return new LineReader(ContentType.TEXT).read(text);
    }
    IntUnaryOperator toByte = IntUnaryOperator.identity();
    var groups =
        new BlockGroups(
            toByte, scan, limits.merging(text), block -> scripts.get(block.code().start()));
    SegmentBuilder cover = new DocumentLayout(text, limits).document(groups.of(blocks));
    return cover.reading(
        Definitions.sorted(DocumentLayout.headings(blocks, toByte), file.embedded().definitions()),
        file.seams(cover.segments(), text, limits),
        Strategy.DOCUMENT,
        file.errors(),
        elements.tooDeep() || file.embedded().tooDeep());
  }

  /** Adds front matter that is code. It has no name but that of the file. */
  private void addFrontMatter(Map<Integer, EmbeddedCode> scripts, TextScan scan, int end) {
    if (tags.frontMatter() == null || end == 0) {
      return;
    }
    int start = scan.skipBlanks(0, end) + FrontMatter.MARK_LENGTH;
    int stop = scan.lineStart(scan.trimEnd(start, end), start);
    EmbeddedReader.ParsedPart part =
        scan.isBlank(start, stop)
            ? null
            : file.embedded().parseUnseen(tags.frontMatter(), start, stop);
    if (part != null) {
      scripts.put(0, EmbeddedCode.of(file.embedded().read(part), part, ""));
    }
  }

  /** Adds scripts, style sheets and other declarations, by the start of their elements. */
  private void addElements(Map<Integer, EmbeddedCode> scripts, ParseText text) {
    List<EmbeddedReader.ParsedPart> parts = file.embedded().parts();
    int part = 0;
    for (ScopeItem item : file.scopes(text, limits).read()) {
      if (!(item instanceof ScopeItem.Declaration element)) {
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
  private EmbeddedCode code(
      ScopeItem.Declaration element, EmbeddedReader.@Nullable ParsedPart part) {
    if (part != null && element.hasEmittedMembers()) {
      return EmbeddedCode.of(element.members(), part, element.name());
    }
    return new EmbeddedCode(
        List.of(element),
        file.rules().language(),
        part == null ? null : part.rules().language().name(),
        element.start(),
        element.end(),
        element.name());
  }
}
