package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Original;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.tables.CheckRow;
import dev.cleave.transforms.tables.ChunkRows;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
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
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Writes the chunks, checks and views of a bundle's files, the rows of each file together and in
 * order. Used by one thread at a time: for each bundle {@link #start}, {@link #write}, {@link
 * #finish}.
 */
final class BundleWriter implements Serializable {
  private final RunTarget run;
  private final CutOptions cut;
  private final Views views;
  private final SerializableBiFunction<Table, RowSink, RowWriter> writers;
  private transient @Nullable RowCheck check;
  private transient @Nullable ViewRows viewRows;
  private transient @Nullable BundleFiles bundle;

  BundleWriter(
      RunTarget run,
      CutOptions cut,
      Views views,
      SerializableBiFunction<Table, RowSink, RowWriter> writers) {
    this.run = run;
    this.cut = cut;
    this.views = views;
    this.writers = writers;
  }

  /**
   * A file that was written.
   *
   * @param entry its row in the files table
   * @param ok whether its chunks are the file, or it has none because it was rejected
   */
  record Result(FileEntry entry, boolean ok) {}

  /** Begins a bundle. */
  void start() {
    if (check == null) {
      check = new RowCheck(new ReconstructionChecker(cut.sizeLimit(), cut.context().counted()));
      viewRows = new ViewRows(cut.sizeLimit(), views);
    }
    bundle = new BundleFiles(run, writers::apply, check);
  }

  /**
   * Writes a file: its chunks, and the check of what was written for them.
   *
   * @param config a hash of what, besides its content, decides how the file is cut
   * @return the file's row in the files table, which is not written yet
   */
  Result write(ChunkedFile file, String config) throws IOException {
    SourceRef ref = file.source().ref();
    var place = new RowPlace(ref.path(), run.runId(), null, 0, 0);
    if (file.source().rejection() != null) {
      return new Result(entry(file, config, place, null), true);
    }
    Rows rows =
        append(ref.fileId(), place, file.original(), ChunkRows.of(file), Tally.ofChunks(file));
    for (View view : views.list()) {
      append(view, ref.fileId(), viewRows.of(view, file));
    }
    return new Result(entry(file, config, rows.place(), rows.digest()), rows.ok());
  }

  /**
   * Writes a file as an earlier run has written it.
   *
   * @param entry its row in the files table of that run
   * @param chunks its rows
   * @return its row in the files table of this run
   * @throws IOException if the rows are not those that the earlier run has written
   */
  Result copy(FileEntry entry, List<StoredRow> chunks) throws IOException {
    var place = new RowPlace(entry.path(), run.runId(), null, 0, 0);
    if (entry.status() == FileStatus.REJECTED) {
      return new Result(entry.copiedTo(place), true);
    }
    long bytes = 0;
    for (StoredRow chunk : chunks) {
      bytes += chunk.number("end_byte") - chunk.number("start_byte");
    }
    Rows rows =
        append(entry.require("file_id"), place, entry.original(), chunks, Tally.ofContent(bytes));
    if (!rows.digest().equals(entry.rowsDigest())) {
      throw new IOException("the rows of " + entry.path() + " are not those that were written");
    }
    for (View view : views.list()) {
      append(view, entry.require("file_id"), viewRows.of(view, entry, chunks));
    }
    return new Result(entry.copiedTo(rows.place()), rows.ok());
  }

  /** The rows of a file: where its chunks are, and the digest of all of them. */
  private record Rows(RowPlace place, DatasetDigest digest, boolean ok) {}

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

  private static FileEntry entry(
      ChunkedFile file, String config, RowPlace place, @Nullable DatasetDigest digest) {
    return FileEntry.of(FileRow.of(file, config, place, digest));
  }

  /** Completes the bundle's data files. */
  List<WrittenFile> finish() throws IOException {
    List<WrittenFile> written = bundle.close();
    bundle = null;
    return written;
  }

  /** Closes what a failed bundle left open. */
  void abandon() throws IOException {
    if (bundle != null) {
      bundle.abandon();
    }
  }
}
