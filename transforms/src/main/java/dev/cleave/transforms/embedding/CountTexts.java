package dev.cleave.transforms.embedding;

import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.DifferentTexts;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.StoredTexts;
import dev.cleave.transforms.billing.TextGroup;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.writing.Total;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.jspecify.annotations.Nullable;

/**
 * Counts the texts that a run leaves to embed: equal ones once, and none that the previous run had.
 * Only hashes are shuffled, in blocks by ranges of hashes. A run without a new text reads none of
 * the previous run's.
 */
public final class CountTexts extends PTransform<PCollection<TextsToEmbed>, PCollection<Bill>> {
  private static final TupleTag<TextsToEmbed> NEW = new TupleTag<>("new") {};
  private static final TupleTag<TextsToEmbed> KNOWN = new TupleTag<>("known") {};

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
    var grouped = KeyedPCollectionTuple.of(NEW, texts.apply("ByRange", byRange(listed)));
    if (previous != null) {
      grouped = grouped.and(KNOWN, known(texts, previous).apply("KnownByRange", byRange(listed)));
    }
    return grouped
        .apply("Meet", CoGroupByKey.create())
        .apply("Count", ParDo.of(new Count(previous != null)));
  }

  /** The texts of the previous run, if there is a new text that may be one of them. */
  private PCollection<TextsToEmbed> known(PCollection<TextsToEmbed> texts, PreviousRun run) {
    return texts
        .apply("Ones", MapElements.into(TypeDescriptors.longs()).via(_ -> 1L))
        .setCoder(VarLongCoder.of())
        .apply("HowMany", Total.of(0L, Long::sum))
        .apply("PreviousRun", ParDo.of(new ListFiles(run)))
        .setCoder(RecordCoder.of(ListedFile.class))
        .apply("SpreadCatalog", Reshuffle.viaRandomKey())
        .apply("ReadPlaces", ParDo.of(new ReadPlaces()))
        .apply("ByDataFile", GroupByKey.create())
        .apply("ReadHashes", ParDo.of(new ReadHashes(output)));
  }

  private static ParDo.SingleOutput<TextsToEmbed, KV<Integer, TextsToEmbed>> byRange(
      PCollectionView<FileTotal> total) {
    return ParDo.of(new ByRange(total)).withSideInputs(total);
  }

  private static final class ByRange extends DoFn<TextsToEmbed, KV<Integer, TextsToEmbed>> {
    private final PCollectionView<FileTotal> total;

    ByRange(PCollectionView<FileTotal> total) {
      this.total = total;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      int ranges = (int) Math.min(MAX_RANGES, 1 + context.sideInput(total).bytes() / RANGE_BYTES);
      if (ranges == 1) {
        context.output(KV.of(0, context.element()));
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
              builder.build().forEach(block -> context.output(KV.of(range, block))));
    }
  }

  private static final class ListFiles extends DoFn<Long, ListedFile> {
    private final PreviousRun run;

    ListFiles(PreviousRun run) {
      this.run = run;
    }

    @ProcessElement
    public void process(@Element Long texts, OutputReceiver<ListedFile> out) {
      if (texts > 0) {
        run.files().forEach(out::output);
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

    ReadHashes(String output) {
      this.output = output;
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<Packed>> dataFile, OutputReceiver<TextsToEmbed> out)
        throws IOException {
      var places = new ArrayList<RowPlace>();
      dataFile.getValue().forEach(block -> block.forEach(RowPlace.class, places::add));
      var texts = new TextsToEmbed.Builder();
      StoredTexts.read(output, places, hash -> texts.add(NONE, hash, 0));
      texts.build().forEach(out::output);
    }
  }

  private static final class Count extends DoFn<KV<Integer, CoGbkResult>, Bill> {
    private final boolean compared;

    Count(boolean compared) {
      this.compared = compared;
    }

    @ProcessElement
    public void process(@Element KV<Integer, CoGbkResult> range, OutputReceiver<Bill> out) {
      var texts = new DifferentTexts();
      range.getValue().getAll(NEW).forEach(texts::add);
      if (compared && !texts.isEmpty()) {
        range.getValue().getAll(KNOWN).forEach(texts::removeAll);
      }
      out.output(texts.sum());
    }
  }
}
