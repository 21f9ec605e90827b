package dev.cleave.transforms.writing;

import dev.cleave.transforms.parquet.ParquetRowsWriter;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSchema;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
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
import java.util.function.BiFunction;
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
  private final BiFunction<Table, RowSink, RowWriter> writers;
  private final @Nullable RowCheck check;
  private final Map<Table, DataFile> open = new EnumMap<>(Table.class);
  private final List<WrittenFile> written = new ArrayList<>();

  /**
   * Files of any table.
   *
   * @param maxBytes a file that holds more is closed, and the next rows go to another
   * @param writers makes the writer of a table's rows
   * @param check reads the chunks that are written, or null if none are
   */
  BundleFiles(
      RunTarget run,
      long maxBytes,
      BiFunction<Table, RowSink, RowWriter> writers,
      @Nullable RowCheck check) {
    this.run = run;
    this.maxBytes = maxBytes;
    this.writers = writers;
    this.check = check;
  }

  /** Files of up to 256 MB. */
  BundleFiles(
      RunTarget run, BiFunction<Table, RowSink, RowWriter> writers, @Nullable RowCheck check) {
    this(run, MAX_FILE_BYTES, writers, check);
  }

  /** Files of up to 256 MB, of a table without chunks. */
  public BundleFiles(RunTarget run) {
    this(run, BundleFiles::rowWriter, null);
  }

  /** The writer of a table's rows. */
  static RowWriter rowWriter(Table table, RowSink sink) {
    return new RowWriter(table.rows(), sink);
  }

  /** Appends rows that are to stand together in one file, and returns where they are. */
  public Appended append(Table table, String fileId, List<? extends Row> rows, Tally sum)
      throws IOException {
    DataFile file = open.get(table);
    if (file == null) {
      file = create(table, fileId);
      open.put(table, file);
    }
    Appended appended = file.append(rows, sum);
    if (file.holdsMoreThan(maxBytes)) {
      open.remove(table);
      written.add(file.close());
    }
    return appended;
  }

  /** Completes all files. */
  public List<WrittenFile> close() throws IOException {
    for (DataFile file : open.values()) {
      written.add(file.close());
    }
    open.clear();
    return List.copyOf(written);
  }

  /** Lets go of files that are still open: nothing refers to them, and they have no footer. */
  public void abandon() throws IOException {
    for (DataFile file : open.values()) {
      file.abandon();
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
    private final @Nullable RowDigest digest;
    private long rows;
    private Tally tally = Tally.NONE;

    DataFile(Table table, String path, WritableByteChannel channel) throws IOException {
      this.table = table;
      this.path = path;
      RowSchema schema = table.rows();
      // Times and changes differ between runs.
      boolean compared = table == Table.CHUNKS || table == Table.CHECKS;
      this.digest = compared ? new RowDigest(schema) : null;
      this.writer =
          new ParquetRowsWriter(
              schema,
              parquet -> writers.apply(table, watched(parquet, schema)),
              channel,
              run.footer());
    }

    /** Puts the digest and the check last, between the writer of rows and Parquet. */
    private RowSink watched(RowSink parquet, RowSchema schema) {
      RowSink checks = table == Table.CHUNKS && check != null ? check.of(schema.columns()) : null;
      return row -> {
        if (digest != null) {
          digest.take(row);
        }
        if (checks != null) {
          checks.take(row);
        }
        parquet.take(row);
      };
    }

    Appended append(List<? extends Row> more, Tally sum) throws IOException {
      long firstRow = rows;
      DatasetDigest before = digest();
      for (Row row : more) {
        writer.write(row);
      }
      rows += more.size();
      tally = tally.plus(sum);
      return new Appended(path, firstRow, digest().minus(before));
    }

    private DatasetDigest digest() {
      return digest == null ? DatasetDigest.ZERO : digest.sum();
    }

    boolean holdsMoreThan(long bytes) {
      return writer.holdsMoreThan(bytes);
    }

    WrittenFile close() throws IOException {
      writer.close();
      return new WrittenFile(table, path, writer.fileBytes(), writer.sha256(), rows, tally);
    }

    void abandon() throws IOException {
      writer.abandon();
    }
  }
}
