package dev.cleave.transforms.verifying;

import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.writing.Tally;
import java.util.List;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.TupleTag;

/** Reads the data files of the files table. Verifies the files that have no chunks. */
final class VerifyFiles extends DoFn<ListedDataFile, Verified> {
  /** All files but those that were removed. */
  static final TupleTag<OutcomeBlock> FILES = new TupleTag<>("files") {};

  private final Counter listedFiles = Metrics.counter(Verified.class, "listedFiles");
  private final Counter listedBytes = Metrics.counter(Verified.class, "listedBytes");
  private final RunToVerify run;

  VerifyFiles(RunToVerify run) {
    this.run = run;
  }

  @ProcessElement
  public void process(@Element ListedDataFile file, MultiOutputReceiver out) {
    var results = new Results(run.buckets(), out);
    results.add(Verified.ofDataFile());
    var files = new OutcomeBlock.Builder(out.get(FILES)::output);
    var entries = new Entries(files, results);
    Finding damage = DataFileCheck.of(run.output(), file, row -> entries.add(FileEntry.of(row)));
    if (damage != null) {
      results.add(damage);
    }
    files.flush();
    results.add(Verified.ofEntries(entries.tally.sum()));
    results.flush();
    listedFiles.inc(entries.withChunks.files());
    listedBytes.inc(entries.withChunks.bytes());
    WorkPlanned.commit(entries.withChunks);
  }

  /** The rows of one data file. */
  private final class Entries {
    private final FileVerifier verifier = new FileVerifier(run.cuts());
    private final OutcomeBlock.Builder files;
    private final Results results;
    private final Tally.OfFiles tally = new Tally.OfFiles(run.runId());
    private FileTotal withChunks = FileTotal.NOTHING;

    Entries(OutcomeBlock.Builder files, Results results) {
      this.files = files;
      this.results = results;
    }

    void add(FileEntry entry) {
      tally.add(entry);
      if (entry.status() == FileStatus.REMOVED) {
        return;
      }
      files.add(FileOutcome.of(entry));
      if (entry.place().dataFile() == null) {
        results.add(verifier.verify(entry, List.of(), results::add).check());
      } else {
        withChunks = withChunks.plus(new FileTotal(1, entry.sizeBytes()));
      }
    }
  }
}
