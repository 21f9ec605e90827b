package dev.cleave.transforms.embedding;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.EmbeddingColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.join.CoGbkResult;
import org.apache.beam.sdk.transforms.join.CoGroupByKey;
import org.apache.beam.sdk.transforms.join.KeyedPCollectionTuple;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Finds the texts of a run that have no vector yet. Of equal texts it names one. Only hashes and
 * places are shuffled, in blocks by ranges of hashes.
 */
public final class FindTexts extends PTransform<PCollection<OutcomeBlock>, PCollectionTuple> {
  /** The texts without a vector, by data file. */
  public static final TupleTag<TextBlock> TEXTS = new TupleTag<>("texts") {};

  /** Sums, in any number of parts. */
  public static final TupleTag<TextSums> SUMS = new TupleTag<>("sums") {};

  private static final TupleTag<TextBlock> CHUNKS = new TupleTag<>("chunks") {};
  private static final TupleTag<TextBlock> VECTORS = new TupleTag<>("vectors") {};

  /** One worker compares about this many chunks and vectors. */
  private static final int BUCKET = 200_000;

  private static final int MAX_BUCKETS = 1 << 12;

  private final String output;
  private final List<StoredVectors> vectors;
  private final int buckets;
  private final boolean readableOnly;

  private FindTexts(String output, List<StoredVectors> vectors, int buckets, boolean readableOnly) {
    this.output = output;
    this.vectors = List.copyOf(vectors);
    this.buckets = buckets;
    this.readableOnly = readableOnly;
  }

  /**
   * Finds the texts of the files in a run's catalogue.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param vectors the vectors that exist
   * @param rows about how many chunks and vectors there are
   */
  public static FindTexts in(String output, List<StoredVectors> vectors, long rows) {
    return new FindTexts(output, vectors, (int) Math.min(MAX_BUCKETS, 1 + rows / BUCKET), false);
  }

  /** The same, but of data files that cannot be read it finds nothing. */
  public FindTexts inReadableFiles() {
    return new FindTexts(output, vectors, buckets, true);
  }

  @Override
  public PCollectionTuple expand(PCollection<OutcomeBlock> files) {
    PCollection<KV<Integer, TextBlock>> chunks =
        files
            .apply("KeyByDataFile", ParDo.of(new KeyByDataFile()))
            .apply("ByDataFile", GroupByKey.create())
            .apply("ReadHashes", ParDo.of(new ReadHashes(output, buckets, readableOnly)));
    PCollection<KV<Integer, TextBlock>> known =
        files
            .getPipeline()
            .apply("Vectors", Create.of(vectors).withCoder(RecordCoder.of(StoredVectors.class)))
            .apply("SpreadVectors", Reshuffle.viaRandomKey())
            .apply("ReadKnown", ParDo.of(new ReadKnown(buckets, readableOnly)));
    return KeyedPCollectionTuple.of(CHUNKS, chunks)
        .and(VECTORS, known)
        .apply("ByHash", CoGroupByKey.create())
        .apply("Choose", ParDo.of(new Choose()).withOutputTags(TEXTS, TupleTagList.of(SUMS)));
  }

  private static final class KeyByDataFile extends DoFn<OutcomeBlock, KV<String, OutcomeBlock>> {
    @ProcessElement
    public void process(@Element OutcomeBlock files, OutputReceiver<KV<String, OutcomeBlock>> out) {
      OutcomeBlock.split(
          files.outcomes(),
          file -> file.entry().place().dataFile(),
          (dataFile, block) -> out.output(KV.of(dataFile, block)));
    }
  }

  /** Texts of one data file, by range of hashes. */
  private static final class Ranges {
    private final int buckets;
    private final Map<Integer, Packed.Builder<TextRef>> ranges = new TreeMap<>();

    Ranges(int buckets) {
      this.buckets = buckets;
    }

    void add(String hash, long row, int tokens) {
      int bucket = Integer.parseInt(hash, 0, 4, 16) * buckets >>> 16;
      ranges
          .computeIfAbsent(bucket, _ -> new Packed.Builder<>(TextRef.class))
          .add(new TextRef(hash, row, tokens));
    }

    void output(String source, DoFn.OutputReceiver<KV<Integer, TextBlock>> out) {
      ranges.forEach(
          (bucket, texts) -> out.output(KV.of(bucket, new TextBlock(source, texts.build()))));
    }
  }

