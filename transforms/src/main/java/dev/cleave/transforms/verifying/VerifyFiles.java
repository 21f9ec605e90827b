package dev.cleave.transforms.verifying;

import dev.cleave.CutOptions;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.StoredRow;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.writing.Tally;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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
  private final String output;
  private final String runId;
  private final Map<String, CutOptions> cuts;
  private final int buckets;

  /**
   * @param runId the run that is verified
   * @param cuts how each run has cut files
   * @param buckets number of groups of files
   */
  VerifyFiles(String output, String runId, Map<String, CutOptions> cuts, int buckets) {
    this.output = output;
    this.runId = runId;
    this.cuts = cuts;
    this.buckets = buckets;
  }

  @ProcessElement
  public void process(@Element ListedDataFile file, MultiOutputReceiver out) {
    var results = new Results(buckets, out);
    results.add(Verified.ofDataFile());
    Finding damage = DataFileCheck.of(output, file);
    if (damage == null) {
      read(file, results, out);
    } else {
      results.add(damage);
    }
    results.flush();
  }

  private void read(ListedDataFile file, Results results, MultiOutputReceiver out) {
    var files = new OutcomeBlock.Builder(out.get(FILES)::output);
    var verifier = new FileVerifier(cuts);
    Listed listed = Listed.NOTHING;
    try (var rows = ParquetRowsReader.open(output + file.path(), _ -> true)) {
      for (StoredRow row = rows.nextRow(); row != null; row = rows.nextRow()) {
        FileEntry entry = FileEntry.of(row);
        results.add(Verified.ofEntry(Tally.ofFile(entry, runId)));
        if (entry.status() == FileStatus.REMOVED) {
          continue;
        }
        files.add(FileOutcome.of(entry));
        if (entry.place().dataFile() == null) {
          results.add(verifier.verify(entry, List.of(), results::add).check());
        } else {
          listed = listed.plus(new Listed(1, entry.number("size_bytes")));
        }
      }
      if (rows.row() != file.rows()) {
        results.add(
            file.finding(
                Fault.ROW_COUNT,
                "it has %d rows, and the manifest says %d".formatted(rows.row(), file.rows())));
      }
    } catch (IOException | RuntimeException e) {
      results.add(file.finding(Fault.DATA_FILE_UNREADABLE, String.valueOf(e.getMessage())));
    }
    files.flush();
    listedFiles.inc(listed.files());
    listedBytes.inc(listed.bytes());
    WorkPlanned.commit(listed);
  }
}
