package dev.cleave.transforms.tables;

import com.google.common.collect.Lists;
import dev.cleave.file.Blake3Hash;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import dev.cleave.view.Stride;
import dev.cleave.view.ViewSource;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** The columns of the view of strides, each with its value for a stride of a file. */
enum StrideColumn implements TableColumn {
  STRIDE_ID((_, stride) -> stride.id()),
  FILE_ID((file, _) -> file.fileId()),
  FILE_PATH((file, _) -> file.path()),
  CHUNK_IDS((_, stride) -> stride.chunkIds()),
  LANGUAGE((_, stride) -> stride.label().language()),
  KIND((_, stride) -> stride.label().kind().label()),
  NAME((_, stride) -> stride.label().name()),
  BREADCRUMB((_, stride) -> stride.label().breadcrumb()),
  STRIDE_INDEX((_, stride) -> stride.window().index()),
  STRIDE_COUNT((_, stride) -> stride.window().count()),
  START_BYTE((_, stride) -> stride.range().start()),
  END_BYTE((_, stride) -> stride.range().end()),
  START_LINE((_, stride) -> stride.range().startLine()),
  END_LINE((_, stride) -> stride.range().endLine()),
  CONTENT((_, stride) -> stride.content()),
  CONTENT_HASH(StrideColumn::hash),
  EMBED_HASH(StrideColumn::hash),
  EMBED((file, stride) -> file.embeds(stride.range()));

  private static final List<StrideColumn> ALL = List.of(values());

  private final BiFunction<ViewSource, Stride, @Nullable Object> value;

  StrideColumn(BiFunction<ViewSource, Stride, @Nullable Object> value) {
    this.value = value;
  }

  static List<Row> rows(ViewSource file, List<Stride> strides) {
    return Lists.transform(strides, stride -> row(file, stride));
  }

  private static Row row(ViewSource file, Stride stride) {
    return Row.of(Table.STRIDES.rows().columns(), ALL, column -> column.value.apply(file, stride));
  }

  private static String hash(ViewSource file, Stride stride) {
    return Blake3Hash.hex(file.bytes(), stride.range().start(), stride.range().end());
  }
}
