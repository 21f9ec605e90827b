package dev.cleave.transforms.parquet;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.Map;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** Writes rows as one Parquet file, in memory that does not grow with the file. */
public final class ParquetRowsWriter {
  private static final long ROW_GROUP_BYTES = 16L << 20;
  private static final int PAGE_BYTES = 1 << 20;
  private static final int ROWS_BEFORE_PAGE_CHECK = 20;

  private final DigestingOutput output;
  private final ParquetWriter<Row> writer;

  /**
   * @param rows their columns
   * @param writers makes the writer of rows, for the consumer that Parquet reads them from
   * @param channel where to; closed with the writer
   * @param footer keys and values for the file's footer, besides those of the columns
   */
  public ParquetRowsWriter(
      RowSchema rows,
      Function<RecordConsumer, RowWriter> writers,
      WritableByteChannel channel,
      Map<String, String> footer)
      throws IOException {
    output = new DigestingOutput(channel);
    writer =
        new Builder(rows, new RowSupport(rows, writers), output).withExtraMetaData(footer).build();
  }

  /** Appends a row. */
  public void write(Row row) throws IOException {
    writer.write(row);
  }

  /** Bytes written so far and held to be written. */
  public long dataBytes() {
    return writer.getDataSize();
  }

  /** Completes the file. */
  public void close() throws IOException {
    writer.close();
  }

  /** Lets go of a file that is not to be completed; what is there of it has no footer. */
  public void abandon() throws IOException {
    output.close();
  }

  /** Size of the file, once closed. */
  public long fileBytes() {
    return output.getPos();
  }

  /** SHA-256 of the file, once closed; to be asked once. */
  public String sha256() {
    return output.sha256();
  }

  private static final class RowSupport extends WriteSupport<Row> {
    private final RowSchema rows;
    private final Function<RecordConsumer, RowWriter> writers;
    private @Nullable RowWriter writer;

    RowSupport(RowSchema rows, Function<RecordConsumer, RowWriter> writers) {
      this.rows = rows;
      this.writers = writers;
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(rows.columns(), rows.footer());
    }

    // Abstract in Parquet, and never called: the writer has a plain configuration.
    @Override
    @SuppressWarnings("deprecation")
    public WriteContext init(Configuration configuration) {
      throw new UnsupportedOperationException("Hadoop configures nothing here");
    }

    @Override
    public void prepareForWrite(RecordConsumer parquet) {
      writer = writers.apply(parquet);
    }

    @Override
    public void write(Row row) {
      writer.write(row);
    }
  }

  private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
    private final WriteSupport<Row> rows;

    Builder(RowSchema schema, WriteSupport<Row> rows, DigestingOutput output) {
      super(output);
      this.rows = rows;
      withConf(new PlainParquetConfiguration());
      withCodecFactory(new ZstdCodecs());
      withCompressionCodec(CompressionCodecName.ZSTD);
      withRowGroupSize(ROW_GROUP_BYTES);
      withPageSize(PAGE_BYTES);
      withMinRowCountForPageSizeCheck(ROWS_BEFORE_PAGE_CHECK);
      withPageWriteChecksumEnabled(true);
      for (String column : schema.distinct()) {
        withDictionaryEncoding(column, false);
      }
      for (String column : schema.unordered()) {
        withStatisticsEnabled(column, false);
      }
      withSizeStatisticsEnabled(false);
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<Row> getWriteSupport(ParquetConfiguration configuration) {
      return rows;
    }

    // Abstract in Parquet, and never called: the configuration above is a plain one.
    @Override
    @SuppressWarnings("deprecation")
    protected WriteSupport<Row> getWriteSupport(Configuration configuration) {
      throw new UnsupportedOperationException("Hadoop configures nothing here");
    }
  }
}
