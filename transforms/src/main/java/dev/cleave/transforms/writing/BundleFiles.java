package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * The data files of one bundle: at most one open for each table, opened when its first row comes.
 * Names hold a random part, so that a retry never writes where another attempt did; which of them
 * count is said by the write's result alone.
 */
public final class BundleFiles {
  private static final String MIME_TYPE = "application/vnd.apache.parquet";
  private static final int NONCE_DIGITS = 12;

  private static final long MAX_FILE_BYTES = 256L << 20;

  private final RunTarget run;
  private final long maxBytes;
  private final @Nullable RowCheck check;
  private final Map<Table, DataFile> open = new EnumMap<>(Table.class);
  private final List<WrittenFile> written = new ArrayList<>();

  /**
   * Rows that were appended to a data file.
   *
   * @param path the data file, relative to the run's folder
   * @param first the first of the rows, from 0
   * @param digest the sum of their hashes
   */
  public record RowRange(String path, long first, DatasetDigest digest) {}

  /**
   * Files of any table.
   *
   * @param maxBytes a file that holds more is closed, and the next rows go to another
   * @param check reads the chunks that are written, or null if none are
   */
  BundleFiles(RunTarget run, long maxBytes, @Nullable RowCheck check) {
    this.run = run;
    this.maxBytes = maxBytes;
    this.check = check;
  }

  /** Files of up to 256 MB. */
  BundleFiles(RunTarget run, @Nullable RowCheck check) {
    this(run, MAX_FILE_BYTES, check);
  }

  /** Files of up to 256 MB, of a table without chunks. */
  public BundleFiles(RunTarget run) {
    this(run, null);
  }

  /** Appends rows that are to stand together in one file, and returns where they are. */
  public RowRange append(Table table, String fileId, List<Row> rows, Tally sum) throws IOException {
    DataFile file = open.get(table);
    if (file == null) {
      file = create(table, fileId);
      open.put(table, file);
    }
    RowRange range = file.append(rows, sum);
    if (file.writer.holdsMoreThan(maxBytes)) {
      open.remove(table);
      written.add(file.close());
    }
    return range;
  }

  /** Completes all files. */
  public List<WrittenFile> close() throws IOException {
    for (DataFile file : open.values()) {
      written.add(file.close());
    }
    open.clear();
    return List.copyOf(written);
  }

  /** Closes files that are still open without a footer: nothing refers to them. */
  public void abandon() throws IOException {
    for (DataFile file : open.values()) {
      file.writer.abandon();
    }
    open.clear();
  }

  private DataFile create(Table table, String fileId) throws IOException {
    String nonce = UUID.randomUUID().toString().replace("-", "").substring(0, NONCE_DIGITS);
    String name = "part-" + fileId.substring(0, 8) + "-" + nonce + ".parquet";
    ResourceId resource =
        FileSystems.matchNewResource(run.folder(), true)
            .resolve(table.folder(), StandardResolveOptions.RESOLVE_DIRECTORY)
            .resolve(name, StandardResolveOptions.RESOLVE_FILE);
    return new DataFile(table, table.folder() + "/" + name, BeamObject.create(resource, MIME_TYPE));
  }

  /** A data file being written, and what its rows add up to. */
  private final class DataFile {
    private final Table table;
    private final String path;
    private final ParquetRowsWriter writer;
    private final RowDigest digest;
    private long rows;
    private Tally tally = Tally.NONE;

    DataFile(Table table, String path, WritableByteChannel channel) throws IOException {
      this.table = table;
      this.path = path;
      digest = new RowDigest(table.rows());
      var readers = new ArrayList<RowSink>();
      if (table == Table.CHUNKS || table == Table.CHECKS) {
        readers.add(digest); // times and changes differ between runs
      }
      if (table == Table.CHUNKS && check != null) {
        readers.add(check);
      }
      writer = new ParquetRowsWriter(table.rows(), readers, channel, run.footer());
    }

    RowRange append(List<Row> more, Tally sum) throws IOException {
      long first = rows;
      DatasetDigest before = digest.sum();
      for (Row row : more) {
        writer.write(row);
      }
      rows += more.size();
      tally = tally.plus(sum);
      return new RowRange(path, first, digest.sum().minus(before));
    }

    WrittenFile close() throws IOException {
      writer.close();
      return new WrittenFile(table, path, writer.fileBytes(), writer.sha256(), rows, tally);
    }
  }
}
