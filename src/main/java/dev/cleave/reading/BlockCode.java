package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.NodeText;
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
  private final Map<Integer, Optional<EmbeddedReader.Part>> parts = new LinkedHashMap<>();
  private final Map<Integer, Optional<OutlineReader.Found>> outlines = new LinkedHashMap<>();
  private final Map<Integer, Optional<Passage.Code>> declared = new LinkedHashMap<>();

  /**
   * @param offsets of the document's text
   * @param utf8 the same text
   * @param reader of code that has a grammar
   */
  BlockCode(CharOffsets offsets, byte[] utf8, EmbeddedReader reader, ReadLimits limits) {
    this.offsets = offsets;
    this.utf8 = utf8;
    this.reader = reader;
    this.limits = limits;
  }

  /** The code of a block that declares something; null for any other block. */
  Passage.@Nullable Code declared(Block block) {
    return once(declared, block, this::readDeclared);
  }

  /** Where the code of a block may be divided. */
  Seams seams(Block block) {
    var scan = new TextScan(utf8);
    EmbeddedReader.Part part = parsed(block);
    if (part != null) {
      var finder = new SeamFinder(part, List.of(), scan, nodeText(part), limits.leastEntered());
      finder.find(part.start(), part.end());
      return finder.seams();
    }
    OutlineReader.Found found = outlined(block);
    if (found == null) {
      return Seams.NONE;
    }
    var seams = new LineSeams(found.lines(), scan, language(block).comments());
    seams.find(start(block), end(block));
    return seams.seams();
  }

  private NodeText nodeText(EmbeddedReader.Part part) {
    return new NodeText(utf8, part.rules().conventions().names());
  }

  /** The names that the code introduces that was read for its declarations. */
  List<Definition> definitions() {
    return Stream.concat(reader.definitions().stream(), outlined.stream()).toList();
  }

  private Passage.@Nullable Code readDeclared(Block block) {
    EmbeddedReader.Part part = parsed(block);
    if (part != null) {
      List<Item> items = reader.read(part);
      return declares(items) ? Passage.Code.of(items, part, null) : null;
    }
    OutlineReader.Found found = outlined(block);
    if (found == null || !declares(found.items())) {
      return null;
    }
    outlined.addAll(found.definitions());
    Language language = language(block);
    return new Passage.Code(
        found.items(), language, language.name(), start(block), end(block), null);
  }

  private static boolean declares(List<Item> items) {
    return items.stream().anyMatch(Item.Declaration.class::isInstance);
  }

  /** The code of a block with its tree; null if it cannot be parsed. */
  private EmbeddedReader.@Nullable Part parsed(Block block) {
    return once(parts, block, each -> reader.parse(languageName(each), start(each), end(each)));
  }

  /** What an outline finds in the code of a block; null if its language has none. */
  private OutlineReader.@Nullable Found outlined(Block block) {
    return once(outlines, block, this::readOutline);
  }

  private OutlineReader.@Nullable Found readOutline(Block block) {
    Language language = language(block);
    if (language == null || language.grammar() != null || language.structure().outline() == null) {
      return null;
    }
    byte[] code = Arrays.copyOfRange(utf8, start(block), end(block));
    return new OutlineReader(language, language.structure().outline(), limits)
        .find(code)
        .after(start(block));
  }

  private static <T> @Nullable T once(
      Map<Integer, Optional<T>> known, Block block, Function<Block, @Nullable T> reader) {
    Optional<T> value = known.get(block.codeStart());
    if (value == null) {
      value = Optional.ofNullable(reader.apply(block));
      known.put(block.codeStart(), value);
    }
    return value.orElse(null);
  }

  private int start(Block block) {
    return offsets.toByte(block.codeStart());
  }

  private int end(Block block) {
    return offsets.toByte(block.codeEnd());
  }

  private static @Nullable Language language(Block block) {
    String name = languageName(block);
    return name == null ? null : Languages.known().named(name);
  }

  /** The name of the language that a block of code says it is in. */
  static @Nullable String languageName(Block block) {
    return block.language() == null ? null : Languages.known().nameOf(block.language());
  }
}
