package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;

/**
 * The rows that are held until they are written together. Values go to the columns at once: the
 * levels of flat rows with lists of texts are known without a walk along the schema.
 */
final class RowGroup implements RowSink {
  private final ColumnChunkPageWriteStore pages;
  private final ColumnPages[] columns;
  private long rows;

  RowGroup(MessageType schema, ParquetProperties properties, BytesInputCompressor compressor) {
    pages =
        new ColumnChunkPageWriteStore(
            compressor,
            schema,
            properties.getAllocator(),
            properties.getColumnIndexTruncateLength(),
            properties.getPageWriteChecksumEnabled());
    List<ColumnKind> kinds = ColumnKind.of(schema);
    List<ColumnDescriptor> descriptors = schema.getColumns();
    columns = new ColumnPages[kinds.size()];
    for (int i = 0; i < columns.length; i++) {
      ColumnDescriptor descriptor = descriptors.get(i);
      columns[i] =
          new ColumnPages(i, kinds.get(i), descriptor, pages.getPageWriter(descriptor), properties);
    }
  }

  @Override
  public void take(EncodedRow row) {
    try {
      for (ColumnPages column : columns) {
        column.add(row);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    rows++;
  }

  /** Number of rows. */
  long rows() {
    return rows;
  }

  /** Bytes that are held. */
  long bytes() {
    long bytes = 0;
    for (ColumnPages column : columns) {
      bytes += column.bytes();
    }
    return bytes;
  }

  /** Writes the rows, unless there are none. To be called once. */
  void writeTo(ParquetFileWriter file) throws IOException {
    if (rows > 0) {
      file.startBlock(rows);
      for (ColumnPages column : columns) {
        column.finish();
      }
      pages.flushToFileWriter(file);
      file.endBlock();
    }
  }
}
