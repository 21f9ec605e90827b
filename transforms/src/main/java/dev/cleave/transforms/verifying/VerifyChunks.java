package dev.cleave.transforms.verifying;

import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.writing.FileDone;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;

/**
 * Verifies the files whose chunks are in one data file. The data file is read where its files meet,
 * so contents are never shuffled.
 */
final class VerifyChunks extends DoFn<KV<String, CoGbkResult>, Verified> {
  static final TupleTag<ListedDataFile> LISTED = new TupleTag<>("listed") {};
  static final TupleTag<OutcomeBlock> FILES = new TupleTag<>("files") {};

  private static final Comparator<FileEntry> BY_ROW =
      Comparator.<FileEntry>comparingLong(entry -> entry.place().firstRow())
          .thenComparing(FileEntry::path);

  private final Counter doneFiles = Metrics.counter(Verified.class, "files");
  private final Counter doneBytes = Metrics.counter(Verified.class, "doneBytes");
  private final RunToVerify run;

  VerifyChunks(RunToVerify run) {
    this.run = run;
  }

  @ProcessElement
  public void process(@Element KV<String, CoGbkResult> dataFile, MultiOutputReceiver out)
      throws IOException {
    var results = new Results(run.buckets(), out);
    var verifier = new FileVerifier(run.cuts());
    var entries = new ArrayList<FileEntry>();
    for (OutcomeBlock block : dataFile.getValue().getAll(FILES)) {
      entries.addAll(block.entries());
    }
    entries.sort(BY_ROW);
    ListedDataFile listed = null;
    for (ListedDataFile each : dataFile.getValue().getAll(LISTED)) {
      listed = each;
    }
    if (listed == null) {
      results.add(unlisted(dataFile.getKey(), entries));
      entries.forEach(entry -> results.add(verifier.expected(entry, null)));
    } else if (isOwn(listed) || !entries.isEmpty()) {
      results.add(Verified.ofDataFile());
      verify(listed, entries, verifier, results);
    }
    results.flush();
  }

  /** Whether all rows of a data file belong to the run. */
  private boolean isOwn(ListedDataFile listed) {
    return listed.runId().equals(run.runId());
  }

  private void verify(
      ListedDataFile listed, List<FileEntry> entries, FileVerifier verifier, Results results)
      throws IOException {
    Finding damage = DataFileCheck.of(run.output(), listed, null);
    if (damage != null) {
      String which = entries.isEmpty() ? "" : "; it has the chunks of " + some(entries);
      results.add(listed.finding(damage.fault(), damage.detail() + which));
      entries.forEach(entry -> results.add(verifier.expected(entry, null)));
      return;
    }
    long next = 0;
    try (var chunks = new StoredChunks(run.output())) {
      for (FileEntry entry : entries) {
        RowPlace place = entry.place();
        addUnused(listed, next, place.firstRow(), entry, results);
        verify(entry, chunks, verifier, results);
        next = Math.max(next, place.firstRow() + place.rows());
      }
    }
    addUnused(listed, next, listed.rows(), null, results);
  }

  private void verify(
      FileEntry entry, StoredChunks chunks, FileVerifier verifier, Results results) {
    RowPlace place = entry.place();
    long bytes = entry.sizeBytes();
    try {
      FileVerifier.Result result = verifier.verify(entry, chunks.of(place), results::add);
      results.add(result.check());
      results.add(Verified.ofFile(result.chunkRows(), place.rows(), bytes));
    } catch (StorageException | IllegalStateException e) {
      results.add(
          FileVerifier.finding(entry, Fault.CHUNKS_MISSING, String.valueOf(e.getMessage())));
      results.add(verifier.expected(entry, null));
    }
    doneFiles.inc();
    doneBytes.inc(bytes);
    FileDone.commit(entry);
  }

  /** Reports rows between two files. In a data file of an earlier run, they are of other files. */
  private void addUnused(
      ListedDataFile listed, long end, long start, @Nullable FileEntry next, Results results) {
    if (start < end && next != null) {
      results.add(
          FileVerifier.finding(
              next,
              Fault.ROWS_UNUSED,
              "its rows begin at %d, within those of another file".formatted(start)));
    } else if (start > end && isOwn(listed)) {
      results.add(
          listed.finding(
              Fault.ROWS_UNUSED,
              "its rows from %d to %d belong to no file".formatted(end, start - 1)));
    }
  }

  private static Finding unlisted(String dataFile, List<FileEntry> entries) {
    return new Finding(
        Fault.DATA_FILE_UNLISTED,
        entries.getFirst().place().runId(),
        dataFile,
        null,
        "no manifest lists it; it has the chunks of " + some(entries));
  }

  private static String some(List<FileEntry> entries) {
    String first = entries.getFirst().path();
    return entries.size() == 1 ? first : first + " and " + (entries.size() - 1) + " other files";
  }
}
