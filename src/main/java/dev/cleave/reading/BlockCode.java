package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.NodeText;
import dev.cleave.rules.ReaderType;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Seams;
import dev.cleave.text.CharOffsets;
import dev.cleave.text.TextScan;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The code in the blocks of a document. It is read by the grammar or the outline of its language.
 */
final class BlockCode {
  private final CharOffsets offsets;
  private final byte[] utf8;
  private final EmbeddedReader reader;
  private final ReadLimits limits;
  private final List<Definition> outlined = new ArrayList<>();

  // By the start of the code.
  private final Map<Integer, Optional<EmbeddedReader.ParsedPart>> parts = new LinkedHashMap<>();
  private final Map<Integer, Optional<OutlineReader.Outline>> outlines = new LinkedHashMap<>();
  private final Map<Integer, Optional<EmbeddedCode>> declared = new LinkedHashMap<>();

  BlockCode(CharOffsets offsets, byte[] utf8, EmbeddedReader reader, ReadLimits limits) {
    this.offsets = offsets;
    this.utf8 = utf8;
    this.reader = reader;
    this.limits = limits;
  }

  /** The code of a block that declares something; null for any other block. */
  @Nullable EmbeddedCode declared(Block block) {
    return once(declared, block, this::readDeclared);
  }

  Seams seams(Block block) {
    var scan = new TextScan(utf8);
    EmbeddedReader.ParsedPart part = parsed(block);
    if (part != null) {
      var finder = new SeamFinder(part, List.of(), scan, nodeText(part), limits.leastEntered());
      finder.find(part.start(), part.end());
      return finder.seams();
    }
    OutlineReader.Outline found = outlined(block);
    if (found == null) {
      return Seams.NONE;
    }
    var seams = new OutlineSeams(found.lines(), scan, language(block).comments());
    seams.find(start(block), end(block));
    return seams.seams();
  }

  private NodeText nodeText(EmbeddedReader.ParsedPart part) {
    return new NodeText(utf8, part.rules().conventions().names());
  }

  /** The names that the code introduces that was read for its declarations. */
  List<Definition> definitions() {
    return Stream.concat(reader.definitions().stream(), outlined.stream()).toList();
  }

  private @Nullable EmbeddedCode readDeclared(Block block) {
    EmbeddedReader.ParsedPart part = parsed(block);
    if (part != null) {
      List<ScopeItem> items = reader.read(part);
      return ScopeItem.declares(items) ? EmbeddedCode.of(items, part, null) : null;
    }
    OutlineReader.Outline found = outlined(block);
    if (found == null || !ScopeItem.declares(found.items())) {
      return null;
    }
    outlined.addAll(found.definitions());
    Language language = language(block);
    return new EmbeddedCode(
        found.items(), language, language.name(), start(block), end(block), null);
  }

  /** The code of a block with its tree; null if it cannot be parsed. */
  private EmbeddedReader.@Nullable ParsedPart parsed(Block block) {
    return once(parts, block, each -> reader.parse(languageName(each), start(each), end(each)));
  }

  /** What an outline finds in the code of a block; null if its language has none. */
  private OutlineReader.@Nullable Outline outlined(Block block) {
    return once(outlines, block, this::readOutline);
  }

  private OutlineReader.@Nullable Outline readOutline(Block block) {
    Language language = language(block);
    if (language == null || language.structure().reader() != ReaderType.OUTLINE) {
      return null;
    }
    byte[] code = Arrays.copyOfRange(utf8, start(block), end(block));
    return new OutlineReader(language, limits).find(code).after(start(block));
  }

  private static <T> @Nullable T once(
      Map<Integer, Optional<T>> known, Block block, Function<Block, @Nullable T> reader) {
    return known
        .computeIfAbsent(block.code().start(), _ -> Optional.ofNullable(reader.apply(block)))
        .orElse(null);
  }

  private int start(Block block) {
    return offsets.toByte(block.code().start());
  }

  private int end(Block block) {
    return offsets.toByte(block.code().end());
  }

  private static @Nullable Language language(Block block) {
    String name = languageName(block);
    return name == null ? null : Languages.known().named(name);
  }

  /** The name of the language that a block of code says it is in. */
  static @Nullable String languageName(Block block) {
    return block.code().language() == null
        ? null
        : Languages.known().nameOf(block.code().language());
  }
}
