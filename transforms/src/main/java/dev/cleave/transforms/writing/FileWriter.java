package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Original;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.tables.CheckRow;
import dev.cleave.transforms.tables.ChunkRows;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileRow;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.ViewRows;
import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes the chunks, checks and views of files, the rows of each file together and in order, and
 * counts the files. Used by one thread at a time: for each bundle {@link #start}, then {@link
 * #write} or {@link #copy} for each file, then {@link #finish}.
 */
final class FileWriter implements Serializable {
  private final Class<?> namespace;
  private final Counter written;
  private final Counter unchanged;
  private final Counter kept;
  private final Counter bytes;
  private final Counter doneBytes;
  private final Counter chunks;
  private final Counter failedChecks;

  private final RunTarget run;
  private final CutOptions cut;
  private final Views views;
  private final SerializableBiFunction<Table, RowSink, RowWriter> writers;
  private transient @Nullable RowCheck check;
  private transient @Nullable ViewRows viewRows;
  private transient @Nullable BundleFiles bundle;

  /**
   * A writer of files.
   *
   * @param namespace of its metrics
   * @param cut the limit that no chunk may exceed
   * @param writers makes the writer of a table's rows
   */
  FileWriter(
      Class<?> namespace,
      RunTarget run,
      CutOptions cut,
      Views views,
      SerializableBiFunction<Table, RowSink, RowWriter> writers) {
    this.run = run;
    this.cut = cut;
    this.views = views;
    this.writers = writers;
    this.namespace = namespace;
    written = Metrics.counter(namespace, "files");
    unchanged = Metrics.counter(namespace, "unchanged");
    kept = Metrics.counter(namespace, "kept");
    bytes = Metrics.counter(namespace, "bytes");
    doneBytes = Metrics.counter(namespace, "doneBytes");
    chunks = Metrics.counter(namespace, "chunks");
    failedChecks = Metrics.counter(namespace, "failed_checks");
  }

  /** Begins new data files. */
  void start() {
    if (check == null) {
      check = new RowCheck(new ReconstructionChecker(cut.sizeLimit(), cut.context().counted()));
      viewRows = new ViewRows(cut.sizeLimit(), views);
    }
    bundle = new BundleFiles(run, writers::apply, check);
  }

  /**
   * Writes a file, unless its rows of an earlier run still hold.
   *
   * @return the file's row in the files table, which is not written yet
   */
  FileOutcome write(Processed file) throws IOException {
    return switch (file) {
      case Processed.Kept same -> same(same.entry());
      case Processed.Cut made -> cut(made);
    };
  }

  /** Counts a file that an earlier attempt at the run has written. */
  void keep(FileEntry entry) {
    kept.inc();
    done(entry);
  }

  /**
   * Writes a file as an earlier run has written it.
   *
   * @param entry its row in the files table of that run
   * @param rows its chunks
   * @return its row in the files table of this run
   * @throws IOException if the rows are not those that the earlier run has written
   */
  FileEntry copy(FileEntry entry, List<StoredRow> rows) throws IOException {
    RowPlace place = place(entry.path());
    if (entry.status() != FileStatus.REJECTED) {
      String fileId = entry.require("file_id");
      long size = 0;
      for (StoredRow row : rows) {
        size += row.number("end_byte") - row.number("start_byte");
      }
      Rows copied = append(fileId, place, entry.original(), rows, Tally.ofContent(size));
      if (!copied.digest().equals(entry.rowsDigest())) {
        throw new IOException("the rows of " + entry.path() + " are not those that were written");
      }
      for (View view : views.list()) {
        append(view, fileId, viewRows.of(view, entry, rows));
      }
      place = copied.place();
    }
    written.inc();
    done(entry);
    return entry.copiedTo(place);
  }

  private FileOutcome same(FileEntry entry) {
    unchanged.inc();
    done(entry);
    return FileOutcome.of(entry);
  }

  private FileOutcome cut(Processed.Cut made) throws IOException {
    ChunkedFile file = made.file();
    SourceRef ref = file.source().ref();
    Rows rows = new Rows(place(ref.path()), null, true);
    if (file.source().rejection() == null) {
      rows =
          append(
              ref.fileId(),
              rows.place(),
              file.original(),
              ChunkRows.of(file),
              Tally.ofChunks(file));
      for (View view : views.list()) {
        append(view, ref.fileId(), viewRows.of(view, file));
      }
    }
    report(file, rows.ok());
    FileEntry previous = made.previous();
    FileEntry entry = FileEntry.of(FileRow.of(file, made.config(), rows.place(), rows.digest()));
    return new FileOutcome(
        entry.with(ChangeDetector.compare(entry, previous)),
        previous == null ? null : previous.place());
  }

  /**
   * The rows of a file.
   *
   * @param place where its chunks are
   * @param digest of all of its rows; null if it was rejected
   * @param ok whether its chunks are the file, or it has none because it was rejected
   */
  private record Rows(RowPlace place, @Nullable DatasetDigest digest, boolean ok) {}

  /** The place of no rows. */
  private RowPlace place(String path) {
    return new RowPlace(path, run.runId(), null, 0, 0);
  }

  private Rows append(
      String fileId, RowPlace none, Original original, List<? extends Row> rows, Tally tally)
      throws IOException {
    check.begin(original);
    RowPlace place = none;
    DatasetDigest digest = DatasetDigest.ZERO;
    if (!rows.isEmpty()) {
      Appended chunks = bundle.append(Table.CHUNKS, fileId, rows, tally);
      place =
          new RowPlace(
              none.path(),
              run.runId(),
              run.belowOutput() + chunks.path(),
              chunks.firstRow(),
              rows.size());
      digest = chunks.digest();
    }
    ReconstructionCheck result = check.end();
    Appended checks =
        bundle.append(
            Table.CHECKS,
            fileId,
            List.of(CheckRow.of(fileId, none.path(), result)),
            Tally.ofCheck(result));
    return new Rows(place, digest.plus(checks.digest()), result.ok());
  }

  private void append(View view, String fileId, List<Row> rows) throws IOException {
    if (!rows.isEmpty()) {
      bundle.append(Table.of(view), fileId, rows, Tally.NONE);
    }
  }

  private void done(FileEntry entry) {
    doneBytes.inc(entry.number("size_bytes"));
    FileDone.commit(entry);
  }

  private void report(ChunkedFile file, boolean ok) {
    SourceFile source = file.source();
    written.inc();
    bytes.inc(source.bytes().length);
    // A rejected file is done as well, without being read.
    doneBytes.inc(source.ref().size());
    chunks.inc(file.chunks().size());
    if (!ok) {
      failedChecks.inc();
    }
    if (source.rejection() != null) {
      String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
      Metrics.counter(namespace, "rejected_" + reason).inc();
    }
    FileDone.commit(file);
  }

  /** Completes the data files. */
  List<WrittenFile> finish() throws IOException {
    List<WrittenFile> files = bundle.close();
    bundle = null;
    return files;
  }

  /** Closes what a failed bundle left open. */
  void abandon() throws IOException {
    if (bundle != null) {
      bundle.abandon();
    }
  }
}
