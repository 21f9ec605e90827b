package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableMap;
import dev.cleave.CutOptions;
import dev.cleave.transforms.coders.RecordCoder;
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
import java.util.Map;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarIntCoder;
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
  private final RunTarget run;
  private final CutOptions cut;
  private final Views views;
  private final Map<String, Integer> groups;

  private CopyTables(RunTarget run, CutOptions cut, Views views, Map<String, Integer> groups) {
    this.run = run;
    this.cut = cut;
    this.views = views;
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
    return new CopyTables(run, cut, views, groups);
  }

  @Override
  public PCollectionTuple expand(PCollection<OutcomeBlock> files) {
    PCollection<KV<Integer, Iterable<OutcomeBlock>>> byGroup =
        files
            .apply("KeyByGroup", ParDo.of(new KeyByGroupFn(groups)))
            .setCoder(KvCoder.of(VarIntCoder.of(), RecordCoder.of(OutcomeBlock.class)))
            .apply("ByGroup", GroupByKey.create());
    return TableOutputs.apply("CopyFiles", byGroup, new CopyFn(run, cut, views));
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
      var byGroup =
          new OutcomeBlock.Splitter<Integer>((group, block) -> out.output(KV.of(group, block)));
      long[] listed = {0, 0};
      files.forEach(
          file -> {
            byGroup.add(groupOf(file.entry()), file);
            listed[0]++;
            listed[1] += file.entry().number("size_bytes");
          });
      byGroup.flush();
      listedFiles.inc(listed[0]);
      listedBytes.inc(listed[1]);
      WorkPlanned.commit(new FileTotal(listed[0], listed[1]));
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

    private final RunTarget run;
    private final FileWriter writer;

    CopyFn(RunTarget run, CutOptions cut, Views views) {
      this.run = run;
      writer = new FileWriter(WriteTables.class, run, cut, views, BundleFiles::rowWriter);
    }

    @ProcessElement
    public void process(@Element KV<Integer, Iterable<OutcomeBlock>> group, MultiOutputReceiver out)
        throws IOException {
      var entries = new ArrayList<FileEntry>();
      group.getValue().forEach(block -> block.forEach(file -> entries.add(file.entry())));
      entries.sort(BY_PLACE);
      writer.start();
      var outcomes = new OutcomeBlock.Builder(out.get(TableOutputs.OUTCOMES)::output);
      try (var stored = new StoredChunks(run.output(), _ -> true)) {
        for (FileEntry entry : entries) {
          outcomes.add(copy(entry, stored));
        }
      }
      outcomes.flush();
      TableOutputs.output(writer.finish(), out);
    }

    private FileOutcome copy(FileEntry entry, StoredChunks stored) {
      RowPlace place = entry.place();
      try {
        return FileOutcome.of(writer.copy(entry, stored.of(place)));
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
