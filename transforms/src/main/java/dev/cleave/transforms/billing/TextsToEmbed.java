package dev.cleave.transforms.billing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.FileEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Texts by their hashes, as one element.
 *
 * @param groups the groups that the texts name
 * @param texts of type {@link Text}
 */
public record TextsToEmbed(List<TextGroup> groups, Packed texts) {
  /**
   * A text.
   *
   * @param hash of what an embedder reads, 32 hex digits
   * @param tokens estimated
   * @param group index of its group
   */
  public record Text(String hash, int tokens, int group) {}

  public TextsToEmbed {
    groups = List.copyOf(groups);
  }

  /** Passes its texts on, with their groups. */
  public void forEach(BiConsumer<TextGroup, Text> sink) {
    texts.forEach(Text.class, text -> sink.accept(groups.get(text.group), text));
  }

  /** Collects texts. */
  public static final class Builder {
    private final Map<TextGroup, Integer> groups = new LinkedHashMap<>();
    private final Packed.Builder<Text> texts = new Packed.Builder<>(Text.class);

    /** Adds a text. */
    public void add(TextGroup group, String hash, int tokens) {
      int index = groups.computeIfAbsent(group, _ -> groups.size());
      texts.add(new Text(hash, tokens, index));
    }

    /** Adds the texts of a file that no earlier run is compared with. */
    public void add(ChunkedFile file) {
      var group =
          TextGroup.of(
              EmbedCause.NEW, file.bounded().detected().language(), file.source().ref().path());
      for (ChunkText text : ChunkText.of(file)) {
        add(group, text.hash(), text.tokens());
      }
    }

    /**
     * Adds the texts that a file did not have in the previous run.
     *
     * @param before the rows of its chunks in the previous run
     * @param now the texts of its chunks to embed
     */
    public void add(FileEntry entry, List<Row> before, List<ChunkText> now) {
      var embedded = new LinkedHashSet<String>();
      var contents = new LinkedHashSet<String>();
      for (Row row : before) {
        contents.add(row.require(ChunkColumn.CONTENT_HASH));
        if (ChunkColumn.isToEmbed(row)) {
          embedded.add(row.require(ChunkColumn.EMBED_HASH));
        }
      }
      for (ChunkText text : now) {
        if (!embedded.contains(text.hash())) {
          EmbedCause cause = EmbedCause.of(entry, contents.contains(text.contentHash()));
          add(TextGroup.of(cause, entry.language(), entry.path()), text.hash(), text.tokens());
        }
      }
    }

    /** What was added since the last call; no element if that is nothing. */
    public List<TextsToEmbed> build() {
      if (texts.length() == 0) {
        return List.of();
      }
      var block = new TextsToEmbed(new ArrayList<>(groups.keySet()), texts.build());
      groups.clear();
      return List.of(block);
    }
  }
}
