package dev.cleave.transforms.embedding;

import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.DifferentTexts;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.StoredTexts;
import dev.cleave.transforms.billing.TextFilter;
import dev.cleave.transforms.billing.TextGroup;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.Impulse;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionView;
import org.jspecify.annotations.Nullable;

/**
 * Counts the texts that a run leaves to embed: equal ones once, and none that the previous run had.
 * Only hashes are shuffled, in blocks by ranges of hashes; of the previous run only those that may
 * be new. A run without a new text reads none of the previous run's.
 */
public final class CountTexts extends PTransform<PCollection<TextsToEmbed>, PCollection<Bill>> {
  /** One worker counts the texts of about this many bytes of files: some 200,000. */
  private static final long RANGE_BYTES = 256L << 20;

  private static final int MAX_RANGES = 1 << 12;

  private final PCollectionView<FileTotal> listed;
  private final String output;
  private final @Nullable PreviousRun previous;

  private CountTexts(
      PCollectionView<FileTotal> listed, String output, @Nullable PreviousRun previous) {
    this.listed = listed;
    this.output = output;
    this.previous = previous;
  }

  /**
   * Counts the texts of a run.
   *
   * @param listed how much was listed
   * @param output the folder of all runs, with a slash at its end
   * @param previous the run that has texts already; null if there is none
   */
  public static CountTexts of(
      PCollectionView<FileTotal> listed, String output, @Nullable PreviousRun previous) {
    return new CountTexts(listed, output, previous);
  }

  @Override
  public PCollection<Bill> expand(PCollection<TextsToEmbed> texts) {
    PCollection<KV<Integer, RangeTexts>> all = texts.apply("ByRange", byRange(false));
    if (previous != null) {
      all =
          PCollectionList.of(all)
              .and(known(texts, previous).apply("KnownByRange", byRange(true)))
              .apply("Both", Flatten.pCollections());
    }
    return all.apply("Meet", GroupByKey.create()).apply("Count", ParDo.of(new Count()));
  }

  /** The texts of the previous run that may be among the new ones. */
  private PCollection<TextsToEmbed> known(PCollection<TextsToEmbed> texts, PreviousRun run) {
    PCollectionView<TextFilter> wanted = TextFilter.view(texts);
    return texts
        .getPipeline()
        .apply("Once", Impulse.create())
        .apply("PreviousRun", ParDo.of(new ListFiles(run, wanted)).withSideInputs(wanted))
        .setCoder(RecordCoder.of(ListedFile.class))
        .apply("SpreadCatalog", Reshuffle.viaRandomKey())
        .apply("ReadPlaces", ParDo.of(new ReadPlaces()))
        .apply("ByDataFile", GroupByKey.create())
        .apply("ReadHashes", ParDo.of(new ReadHashes(output, wanted)).withSideInputs(wanted));
  }

  private ParDo.SingleOutput<TextsToEmbed, KV<Integer, RangeTexts>> byRange(boolean known) {
    return ParDo.of(new ByRange(listed, known)).withSideInputs(listed);
  }

  private static final class ByRange extends DoFn<TextsToEmbed, KV<Integer, RangeTexts>> {
    private final PCollectionView<FileTotal> total;
    private final boolean known;

    ByRange(PCollectionView<FileTotal> total, boolean known) {
      this.total = total;
      this.known = known;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      int ranges = (int) Math.min(MAX_RANGES, 1 + context.sideInput(total).bytes() / RANGE_BYTES);
      if (ranges == 1) {
        context.output(KV.of(0, new RangeTexts(known, context.element())));
        return;
      }
      SortedMap<Integer, TextsToEmbed.Builder> builders = new TreeMap<>();
      context
          .element()
          .forEach(
              (group, text) ->
                  builders
                      .computeIfAbsent(
                          Integer.parseInt(text.hash(), 0, 4, 16) * ranges >>> 16,
                          _ -> new TextsToEmbed.Builder())
                      .add(group, text.hash(), text.tokens()));
      builders.forEach(
          (range, builder) ->
              builder
                  .build()
                  .forEach(block -> context.output(KV.of(range, new RangeTexts(known, block)))));
    }
  }

  private static final class ListFiles extends DoFn<byte[], ListedFile> {
    private final PreviousRun run;
    private final PCollectionView<TextFilter> wanted;

    ListFiles(PreviousRun run, PCollectionView<TextFilter> wanted) {
      this.run = run;
      this.wanted = wanted;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      if (!context.sideInput(wanted).isEmpty()) {
        run.files().forEach(context::output);
      }
    }
  }

  private static final class ReadPlaces extends DoFn<ListedFile, KV<String, Packed>> {
    @ProcessElement
    public void process(@Element ListedFile file, OutputReceiver<KV<String, Packed>> out) {
      var places = new TreeMap<String, List<RowPlace>>();
      StoredFiles.places(
          file.uri(),
          place ->
              places
                  .computeIfAbsent(Objects.requireNonNull(place.dataFile()), _ -> new ArrayList<>())
                  .add(place));
      places.forEach(
          (dataFile, rows) -> out.output(KV.of(dataFile, Packed.of(RowPlace.class, rows))));
    }
  }

  private static final class ReadHashes extends DoFn<KV<String, Iterable<Packed>>, TextsToEmbed> {
    private static final TextGroup NONE = new TextGroup(EmbedCause.NEW, "", "");

    private final String output;
    private final PCollectionView<TextFilter> wanted;

    ReadHashes(String output, PCollectionView<TextFilter> wanted) {
      this.output = output;
      this.wanted = wanted;
    }

    @ProcessElement
    public void process(ProcessContext context) throws IOException {
      TextFilter filter = context.sideInput(wanted);
      var places = new ArrayList<RowPlace>();
      context.element().getValue().forEach(rows -> rows.forEach(RowPlace.class, places::add));
      var texts = new TextsToEmbed.Builder();
      StoredTexts.read(
          output,
          places,
          hash -> {
            if (filter.mayHave(hash)) {
              texts.add(NONE, hash, 0);
            }
          });
      texts.build().forEach(context::output);
    }
  }

  private static final class Count extends DoFn<KV<Integer, Iterable<RangeTexts>>, Bill> {
    @ProcessElement
    public void process(
        @Element KV<Integer, Iterable<RangeTexts>> range, OutputReceiver<Bill> out) {
      var texts = new DifferentTexts();
      var known = new ArrayList<TextsToEmbed>();
      for (RangeTexts block : range.getValue()) {
        if (block.known()) {
          known.add(block.texts());
        } else {
          texts.add(block.texts());
        }
      }
      if (!texts.isEmpty()) {
        known.forEach(texts::removeAll);
      }
      out.output(texts.sum());
    }
  }
}
