package dev.cleave.transforms.parquet;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;
import org.apache.parquet.PlainReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** Reads some columns of a Parquet file row by row. Holds one row group of these columns. */
public final class ParquetRowsReader implements Closeable {
  private final ParquetFileReader reader;
  private final MessageType columns;
  private @Nullable RowGroupReader rows;
  private long rowsLeft;
  private int group; // the next that is read
  private long row;

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
  public @Nullable Row next() throws IOException {
    RowGroupReader open = open();
    if (open == null) {
      return null;
    }
    rowsLeft--;
    row++;
    return open.next();
  }

  /** Opens the row group that has the next row. Returns null after the last row. */
  private @Nullable RowGroupReader open() throws IOException {
    while (rowsLeft == 0) {
      PageReadStore pages = nextPages();
      if (pages == null) {
        return null;
      }
      group++;
      rowsLeft = pages.getRowCount();
      rows = new RowGroupReader(columns, pages, reader.getFileMetaData().getCreatedBy());
    }
    return rows;
  }

  private @Nullable PageReadStore nextPages() throws IOException {
    try {
      return reader.readNextRowGroup();
    } catch (NoClassDefFoundError e) {
      // Of damaged pages Parquet says where they are, as a path of Hadoop, which is not there.
      throw new IOException("its pages are damaged", e);
    }
  }

  /** Number of rows in the file. */
  public long rows() {
    return reader.getRecordCount();
  }

  /** The index of the next row, from 0. */
  public long row() {
    return row;
  }

  /**
   * Goes forward to a row. Row groups in between are not read.
   *
   * @param target from {@link #row} on
   * @throws IOException if the file has fewer rows
   */
  public void seek(long target) throws IOException {
    if (row + rowsLeft <= target) {
      row += rowsLeft;
      rowsLeft = 0;
      List<BlockMetaData> groups = reader.getRowGroups();
      for (; group < groups.size() && row + groups.get(group).getRowCount() <= target; group++) {
        row += groups.get(group).getRowCount();
        reader.skipNextRowGroup();
      }
    }
    while (row < target) {
      RowGroupReader open = open();
      if (open == null) {
        throw new IOException("it has " + row + " rows, and row " + target + " is needed");
      }
      int passed = (int) Math.min(rowsLeft, target - row);
      open.skip(passed);
      rowsLeft -= passed;
      row += passed;
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
