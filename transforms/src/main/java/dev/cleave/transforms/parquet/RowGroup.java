package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.util.Arrays;
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
 * directly: the levels of flat rows with lists are known without a walk along the schema.
 */
final class RowGroup implements RowSink {
  private final ColumnChunkPageWriteStore pages;
  private final ColumnWriteStore store;
  private final ColumnWriter[] writers;
  private final ValueWriter[] values;
  private final int[] present; // the definition level of a value
  private long rows;
  private long encodedBytes;

  /**
   * Writes the value of a column. One for each type, because the JVM compiles a single method with
   * all of them again for each type that comes.
   */
  private interface ValueWriter {
    void write(ColumnWriter to, int level, EncodedRow row, int column);
  }

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
    values =
        Arrays.stream(EncodedRow.types(schema))
            .map(RowGroup::valueWriter)
            .toArray(ValueWriter[]::new);
    present = columns.stream().mapToInt(ColumnDescriptor::getMaxDefinitionLevel).toArray();
  }

  /**
   * @throws IllegalStateException if a column that needs a value is null
   */
  @Override
  public void take(EncodedRow row) {
    for (int column = 0; column < writers.length; column++) {
      if (row.isNull(column)) {
        writeNull(column);
      } else {
        values[column].write(writers[column], present[column], row, column);
      }
    }
    store.endRecord();
    rows++;
    encodedBytes += row.start(writers.length);
  }

  private static ValueWriter valueWriter(@Nullable PrimitiveTypeName type) {
    return switch (type) {
      case null -> RowGroup::writeList;
      case INT32 -> (to, level, row, column) -> to.write((int) row.number(column), 0, level);
      case INT64 -> (to, level, row, column) -> to.write(row.number(column), 0, level);
      case DOUBLE ->
          (to, level, row, column) ->
              to.write(Double.longBitsToDouble(row.number(column)), 0, level);
      case BOOLEAN -> (to, level, row, column) -> to.write(row.flag(column), 0, level);
      case FLOAT -> RowGroup::writeVector;
      default -> (to, level, row, column) -> to.write(text(row, row.start(column)), 0, level);
    };
  }

  private static void writeList(ColumnWriter to, int level, EncodedRow row, int column) {
    int start = row.start(column);
    int size = row.sizeAt(start);
    if (size == 0) {
      to.writeNull(0, level - 1);
    }
    int at = start + Integer.BYTES;
    for (int i = 0; i < size; i++) {
      to.write(text(row, at), i == 0 ? 0 : 1, level);
      at += Integer.BYTES + row.sizeAt(at);
    }
  }

  private static void writeVector(ColumnWriter to, int level, EncodedRow row, int column) {
    int at = row.start(column);
    int size = row.sizeAt(at);
    if (size == 0) {
      to.writeNull(0, level - 1);
    }
    for (int i = 0; i < size; i++) {
      at += Integer.BYTES;
      to.write(Float.intBitsToFloat(row.sizeAt(at)), i == 0 ? 0 : 1, level);
    }
  }

  private void writeNull(int column) {
    if (present[column] == 0) {
      throw new IllegalStateException("column " + column + " is null");
    }
    writers[column].writeNull(0, 0);
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
