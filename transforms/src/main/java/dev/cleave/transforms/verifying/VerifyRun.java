package dev.cleave.transforms.verifying;

import dev.cleave.CutOptions;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.SerializableCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.transforms.Combine;
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

  /** How many files of a run one worker compares with the checks table. */
  private static final int FILES = 50_000;

  private final String output;
  private final String runId;
  private final List<ListedDataFile> dataFiles;
  private final Map<String, CutOptions> cuts;
  private final int buckets;
  private final boolean sources;

  private VerifyRun(
      String output,
      String runId,
      List<ListedDataFile> dataFiles,
      Map<String, CutOptions> cuts,
      int buckets,
      boolean sources) {
    this.output = output;
    this.runId = runId;
    this.dataFiles = List.copyOf(dataFiles);
    this.cuts = Map.copyOf(cuts);
    this.buckets = buckets;
    this.sources = sources;
  }

  /**
   * Verifies a run.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param dataFiles the data files of the run, and those with chunks and checks of the runs that
   *     it stands on
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
    return new VerifyRun(output, runId, dataFiles, cuts, buckets, false);
  }

  /** Compares the sources of the files, too, as they are now. */
  public VerifyRun againstSources() {
    return new VerifyRun(output, runId, dataFiles, cuts, buckets, true);
  }

  /** What is wrong. */
  public static TupleTag<Finding> getFindingsTag() {
    return Results.FINDINGS;
  }

  /** One element: what was read, added up. */
  public static TupleTag<Verified> getVerifiedTag() {
    return VERIFIED;
  }

  @Override
  public PCollectionTuple expand(PBegin begin) {
    PCollectionTuple files =
        dataFiles(begin, "FilesTable", List.of(Table.FILES))
            .apply(
                "VerifyFiles",
                outputs(
                    new VerifyFiles(output, runId, cuts, buckets),
                    TupleTagList.of(Results.FINDINGS).and(Results.CHECKS).and(VerifyFiles.FILES)));
    PCollection<OutcomeBlock> entries =
        files.get(VerifyFiles.FILES).setCoder(OutcomeBlockCoder.of());
    PCollectionTuple chunks =
        KeyedPCollectionTuple.of(
                VerifyChunks.LISTED,
                create(begin, "ChunksTable", List.of(Table.CHUNKS))
                    .apply("KeyByPath", WithKeys.of(ListedDataFile::path))
                    .setCoder(
                        KvCoder.of(
                            StringUtf8Coder.of(), SerializableCoder.of(ListedDataFile.class))))
            .and(
                VerifyChunks.FILES,
                entries
                    .apply("KeyByDataFile", ParDo.of(new KeyByDataFile()))
                    .setCoder(KvCoder.of(StringUtf8Coder.of(), OutcomeBlockCoder.of())))
            .apply("ByDataFile", CoGroupByKey.create())
            .apply(
                "VerifyChunks",
                outputs(
                    new VerifyChunks(output, runId, cuts, buckets),
                    TupleTagList.of(Results.FINDINGS).and(Results.CHECKS)));
    PCollectionTuple checks =
        dataFiles(begin, "OtherTables", List.of(Table.CHECKS, Table.CHANGES))
            .apply(
                "HashChecks",
                outputs(
                    new HashChecks(output, buckets),
                    TupleTagList.of(Results.FINDINGS).and(Results.CHECKS)));
    PCollectionTuple matches =
        PCollectionList.of(checksOf(files))
            .and(checksOf(chunks))
            .and(checksOf(checks))
            .apply("AllChecks", Flatten.pCollections())
            .apply("ByFile", GroupByKey.create())
            .apply(
                "MatchChecks", outputs(new MatchChecks(runId), TupleTagList.of(Results.FINDINGS)));
    PCollectionList<Finding> findings = PCollectionList.of(findings(files)).and(findings(chunks));
    findings = findings.and(findings(checks)).and(findings(matches));
    // A total of nothing is a total, too.
    PCollection<Verified> nothing =
        begin.getPipeline().apply("Nothing", Create.of(Verified.NOTHING));
    PCollectionList<Verified> sums = PCollectionList.of(nothing).and(sums(files)).and(sums(chunks));
    sums = sums.and(sums(checks)).and(sums(matches));
    if (sources) {
      PCollectionTuple compared =
          entries
              .apply("SpreadFiles", Reshuffle.viaRandomKey())
              .apply(
                  "CompareSources",
                  outputs(new CompareSources(), TupleTagList.of(Results.FINDINGS)));
      findings = findings.and(findings(compared));
      sums = sums.and(sums(compared));
    }
    return PCollectionTuple.of(
            Results.FINDINGS, findings.apply("AllFindings", Flatten.pCollections()))
        .and(
            VERIFIED,
            sums.apply("AllSums", Flatten.pCollections())
                .apply("Total", Combine.globally(VerifyRun::total).withoutDefaults()));
  }

  /** Sends files with chunks to the data file that has them. */
  private static final class KeyByDataFile extends DoFn<OutcomeBlock, KV<String, OutcomeBlock>> {
    @ProcessElement
    public void process(@Element OutcomeBlock files, OutputReceiver<KV<String, OutcomeBlock>> out) {
      var byDataFile =
          new OutcomeBlock.Splitter<String>(
              (dataFile, block) -> out.output(KV.of(dataFile, block)));
      files.forEach(
          file -> {
            String dataFile = file.entry().place().dataFile();
            if (dataFile != null) {
              byDataFile.add(dataFile, file);
            }
          });
      byDataFile.flush();
    }
  }

  private PCollection<ListedDataFile> create(PBegin begin, String name, List<Table> tables) {
    return begin
        .getPipeline()
        .apply(
            name,
            Create.of(dataFiles.stream().filter(file -> tables.contains(file.table())).toList())
                .withCoder(SerializableCoder.of(ListedDataFile.class)));
  }

  private PCollection<ListedDataFile> dataFiles(PBegin begin, String name, List<Table> tables) {
    return create(begin, name, tables).apply("Spread" + name, Reshuffle.viaRandomKey());
  }

  private static <A> ParDo.MultiOutput<A, Verified> outputs(
      DoFn<A, Verified> step, TupleTagList others) {
    return ParDo.of(step).withOutputTags(Results.SUMS, others);
  }

  private static PCollection<Finding> findings(PCollectionTuple results) {
    return results.get(Results.FINDINGS).setCoder(FindingCoder.of());
  }

  private static PCollection<Verified> sums(PCollectionTuple results) {
    return results.get(Results.SUMS).setCoder(VerifiedCoder.of());
  }

  private static PCollection<KV<Integer, List<CheckHash>>> checksOf(PCollectionTuple results) {
    return results.get(Results.CHECKS).setCoder(Results.checksCoder());
  }

  private static Verified total(Iterable<Verified> parts) {
    Verified total = Verified.NOTHING;
    for (Verified part : parts) {
      total = total.plus(part);
    }
    return total;
  }
}
