package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

/**
 * The rows that are held until they are written together. Values go to the columns at once: the
 * levels of flat rows with lists of texts are known without a walk along the schema.
 */
final class RowGroup implements RowSink {
  private final ColumnChunkPageWriteStore pages;
  private final ColumnWriteStore store;
  private final ColumnKind[] kinds;
  private final ColumnWriter[] columns;
  private final int[] present; // the definition level of a value
  private long rows;

  RowGroup(MessageType schema, ParquetProperties properties, BytesInputCompressor compressor) {
    pages =
        new ColumnChunkPageWriteStore(
            compressor,
            schema,
            properties.getAllocator(),
            properties.getColumnIndexTruncateLength(),
            properties.getPageWriteChecksumEnabled());
    store = properties.newColumnWriteStore(schema, pages, pages);
    kinds = ColumnKind.of(schema).toArray(ColumnKind[]::new);
    List<ColumnDescriptor> descriptors = schema.getColumns();
    columns = descriptors.stream().map(store::getColumnWriter).toArray(ColumnWriter[]::new);
    present = descriptors.stream().mapToInt(ColumnDescriptor::getMaxDefinitionLevel).toArray();
  }

  @Override
  public void take(EncodedRow row) {
    for (int i = 0; i < columns.length; i++) {
      if (row.isNull(i)) {
        columns[i].writeNull(0, 0);
      } else {
        write(row, i);
      }
    }
    store.endRecord();
    rows++;
  }

  private void write(EncodedRow row, int i) {
    ColumnWriter column = columns[i];
    switch (kinds[i]) {
      case TEXT -> column.write(row.text(i), 0, present[i]);
      case LIST -> write(row.list(i), column, present[i]);
      case INT -> column.write((int) row.number(i), 0, present[i]);
      case LONG -> column.write(row.number(i), 0, present[i]);
      case REAL -> column.write(Double.longBitsToDouble(row.number(i)), 0, present[i]);
      case FLAG -> column.write(row.number(i) != 0, 0, present[i]);
    }
  }

  private static void write(Binary[] list, ColumnWriter column, int present) {
    if (list.length == 0) {
      column.writeNull(0, present - 1);
    }
    for (int i = 0; i < list.length; i++) {
      column.write(list[i], i == 0 ? 0 : 1, present);
    }
  }

  /** Number of rows. */
  long rows() {
    return rows;
  }

  /** Bytes that are held. */
  long bytes() {
    return store.getBufferedSize();
  }

  /** Writes the rows, unless there are none. To be called once. */
  void writeTo(ParquetFileWriter file) throws IOException {
    if (rows > 0) {
      file.startBlock(rows);
      store.flush();
      pages.flushToFileWriter(file);
      file.endBlock();
    }
  }
}
