package dev.cleave.transforms.tables;

import com.google.common.collect.Lists;
import dev.cleave.file.Blake3Hash;
import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import dev.cleave.view.Summary;
import dev.cleave.view.ViewSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The columns of the view of summaries, each with its value for a summary of a file. */
enum SummaryColumn implements TableColumn {
  SUMMARY_ID((_, summary) -> summary.id()),
  CHUNK_TYPE((_, summary) -> Labels.of(summary.type())),
  FILE_ID((file, _) -> file.fileId()),
  FILE_PATH((file, _) -> file.path()),
  LANGUAGE((_, summary) -> summary.language()),
  STRUCTURE_TYPE(
      (_, summary) -> summary.structure() == null ? null : summary.structure().kind().label()),
  STRUCTURE_NAME((_, summary) -> summary.structure() == null ? null : summary.structure().name()),
  PATH((_, summary) -> summary.structure() == null ? List.of() : summary.structure().path()),
  CONTENT((_, summary) -> summary.content()),
  CLASSES((_, summary) -> summary.members().types()),
  FUNCTIONS((_, summary) -> summary.members().functions()),
  METHODS((_, summary) -> summary.members().methods()),
  IMPORTS((_, summary) -> summary.imports()),
  MEMBER_CHUNK_IDS((_, summary) -> summary.members().chunkIds()),
  START_BYTE((_, summary) -> summary.range().start()),
  END_BYTE((_, summary) -> summary.range().end()),
  START_LINE((_, summary) -> summary.range().startLine()),
  END_LINE((_, summary) -> summary.range().endLine()),
  TOKEN_ESTIMATE((_, summary) -> summary.tokens()),
  CONTENT_HASH((_, summary) -> hash(summary.content())),
  EMBED_HASH((_, summary) -> hash(summary.content())),
  EMBED((file, summary) -> file.embedsSummary(summary.range()));

  private static final List<SummaryColumn> ALL = List.of(values());

  private final BiFunction<ViewSource, Summary, @Nullable Object> value;

  SummaryColumn(BiFunction<ViewSource, Summary, @Nullable Object> value) {
    this.value = value;
  }

  static List<Row> rows(ViewSource file, List<Summary> summaries) {
    return Lists.transform(summaries, summary -> row(file, summary));
  }

  private static Row row(ViewSource file, Summary summary) {
    return Row.of(
        Table.SUMMARIES.rows().columns(), ALL, column -> column.value.apply(file, summary));
  }

  private static String hash(String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    return Blake3Hash.hex(bytes, 0, bytes.length);
  }
}
