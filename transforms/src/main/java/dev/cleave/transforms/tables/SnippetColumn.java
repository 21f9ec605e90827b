package dev.cleave.transforms.tables;

import com.google.common.collect.Lists;
import dev.cleave.chunk.Content;
import dev.cleave.chunk.EmbedHash;
import dev.cleave.file.Blake3Hash;
import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import dev.cleave.view.Snippet;
import dev.cleave.view.ViewSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The columns of the view of snippets, each with its value for a snippet of a file. */
enum SnippetColumn implements TableColumn {
  SNIPPET_ID((_, snippet) -> snippet.id()),
  FILE_ID((file, _) -> file.fileId()),
  FILE_PATH((file, _) -> file.path()),
  CHUNK_IDS((_, snippet) -> snippet.chunkIds()),
  SNIPPET_TYPE((_, snippet) -> Labels.of(snippet.label().type())),
  TITLE((_, snippet) -> snippet.label().title()),
  BREADCRUMB((_, snippet) -> snippet.label().breadcrumb()),
  LANGUAGE((_, snippet) -> snippet.label().language()),
  HEADER((_, snippet) -> snippet.header()),
  START_BYTE((_, snippet) -> snippet.range().start()),
  END_BYTE((_, snippet) -> snippet.range().end()),
  START_LINE((_, snippet) -> snippet.range().startLine()),
  END_LINE((_, snippet) -> snippet.range().endLine()),
  CONTENT((_, snippet) -> snippet.content()),
  TOKEN_COUNT((_, snippet) -> snippet.tokens()),
  EMBED_HASH((_, snippet) -> embedHash(snippet)),
  EMBED((file, snippet) -> file.embeds(snippet.range()));

  private static final List<SnippetColumn> ALL = List.of(values());

  private final BiFunction<ViewSource, Snippet, @Nullable Object> value;

  SnippetColumn(BiFunction<ViewSource, Snippet, @Nullable Object> value) {
    this.value = value;
  }

  static List<Row> rows(ViewSource file, List<Snippet> snippets) {
    return Lists.transform(snippets, snippet -> row(file, snippet));
  }

  private static Row row(ViewSource file, Snippet snippet) {
    return Row.of(
        Table.SNIPPETS.rows().columns(), ALL, column -> column.value.apply(file, snippet));
  }

  private static String embedHash(Snippet snippet) {
    byte[] utf8 = snippet.content().getBytes(StandardCharsets.UTF_8);
    return snippet.header() == null
        ? Blake3Hash.hex(utf8, 0, utf8.length)
        : EmbedHash.of(snippet.header(), Content.utf8(utf8, 0, utf8.length));
  }
}
