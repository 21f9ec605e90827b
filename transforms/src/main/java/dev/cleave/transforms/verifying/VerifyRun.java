package dev.cleave.transforms.verifying;

import dev.cleave.CutOptions;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.Total;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Reads a run back: compares the bytes of its data files with the manifest, puts every file
 * together again from its chunks, and compares the checks with new ones. Each data file is read
 * where the names of its files meet; contents are never shuffled.
 */
public final class VerifyRun extends PTransform<PBegin, PCollectionTuple> {
  private static final TupleTag<Verified> VERIFIED = new TupleTag<>("verified") {};

  /** One worker compares about this many files with the checks table. */
  private static final int FILES = 50_000;

  /** A bundle for each of many small data files would cost more than reading them. */
  private static final int MAX_BUNDLES = 32;

  private final RunToVerify run;
  private final List<ListedDataFile> dataFiles;
  private final boolean sources;

  private VerifyRun(RunToVerify run, List<ListedDataFile> dataFiles, boolean sources) {
    this.run = run;
    this.dataFiles = List.copyOf(dataFiles);
    this.sources = sources;
  }

  /**
   * Verifies a run.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param dataFiles the data files of the run, and those with chunks and checks of the runs that
   *     it refers to
   * @param cuts how each of these runs has cut files, by its id
   * @param files about how many files the run has
   */
  public static VerifyRun of(
      String output,
      String runId,
      List<ListedDataFile> dataFiles,
      Map<String, CutOptions> cuts,
      long files) {
    int buckets = (int) Math.min(1 << 20, 1 + files / FILES);
    return new VerifyRun(new RunToVerify(output, runId, cuts, buckets), dataFiles, false);
  }

  /** The same verification, which also compares the source files as they are now. */
  public VerifyRun againstSources() {
    return new VerifyRun(run, dataFiles, true);
  }

  /** The findings. */
  public static TupleTag<Finding> getFindingsTag() {
    return Results.FINDINGS;
  }

  /** The sum of what was read: one element. */
  public static TupleTag<Verified> getVerifiedTag() {
    return VERIFIED;
  }

  /** All files of the run, as far as their rows can be read. */
  public static TupleTag<OutcomeBlock> getFilesTag() {
    return VerifyFiles.FILES;
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    PCollectionTuple files = files(begin);
    PCollection<OutcomeBlock> entries = files.get(VerifyFiles.FILES);
    PCollectionTuple chunks = chunks(begin, entries);
    PCollectionTuple others = otherTables(begin);
    var parts = new ArrayList<>(List.of(files, chunks, others));
    parts.add(matches(List.copyOf(parts)));
    if (sources) {
      parts.add(compared(entries));
    }
    PCollection<Verified> total =
        listOf(parts, Results.SUMS).apply("Total", Total.of(Verified.NOTHING, Verified::plus));
    return PCollectionTuple.of(Results.FINDINGS, all("AllFindings", parts, Results.FINDINGS))
        .and(VERIFIED, total)
        .and(VerifyFiles.FILES, entries);
  }

  private PCollectionTuple files(PBegin begin) {
    return dataFiles(begin, "FilesTable", List.of(Table.FILES))
        .apply("SpreadFilesTable", Reshuffle.viaRandomKey())
        .apply("VerifyFiles", step(new VerifyFiles(run), Results.CHECKS, VerifyFiles.FILES));
  }

  private PCollectionTuple chunks(PBegin begin, PCollection<OutcomeBlock> entries) {
    PCollection<KV<String, ListedDataFile>> listed =
        dataFiles(begin, "ChunksTable", List.of(Table.CHUNKS))
            .apply("KeyByPath", WithKeys.of(ListedDataFile::path))
            .setCoder(KvCoder.of(StringUtf8Coder.of(), RecordCoder.of(ListedDataFile.class)));
    PCollection<KV<String, OutcomeBlock>> files =
        entries.apply("KeyByDataFile", ParDo.of(new KeyByDataFile()));
    return KeyedPCollectionTuple.of(VerifyChunks.LISTED, listed)
        .and(VerifyChunks.FILES, files)
        .apply("ByDataFile", CoGroupByKey.create())
        .apply("VerifyChunks", step(new VerifyChunks(run), Results.CHECKS));
  }

  private PCollectionTuple otherTables(PBegin begin) {
    var others = new ArrayList<>(Table.ofRunExcept(List.of(Table.CHUNKS, Table.FILES)));
    others.add(Table.EMBEDDINGS);
    return dataFiles(begin, "OtherTables", others)
        .apply(
            "SpreadOtherTables",
            Reshuffle.<ListedDataFile>viaRandomKey().withNumBuckets(MAX_BUNDLES))
        .apply("HashChecks", step(new HashChecks(run), Results.CHECKS));
  }

  private PCollectionTuple matches(List<PCollectionTuple> parts) {
    return all("AllChecks", parts, Results.CHECKS)
        .apply("ByFile", GroupByKey.create())
        .apply("MatchChecks", step(new MatchChecks(run)));
  }

  private static PCollectionTuple compared(PCollection<OutcomeBlock> entries) {
    return entries
        .apply("SpreadFiles", Reshuffle.viaRandomKey())
        .apply("CompareSources", step(new CompareSources()));
  }

  private static <T> PCollection<T> all(
      String name, List<PCollectionTuple> parts, TupleTag<T> tag) {
    return listOf(parts, tag).apply(name, Flatten.pCollections());
  }

  private static <T> PCollectionList<T> listOf(List<PCollectionTuple> parts, TupleTag<T> tag) {
    return PCollectionList.of(parts.stream().map(part -> part.get(tag)).toList());
  }

  /** Sends files with chunks to the data file that has them. */
  private static final class KeyByDataFile extends DoFn<OutcomeBlock, KV<String, OutcomeBlock>> {
    @ProcessElement
    public void process(@Element OutcomeBlock files, OutputReceiver<KV<String, OutcomeBlock>> out) {
      OutcomeBlock.split(
          files.outcomes(),
          file -> file.entry().place().dataFile(),
          (dataFile, block) -> out.output(KV.of(dataFile, block)));
    }
  }

  private PCollection<ListedDataFile> dataFiles(PBegin begin, String name, List<Table> tables) {
    return begin
        .getPipeline()
        .apply(
            name,
            Create.of(dataFiles.stream().filter(file -> tables.contains(file.table())).toList())
                .withCoder(RecordCoder.of(ListedDataFile.class)));
  }

  /** A step that gives sums, findings and what {@code others} name. */
  private static <A> ParDo.MultiOutput<A, Verified> step(
      DoFn<A, Verified> step, TupleTag<?>... others) {
    TupleTagList tags = TupleTagList.of(Results.FINDINGS).and(List.of(others));
    return ParDo.of(step).withOutputTags(Results.SUMS, tags);
  }
}
