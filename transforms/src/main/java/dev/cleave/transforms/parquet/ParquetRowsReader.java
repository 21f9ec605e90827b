package dev.cleave.transforms.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.Objects;
import java.util.function.Predicate;
import org.apache.parquet.PlainReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Reads some columns of a Parquet file row by row. Holds one row group of these columns. */
public final class ParquetRowsReader implements Closeable {
  private final ParquetFileReader reader;
  private final MessageType columns;
  private @Nullable RecordReader<Group> rows;
  private long rowsLeft;

  private ParquetRowsReader(ParquetFileReader reader, MessageType columns) {
    this.reader = reader;
    this.columns = columns;
  }

  /**
   * Opens a file on any of Beam's file systems.
   *
   * @param wanted the columns to read
   * @throws IOException if the file cannot be read
   * @throws RuntimeException if it is not Parquet
   */
  public static ParquetRowsReader open(String uri, Predicate<Type> wanted) throws IOException {
    var reader =
        ParquetFileReader.open(new ChannelFile(uri), PlainReadOptions.with(new Decompressors()));
    MessageType all = reader.getFileMetaData().getSchema();
    var columns = new MessageType(all.getName(), all.getFields().stream().filter(wanted).toList());
    reader.setRequestedSchema(columns);
    return new ParquetRowsReader(reader, columns);
  }

  /** The columns that are read, in the order in which a row has them. */
  public MessageType columns() {
    return columns;
  }

  /** The next row, or null after the last. */
  public @Nullable Group next() throws IOException {
    while (rowsLeft == 0) {
      PageReadStore pages = reader.readNextRowGroup();
      if (pages == null) {
        return null;
      }
      rowsLeft = pages.getRowCount();
      rows =
          new ColumnIOFactory()
              .getColumnIO(columns)
              .getRecordReader(pages, new GroupRecordConverter(columns));
    }
    rowsLeft--;
    return Objects.requireNonNull(rows).read();
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
