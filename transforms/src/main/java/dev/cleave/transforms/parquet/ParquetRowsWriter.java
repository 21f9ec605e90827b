package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.values.factory.DefaultV1ValuesWriterFactory;
import org.apache.parquet.hadoop.ParquetFileWriter;

/** Writes rows as one Parquet file, in memory that does not grow with the file. */
public final class ParquetRowsWriter {
  private static final long ROW_GROUP_BYTES = 16L << 20;
  private static final int PAGE_BYTES = 5 << 18;
  private static final long LOOK_BYTES = 1L << 20; // of rows, between looks at what is held
  private static final int LOOK_ROWS = 10; // between looks at whether a page is full

  private final RowSchema schema;
  private final Map<String, String> footer;
  private final ParquetProperties properties;
  private final DigestingOutput output;
  private final ZstdCompressor compressor = new ZstdCompressor();
  private final ParquetFileWriter file;
  private final EncodedRow encoded;
  private final List<RowSink> readers;
  private RowGroup group;
  private long nextLook = LOOK_BYTES;

  /**
   * @param schema the columns of the rows
   * @param readers receive each row before Parquet does
   * @param channel where to; closed with the writer
   * @param footer keys and values for the file's footer, besides those of the columns
   */
  public ParquetRowsWriter(
      RowSchema schema,
      List<RowSink> readers,
      WritableByteChannel channel,
      Map<String, String> footer)
      throws IOException {
    this.schema = schema;
    this.footer = new LinkedHashMap<>(schema.footer());
    this.footer.putAll(footer);
    properties = propertiesOf(schema);
    output = DigestingOutput.to(channel);
    file =
        new ParquetFileWriter(
            output,
            schema.columns(),
            ParquetFileWriter.Mode.CREATE,
            ROW_GROUP_BYTES,
            0,
            null,
            properties);
    file.start();
    group = newGroup();
    encoded = new EncodedRow(schema.columns());
    this.readers = List.copyOf(readers);
  }

  private static ParquetProperties propertiesOf(RowSchema schema) {
    ParquetProperties.Builder builder =
        ParquetProperties.builder()
            // The default factory shares the properties of the latest writer with all others.
            .withValuesWriterFactory(new DefaultV1ValuesWriterFactory())
            .withPageSize(PAGE_BYTES)
            .withMinRowCountForPageSizeCheck(LOOK_ROWS)
            .estimateRowCountForPageSizeCheck(false) // large rows may follow small ones
            .withPageWriteChecksumEnabled(true)
            .withSizeStatisticsEnabled(false);
    schema.distinct().forEach(column -> builder.withDictionaryEncoding(column, false));
    schema.unordered().forEach(column -> builder.withStatisticsEnabled(column, false));
    return builder.build();
  }

  /**
   * Appends a row.
   *
   * @throws IllegalStateException if it has other columns than the file
   */
  public void write(Row row) throws IOException {
    encoded.encode(row);
    readers.forEach(reader -> reader.take(encoded));
    group.take(encoded);
    if (group.encodedBytes() >= nextLook) {
      look();
    }
  }

  /** Begins a row group when the present one is about to be full. A look at it takes time. */
  private void look() throws IOException {
    if (group.bytes() > ROW_GROUP_BYTES - LOOK_BYTES) {
      group.writeTo(file);
      group = newGroup();
    }
    nextLook = group.encodedBytes() + LOOK_BYTES;
  }

  private RowGroup newGroup() {
    return new RowGroup(schema.columns(), properties, compressor);
  }

  /** Bytes written so far and held to be written. */
  public long dataBytes() {
    return output.getPos() + group.bytes();
  }

  /** Whether the bytes written so far and held to be written are more than this many. */
  public boolean holdsMoreThan(long bytes) {
    // What is held is seldom more than a row group, and takes time to count.
    return output.getPos() + 2 * ROW_GROUP_BYTES > bytes && dataBytes() > bytes;
  }

  /** Completes the file. */
  public void close() throws IOException {
    group.writeTo(file);
    file.end(footer);
    file.close();
    compressor.release();
  }

  /** Lets go of a file that is not to be completed; what is there of it has no footer. */
  public void abandon() throws IOException {
    output.close();
    compressor.release();
  }

  /** Size of the file, once closed. */
  public long fileBytes() {
    return output.getPos();
  }

  /** SHA-256 of the file, once closed; to be asked once. */
  public String sha256() {
    return output.sha256();
  }
}
