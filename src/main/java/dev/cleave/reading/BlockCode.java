package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.rules.Languages;
import dev.cleave.text.CharOffsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The code in the blocks of a document. */
final class BlockCode {
  private final CharOffsets offsets;
  private final EmbeddedReader reader;
  private final Map<Integer, Optional<EmbeddedReader.Part>> parts =
      new HashMap<>(); // by their start

  /**
   * @param offsets of the document's text
   * @param reader of code
   */
  BlockCode(CharOffsets offsets, EmbeddedReader reader) {
    this.offsets = offsets;
    this.reader = reader;
  }

  /** The code of a block that declares something; null for any other block. */
  Passage.@Nullable Code declared(Block block) {
    EmbeddedReader.Part part = parsed(block);
    if (part == null) {
      return null;
    }
    List<Item> items = reader.read(part);
    boolean declares = items.stream().anyMatch(Item.Declaration.class::isInstance);
    return declares ? Passage.Code.of(items, part, null) : null;
  }

  /** The code of a block, parsed once; null if it cannot be parsed. */
  EmbeddedReader.@Nullable Part parsed(Block block) {
    return parts
        .computeIfAbsent(block.codeStart(), start -> Optional.ofNullable(parse(block, start)))
        .orElse(null);
  }

  private EmbeddedReader.@Nullable Part parse(Block block, int start) {
    return reader.parse(
        languageName(block), offsets.toByte(start), offsets.toByte(block.codeEnd()));
  }

  /** The name of the language that a block of code says it is in. */
  static @Nullable String languageName(Block block) {
    return block.language() == null ? null : Languages.bundled().nameOf(block.language());
  }
}
