package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableMap;
import dev.cleave.CutOptions;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.view.Views;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Copies the chunks of files from the runs that have them into one run, and checks each file again
 * on the way. The data files of a group are read where its files meet; contents are never shuffled.
 * The outputs are those of {@link WriteTables}.
 */
public final class CopyTables extends PTransform<PCollection<OutcomeBlock>, PCollectionTuple> {
  private final TableSettings settings;
  private final Map<String, Integer> groups;

  private CopyTables(TableSettings settings, Map<String, Integer> groups) {
    this.settings = settings;
    this.groups = ImmutableMap.copyOf(groups);
  }

  /**
   * Copies into a run.
   *
   * @param cut the limit that no chunk may exceed
   * @param views the views of the run, which are made again of the chunks
   * @param groups the data files of chunks, relative to the output folder, in groups that are
   *     copied together, numbered from 0
   */
  public static CopyTables into(
      RunTarget run, CutOptions cut, Views views, Map<String, Integer> groups) {
    return new CopyTables(TableSettings.of(run, cut, views), groups);
  }

  @Override
  public PCollectionTuple expand(PCollection<OutcomeBlock> files) {
    PCollection<KV<Integer, Iterable<OutcomeBlock>>> byGroup =
        files
            .apply("KeyByGroup", ParDo.of(new KeyByGroupFn(groups)))
            .apply("ByGroup", GroupByKey.create());
    return TableOutputs.apply("CopyFiles", byGroup, new CopyFn(settings));
  }

  private static final class KeyByGroupFn extends DoFn<OutcomeBlock, KV<Integer, OutcomeBlock>> {
    private final Counter listedFiles = Metrics.counter(WriteTables.class, "listedFiles");
    private final Counter listedBytes = Metrics.counter(WriteTables.class, "listedBytes");
    private final Map<String, Integer> groups;
    private final int count;

    KeyByGroupFn(Map<String, Integer> groups) {
      this.groups = groups;
      count = 1 + groups.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    @ProcessElement
    public void process(
        @Element OutcomeBlock files, OutputReceiver<KV<Integer, OutcomeBlock>> out) {
      List<FileOutcome> outcomes = files.outcomes();
      OutcomeBlock.split(
          outcomes,
          file -> groupOf(file.entry()),
          (group, block) -> out.output(KV.of(group, block)));
      long bytes = outcomes.stream().mapToLong(file -> file.entry().sizeBytes()).sum();
      listedFiles.inc(outcomes.size());
      listedBytes.inc(bytes);
      WorkPlanned.commit(new FileTotal(outcomes.size(), bytes));
    }

    private int groupOf(FileEntry entry) {
      String dataFile = entry.place().dataFile();
      if (dataFile == null) {
        return Math.floorMod(entry.path().hashCode(), count);
      }
      Integer group = groups.get(dataFile);
      if (group == null) {
        throw new StorageException(
            "no manifest lists %s, which has the chunks of %s; run cleave verify"
                .formatted(dataFile, entry.path()),
            null);
      }
      return group;
    }
  }

  private static final class CopyFn extends DoFn<KV<Integer, Iterable<OutcomeBlock>>, WrittenFile> {
    private static final Comparator<FileEntry> BY_PLACE =
        Comparator.<FileEntry, String>comparing(
                entry -> entry.place().dataFile(), Comparator.nullsFirst(String::compareTo))
            .thenComparingLong(entry -> entry.place().firstRow());

    private final String output;
    private final FileWriter writer;

    CopyFn(TableSettings settings) {
      output = settings.run().output();
      writer = new FileWriter(WriteTables.class, settings);
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<OutcomeBlock>> group, MultiOutputReceiver out)
        throws IOException {
      var entries = new ArrayList<FileEntry>();
      group.getValue().forEach(block -> entries.addAll(block.entries()));
      entries.sort(BY_PLACE);
      writer.start(out.get(TableOutputs.OUTCOMES)::output);
      try (var stored = new StoredChunks(output)) {
        for (FileEntry entry : entries) {
          copy(entry, stored);
        }
      }
      TableOutputs.output(writer.finish(), out);
    }

    private void copy(FileEntry entry, StoredChunks stored) {
      RowPlace place = entry.place();
      try {
        writer.copy(entry, stored.of(place));
      } catch (IOException e) {
        throw new StorageException(
            "cannot copy %s from %s: %s; run cleave verify"
                .formatted(entry.path(), place.dataFile(), StorageException.lineOf(e)),
            e);
      }
    }

    @Teardown
    public void teardown() throws IOException {
      writer.abandon();
    }
  }
}
