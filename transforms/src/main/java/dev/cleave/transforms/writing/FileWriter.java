package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/**
 * Writes the rows of files, and counts them. Used by one thread at a time: {@link #start}, {@link
 * #write} for each file, {@link #finish}.
 */
final class FileWriter implements Serializable {
  private final Class<?> namespace;
  private final BundleWriter writer;
  private final Counter written;
  private final Counter unchanged;
  private final Counter kept;
  private final Counter bytes;
  private final Counter doneBytes;
  private final Counter chunks;
  private final Counter failedChecks;

  /**
   * A writer of files.
   *
   * @param namespace of its metrics
   */
  FileWriter(Class<?> namespace, BundleWriter writer) {
    this.namespace = namespace;
    this.writer = writer;
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
    writer.start();
  }

  /** Writes a file, unless its rows of an earlier run still hold. */
  FileOutcome write(Processed file) throws IOException {
    return switch (file) {
      case Processed.Kept same -> same(same.entry());
      case Processed.Cut cut -> cut(cut);
    };
  }

  /** Counts a file that an earlier attempt at the run has written. */
  void keep(FileEntry entry) {
    kept.inc();
    doneBytes.inc(entry.number("size_bytes"));
    FileDone.commit(entry);
  }

  /** Completes the data files. */
  List<WrittenFile> finish() throws IOException {
    return writer.finish();
  }

  /** Closes what a failed bundle left open. */
  void abandon() throws IOException {
    writer.abandon();
  }

  private FileOutcome same(FileEntry entry) {
    unchanged.inc();
    doneBytes.inc(entry.number("size_bytes"));
    FileDone.commit(entry);
    return FileOutcome.of(entry);
  }

  private FileOutcome cut(Processed.Cut cut) throws IOException {
    BundleWriter.Result result = writer.write(cut.file(), cut.config());
    report(cut.file(), result.ok());
    FileEntry previous = cut.previous();
    FileEntry entry = result.entry();
    return new FileOutcome(
        entry.with(ChangeDetector.compare(entry, previous)),
        previous == null ? null : previous.place());
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
}