  private static final class ReadHashes
      extends DoFn<KV<String, Iterable<OutcomeBlock>>, KV<Integer, TextBlock>> {
    private static final Set<String> COLUMNS =
        ImmutableSet.of(
            ChunkColumn.EMBED_HASH.label(),
            ChunkColumn.EMBED.label(),
            ChunkColumn.IS_TRIVIAL.label(),
            ChunkColumn.TOKEN_ESTIMATE.label(),
            ChunkColumn.CONTEXT_HEADER.label());

    private final String output;
    private final int buckets;
    private final boolean readableOnly;

    ReadHashes(String output, int buckets, boolean readableOnly) {
      this.output = output;
      this.buckets = buckets;
      this.readableOnly = readableOnly;
    }

    @ProcessElement
    public void process(
        @Element KV<String, Iterable<OutcomeBlock>> dataFile,
        OutputReceiver<KV<Integer, TextBlock>> out)
        throws IOException {
      var places = new ArrayList<RowPlace>();
      dataFile
          .getValue()
          .forEach(block -> block.entries().stream().map(FileEntry::place).forEach(places::add));
      places.sort(Comparator.comparingLong(RowPlace::firstRow));
      var ranges = new Ranges(buckets);
      try (var chunks = new StoredChunks(output, COLUMNS)) {
        for (RowPlace place : places) {
          long index = place.firstRow();
          for (Row row : chunks.of(place)) {
            if (ChunkColumn.isToEmbed(row)) {
              ranges.add(
                  row.require(ChunkColumn.EMBED_HASH), index, ChunkColumn.tokensToEmbed(row));
            }
            index++;
          }
        }
      } catch (StorageException e) {
        if (!readableOnly) {
          throw e;
        }
      }
      ranges.output(dataFile.getKey(), out);
    }
  }

  private static final class ReadKnown extends DoFn<StoredVectors, KV<Integer, TextBlock>> {
    private static final Set<String> COLUMNS = ImmutableSet.of(EmbeddingColumn.EMBED_HASH.label());

    private final int buckets;
    private final boolean readableOnly;

    ReadKnown(int buckets, boolean readableOnly) {
      this.buckets = buckets;
      this.readableOnly = readableOnly;
    }

    @ProcessElement
    public void process(@Element StoredVectors vectors, OutputReceiver<KV<Integer, TextBlock>> out)
        throws IOException {
      var ranges = new Ranges(buckets);
      try (var rows = StoredRows.open(vectors.file().uri(), COLUMNS)) {
        for (Row row = rows.next(); row != null; row = rows.next()) {
          ranges.add(row.require(EmbeddingColumn.EMBED_HASH), 0, 0);
        }
      } catch (StorageException e) {
        if (!readableOnly) {
          throw e;
        }
      }
      ranges.output(vectors.runId(), out);
    }
  }

  /** Of equal texts, the first by data file and row; of equal vectors, those of the first run. */
  private static final class Choose extends DoFn<KV<Integer, CoGbkResult>, TextBlock> {
    private record Chosen(String source, TextRef text) {
      private static final Comparator<Chosen> ORDER =
          Comparator.comparing(Chosen::source).thenComparingLong(chosen -> chosen.text.row());

      Chosen first(Chosen other) {
        return ORDER.compare(this, other) <= 0 ? this : other;
      }
    }

    @ProcessElement
    public void process(@Element KV<Integer, CoGbkResult> range, MultiOutputReceiver out) {
      var owners = new LinkedHashMap<String, String>(); // by hash
      for (TextBlock block : range.getValue().getAll(VECTORS)) {
        block
            .texts()
            .forEach(
                TextRef.class,
                text ->
                    owners.merge(
                        text.hash(), block.source(), (a, b) -> a.compareTo(b) <= 0 ? a : b));
      }
      var texts = new LinkedHashMap<String, Chosen>();
      long chunks = 0;
      for (TextBlock block : range.getValue().getAll(CHUNKS)) {
        List<TextRef> all = block.texts().list(TextRef.class);
        chunks += all.size();
        all.forEach(
            text -> texts.merge(text.hash(), new Chosen(block.source(), text), Chosen::first));
      }
      var used = new TreeMap<String, Long>();
      var missing = new ArrayList<Chosen>();
      texts.forEach(
          (hash, chosen) -> {
            String owner = owners.get(hash);
            if (owner == null) {
              missing.add(chosen);
            } else {
              used.merge(owner, 1L, Long::sum);
            }
          });
      long tokens = missing.stream().mapToLong(chosen -> chosen.text.tokens()).sum();
      out.get(SUMS)
          .output(
              new TextSums(
                  chunks, (long) texts.size() - missing.size(), missing.size(), tokens, used));
      output(missing, out.get(TEXTS));
    }

    private static void output(List<Chosen> missing, OutputReceiver<TextBlock> out) {
      missing.sort(Chosen.ORDER);
      var blocks = new TreeMap<String, Packed.Builder<TextRef>>();
      for (Chosen chosen : missing) {
        blocks
            .computeIfAbsent(chosen.source, _ -> new Packed.Builder<>(TextRef.class))
            .add(chosen.text);
      }
      blocks.forEach((source, block) -> out.output(new TextBlock(source, block.build())));
    }
  }
}
