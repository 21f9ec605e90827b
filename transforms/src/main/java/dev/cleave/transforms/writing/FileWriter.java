package dev.cleave.transforms.writing;

import com.google.common.collect.Lists;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Original;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.text.Labels;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.CheckColumn;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.tables.ViewRows;
import dev.cleave.view.View;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.jspecify.annotations.Nullable;

/**
 * Writes the chunks, checks and views of files, the rows of each file together and in order, and
 * counts the files. Used by one thread at a time: for each bundle {@link #start}, then {@link
 * #unchanged}, {@link #cut} or {@link #copy} for each file, then {@link #finish}.
 */
final class FileWriter implements UnitStep.Output, Serializable {
  private final Class<?> namespace;
  private final Counter written;
  private final Counter unchanged;
  private final Counter kept;
  private final Counter bytes;
  private final Counter doneBytes;
  private final Counter chunks;
  private final Counter failedChecks;
  private final Counter listedFiles;
  private final Counter listedBytes;

  private final TableSettings settings;
  private transient @Nullable RowCheck check;
  private transient @Nullable ViewRows viewRows;
  private transient @Nullable BundleFiles bundle;
  private transient OutcomeBlock.@Nullable Builder outcomes;
  private transient TextsToEmbed.@Nullable Builder texts;
  private transient FileTotal members;

  /**
   * A writer of files.
   *
   * @param namespace of its metrics
   */
  FileWriter(Class<?> namespace, TableSettings settings) {
    this.settings = settings;
    this.namespace = namespace;
    written = Metrics.counter(namespace, "files");
    unchanged = Metrics.counter(namespace, "unchanged");
    kept = Metrics.counter(namespace, "kept");
    bytes = Metrics.counter(namespace, "bytes");
    doneBytes = Metrics.counter(namespace, "doneBytes");
    chunks = Metrics.counter(namespace, "chunks");
    failedChecks = Metrics.counter(namespace, "failed_checks");
    listedFiles = Metrics.counter(namespace, "listedFiles");
    listedBytes = Metrics.counter(namespace, "listedBytes");
  }

  /**
   * Begins new data files.
   *
   * @param sink receives the rows of the files table, which are not written yet
   */
  void start(Consumer<OutcomeBlock> sink) {
    if (check == null) {
      var size = settings.cut().sizeLimit();
      check = new RowCheck(new ReconstructionChecker(size, settings.cut().context().counted()));
      viewRows = new ViewRows(size, settings.views());
    }
    bundle = new BundleFiles(settings.run(), check);
    outcomes = new OutcomeBlock.Builder(sink);
    texts = new TextsToEmbed.Builder();
    members = FileTotal.NOTHING;
  }

  @Override
  public void unchanged(FileEntry entry) {
    unchanged.inc();
    done(entry);
    outcomes.add(FileOutcome.of(entry));
  }

  @Override
  public void cut(ChunkedFile file, String config, @Nullable FileEntry previous)
      throws IOException {
    SourceRef ref = file.source().ref();
    var rows = new FileRows(noRows(ref.path()), null, true);
    if (file.source().rejection() == null) {
      List<Row> made = Lists.transform(ChunkColumn.rows(file), settings.chunkRows()::apply);
      rows = append(ref.fileId(), rows.place(), file.original(), made, Tally.ofChunks(file));
      for (View view : settings.views().list()) {
        append(view, ref.fileId(), viewRows.of(view, file));
      }
      texts.add(file);
    }
    report(file, rows.ok());
    add(FileEntry.of(file, config, rows.place(), rows.digest()), previous);
  }

  @Override
  public void archive(ChunkedFile archive, String config, @Nullable FileEntry previous) {
    RowPlace none = noRows(archive.source().ref().path());
    FileEntry entry = FileEntry.of(archive, config, none, null).asArchive();
    written.inc();
    done(entry);
    add(entry, previous);
  }

  private void add(FileEntry entry, @Nullable FileEntry previous) {
    outcomes.add(
        new FileOutcome(
            entry.with(ChangeDetector.compare(entry, previous)),
            previous == null ? null : previous.place()));
  }

  @Override
  public void found(FileTotal files) {
    members = members.plus(files);
    listedFiles.inc(files.files());
    listedBytes.inc(files.bytes());
    WorkPlanned.commit(files);
  }

  @Override
  public void removed(FileEntry before) {
    outcomes.add(new FileOutcome(before.removed(), before.place()));
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
   * @throws IOException if the rows are not those that the earlier run has written
   */
  void copy(FileEntry entry, List<Row> rows) throws IOException {
    RowPlace place = noRows(entry.path());
    if (entry.status().isCut()) {
      long size = 0;
      for (Row row : rows) {
        size += row.number(ChunkColumn.END_BYTE) - row.number(ChunkColumn.START_BYTE);
      }
      FileRows copied =
          append(entry.fileId(), place, entry.original(), rows, Tally.ofContent(size));
      if (!copied.digest().equals(entry.rowsDigest())) {
        throw new IOException("the rows of " + entry.path() + " are not those that were written");
      }
      for (View view : settings.views().list()) {
        append(view, entry.fileId(), viewRows.of(view, entry.place(), rows));
      }
      place = copied.place();
    }
    written.inc();
    done(entry);
    outcomes.add(FileOutcome.of(entry.copiedTo(place)));
  }

  /**
   * The rows of a file.
   *
   * @param place where its chunks are
   * @param digest of all of its rows; null if it was rejected
   * @param ok whether its chunks are the file, or it has none because it was rejected
   */
  private record FileRows(RowPlace place, @Nullable DatasetDigest digest, boolean ok) {}

  private RowPlace noRows(String path) {
    return new RowPlace(path, settings.run().runId(), null, 0, 0, null);
  }

  private FileRows append(
      String fileId, RowPlace none, Original original, List<Row> rows, Tally tally)
      throws IOException {
    check.begin(original);
    RowPlace place = none;
    DatasetDigest digest = DatasetDigest.ZERO;
    if (!rows.isEmpty()) {
      BundleFiles.RowRange range = bundle.append(Table.CHUNKS, fileId, rows, tally);
      String dataFile = settings.run().belowOutput() + range.path();
      place = new RowPlace(none.path(), none.runId(), dataFile, range.first(), rows.size(), null);
      digest = range.digest();
    }
    ReconstructionCheck result = check.end();
    List<Row> checks = List.of(CheckColumn.row(fileId, none.path(), result));
    BundleFiles.RowRange range = bundle.append(Table.CHECKS, fileId, checks, Tally.ofCheck(result));
    return new FileRows(place, digest.plus(range.digest()), result.ok());
  }

  private void append(View view, String fileId, List<Row> rows) throws IOException {
    if (!rows.isEmpty()) {
      bundle.append(Table.of(view), fileId, rows, Tally.NONE);
    }
  }

  private void done(FileEntry entry) {
    doneBytes.inc(entry.sizeBytes());
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
      String reason = Labels.of(source.rejection().reason());
      Metrics.counter(namespace, "rejected_" + reason).inc();
    }
    FileDone.commit(file);
  }

  List<WrittenFile> finish() throws IOException {
    outcomes.flush();
    List<WrittenFile> files = bundle.close();
    bundle = null;
    return files;
  }

  /** The files that were found in archives since the start. */
  FileTotal members() {
    return members;
  }

  /** The texts to embed of the files that were cut since the start. */
  List<TextsToEmbed> texts() {
    return texts.build();
  }

  /** Closes the data files that a failed bundle left open. */
  void abandon() throws IOException {
    if (bundle != null) {
      bundle.abandon();
    }
  }
}
