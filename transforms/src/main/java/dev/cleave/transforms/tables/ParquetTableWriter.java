package dev.cleave.transforms.tables;

import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/** Writes rows of one table as one Parquet file, in memory that does not grow with the file. */
final class ParquetTableWriter {
  private static final long ROW_GROUP_BYTES = 16L << 20;
  private static final int PAGE_BYTES = 1 << 20;
  private static final int ROWS_BEFORE_PAGE_CHECK = 20;

  private final DigestingOutput output;
  private final RowSupport rows;
  private final ParquetWriter<Row> writer;

  /**
   * @param writers makes the writer of rows
   * @param check reads the values that it writes, if they are chunks
   * @param channel where to; closed with the writer
   * @param footer keys and values for the file's footer
   */
  ParquetTableWriter(
      Table table,
      BiFunction<Table, RecordConsumer, RowWriter> writers,
      RowCheck check,
      WritableByteChannel channel,
      Map<String, String> footer)
      throws IOException {
    output = new DigestingOutput(channel);
    rows = new RowSupport(table, writers, check);
    writer = new Builder(rows, output).withExtraMetaData(footer).build();
  }

  void write(Row row) throws IOException {
    writer.write(row);
  }

  /** Bytes written so far and held to be written. */
  long dataBytes() {
    return writer.getDataSize();
  }

  /** Completes the file. */
  void close() throws IOException {
    writer.close();
  }

  /** Lets go of a file that is not to be completed; what is there of it has no footer. */
  void abandon() throws IOException {
    output.close();
  }

  /** The digests of all rows written, added up. */
  DatasetDigest digest() {
    return rows.digest();
  }

  /** Size of the file, once closed. */
  long fileBytes() {
    return output.getPos();
  }

  /** SHA-256 of the file, once closed; to be asked once. */
  String sha256() {
    return output.sha256();
  }

  /** Puts the digest and the check last, between the writer of rows and Parquet. */
  private static final class RowSupport extends WriteSupport<Row> {
    private final Table table;
    private final BiFunction<Table, RecordConsumer, RowWriter> writers;
    private final RowCheck check;
    private @Nullable RowWriter writer;
    private @Nullable RowDigest digest;

    RowSupport(Table table, BiFunction<Table, RecordConsumer, RowWriter> writers, RowCheck check) {
      this.table = table;
      this.writers = writers;
      this.check = check;
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(
          table.parquetSchema(), Map.of("parquet.avro.schema", table.schema().toString()));
    }

    // Abstract in Parquet, and never called: the writer has a plain configuration.
    @Override
    @SuppressWarnings("deprecation")
    public WriteContext init(Configuration configuration) {
      throw new UnsupportedOperationException("Hadoop configures nothing here");
    }

    @Override
    public void prepareForWrite(RecordConsumer parquet) {
      RecordConsumer last = table == Table.CHUNKS ? check.reading(parquet) : parquet;
      if (table != Table.FILES) { // its rows hold times, which differ between runs
        digest = new RowDigest(table.schema().getFields().size(), last);
        last = digest;
      }
      writer = writers.apply(table, last);
    }

    @Override
    public void write(Row row) {
      writer.write(row);
    }

    DatasetDigest digest() {
      return digest == null ? DatasetDigest.ZERO : digest.sum();
    }
  }

  private static final class Builder extends ParquetWriter.Builder<Row, Builder> {
    private final WriteSupport<Row> rows;

    Builder(WriteSupport<Row> rows, DigestingOutput output) {
      super(output);
      this.rows = rows;
      withConf(new PlainParquetConfiguration());
      withCodecFactory(new ZstdCodecs());
      withCompressionCodec(CompressionCodecName.ZSTD);
      withRowGroupSize(ROW_GROUP_BYTES);
      withPageSize(PAGE_BYTES);
      withMinRowCountForPageSizeCheck(ROWS_BEFORE_PAGE_CHECK);
      withPageWriteChecksumEnabled(true);
      for (String column : Table.DISTINCT_COLUMNS) {
        withDictionaryEncoding(column, false);
      }
      for (String column : Table.UNORDERED_COLUMNS) {
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
