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
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/**
 * The rows that are held until they are written together. Values go to Parquet's column writers
 * directly: the levels of flat rows with lists of texts are known without a walk along the schema.
 */
final class RowGroup implements RowSink {
  private final ColumnChunkPageWriteStore pages;
  private final ColumnWriteStore store;
  private final ColumnWriter[] writers;
  private final @Nullable PrimitiveTypeName[] types; // null for a list
  private final int[] present; // the definition level of a value
  private long rows;
  private long encodedBytes;

  RowGroup(MessageType schema, ParquetProperties properties, BytesInputCompressor compressor) {
    pages =
        new ColumnChunkPageWriteStore(
            compressor,
            schema,
            properties.getAllocator(),
            properties.getColumnIndexTruncateLength(),
            properties.getPageWriteChecksumEnabled());
    store = properties.newColumnWriteStore(schema, pages);
    List<ColumnDescriptor> columns = schema.getColumns();
    writers = columns.stream().map(store::getColumnWriter).toArray(ColumnWriter[]::new);
    types = EncodedRow.types(schema);
    present = columns.stream().mapToInt(ColumnDescriptor::getMaxDefinitionLevel).toArray();
  }

  /**
   * @throws IllegalStateException if a column that needs a value is null
   */
  @Override
  public void take(EncodedRow row) {
    for (int column = 0; column < writers.length; column++) {
      if (row.isNull(column)) {
        writeNull(column, 0);
      } else if (types[column] == null) {
        writeList(row, column);
      } else {
        write(row, column, types[column]);
      }
    }
    store.endRecord();
    rows++;
    encodedBytes += row.start(writers.length);
  }

  private void write(EncodedRow row, int column, PrimitiveTypeName type) {
    ColumnWriter writer = writers[column];
    int level = present[column];
    switch (type) {
      case INT32 -> writer.write((int) row.number(column), 0, level);
      case INT64 -> writer.write(row.number(column), 0, level);
      case DOUBLE -> writer.write(Double.longBitsToDouble(row.number(column)), 0, level);
      case BOOLEAN -> writer.write(row.flag(column), 0, level);
      default -> writer.write(text(row, row.start(column)), 0, level);
    }
  }

  private void writeList(EncodedRow row, int column) {
    int start = row.start(column);
    int size = row.sizeAt(start);
    if (size == 0) {
      writeNull(column, present[column] - 1);
    }
    int at = start + Integer.BYTES;
    for (int i = 0; i < size; i++) {
      writers[column].write(text(row, at), i == 0 ? 0 : 1, present[column]);
      at += Integer.BYTES + row.sizeAt(at);
    }
  }

  private void writeNull(int column, int level) {
    if (present[column] == 0) {
      throw new IllegalStateException("column " + column + " is null");
    }
    writers[column].writeNull(0, level);
  }

  /** The text that begins in a place of the row. Parquet copies what it keeps. */
  private static Binary text(EncodedRow row, int start) {
    return Binary.fromReusedByteArray(row.array(), start + Integer.BYTES, row.sizeAt(start));
  }

  /** Bytes of all rows, as they came. */
  long encodedBytes() {
    return encodedBytes;
  }

  /** Bytes that are held: full pages are compressed. */
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
