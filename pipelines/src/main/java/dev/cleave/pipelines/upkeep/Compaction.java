package dev.cleave.pipelines.upkeep;

import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.CommitLimits;
import dev.cleave.pipelines.commit.CommitRun;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.ReadCatalog;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.CopyTables;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.SummarizeRun;
import dev.cleave.transforms.writing.WriteCatalog;
import dev.cleave.transforms.writing.WriteEmptyTables;
import dev.cleave.transforms.writing.WriteTables;
import dev.cleave.view.Views;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * The whole job of {@code compact}, from the files table of a run to a committed copy.
 *
 * @param folder the new run
 * @param chain the manifest of the run that is copied, and those of the runs that it refers to
 */
record Compaction(RunFolder folder, List<Manifest> chain) {
  /** Data files of this size in sum are copied by one worker into one new data file. */
  private static final long GROUP_BYTES = 64L << 20;

  Compaction {
    chain = List.copyOf(chain);
  }

  private PreviousRun previous() {
    return chain.getFirst().asPrevious(folder.output());
  }

  /** The new run. It has the options and inputs of the run that it copies. */
  RunSpec spec() {
    Manifest current = chain.getFirst();
    return new RunSpec(
        folder,
        Blake3Hash.hex("compact", current.identity().fingerprint(), current.runId()),
        current.stored(),
        CommitLimits.NONE, // what was rejected or damaged was accepted before
        Baseline.of(previous(), true, 1));
  }

  /** Adds the job to an empty pipeline. */
  void build(Pipeline pipeline) {
    RunSpec spec = spec();
    RunTarget target = folder.target(spec.fingerprint());
    var listing = chain.getFirst().counts().listing();
    Views views = spec.stored().views();
    PCollection<FileTotal> listed =
        pipeline.apply("Listed", Create.of(new FileTotal(listing.listed(), listing.listedBytes())));
    PCollectionTuple copied =
        pipeline
            .apply("ReadRun", ReadCatalog.of(previous()))
            .apply(
                "CopyTables", CopyTables.into(target, spec.stored().chunkLimit(), views, groups()));
    PCollectionTuple catalog =
        copied
            .get(WriteTables.getOutcomesTag())
            .apply("WriteCatalog", WriteCatalog.into(target, FileTotal.view(listed)));
    PCollectionList.of(copied.get(WriteTables.getChunksTag()))
        .and(copied.get(WriteTables.getChecksTag()))
        .and(catalog.get(WriteCatalog.getWrittenTag()))
        .apply("DataFiles", Flatten.pCollections())
        .apply("SummarizeRun", SummarizeRun.of(listed))
        // The tables of the run that is copied, and no changes from it.
        .apply("WriteEmptyTables", WriteEmptyTables.into(target, Table.ofRun(views, true)))
        .apply("CommitRun", CommitRun.of(spec));
  }

  /** The data files of chunks, in groups of about the same size. */
  private Map<String, Integer> groups() {
    var groups = new LinkedHashMap<String, Integer>();
    long bytes = 0;
    for (Manifest run : chain) {
      for (Manifest.TableFile file : run.dataFiles(Table.CHUNKS)) {
        groups.put(RunFolder.belowOutput(run.runId()) + file.path(), (int) (bytes / GROUP_BYTES));
        bytes += file.sizeBytes();
      }
    }
    return groups;
  }
}
