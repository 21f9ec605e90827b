package dev.cleave.reading;

import dev.cleave.document.Block;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.text.CharOffsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The code in the blocks of a document. */
final class BlockCode {
  private final CharOffsets offsets;
  private final EmbeddedReader reader;

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
    Language language =
        block.language() == null ? null : Languages.bundled().called(block.language());
    if (language == null) {
      return null;
    }
    int start = offsets.toByte(block.codeStart());
    int end = offsets.toByte(block.codeEnd());
    List<Item> items = reader.read(language.name(), start, end);
    boolean declares = items.stream().anyMatch(Item.Declaration.class::isInstance);
    return declares ? new Passage.Code(items, language, start, end, null) : null;
  }

  /** The name of the language that a block of code says it is in. */
  static @Nullable String languageName(Block block) {
    return block.language() == null ? null : Languages.bundled().nameOf(block.language());
  }
}
