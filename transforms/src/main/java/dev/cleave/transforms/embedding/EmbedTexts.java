package dev.cleave.transforms.embedding;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
import dev.cleave.file.Blake3Hash;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.history.StoredRows;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.EmbeddingColumn;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.BundleFiles;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.UnitManifests;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.StringUtf8Coder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.GroupByKey;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.WithKeys;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * Embeds texts and writes their vectors, unit by unit. A unit has the texts of one data file, which
 * are read where they are embedded; it has its own data file, and a manifest that is written after
 * it. A unit that an earlier attempt has finished is not embedded again.
 */
public final class EmbedTexts
    extends PTransform<PCollection<TextBlock>, PCollection<EmbeddedUnit>> {
  /** Texts of a unit: what a crash costs. */
  private static final int UNIT = 1024;

  private final String output;
  private final Model model;
  private final RunTarget target;

  private EmbedTexts(String output, Model model, RunTarget target) {
    this.output = output;
    this.model = model;
    this.target = target;
  }

  /**
   * Embeds with a model.
   *
   * @param output the folder of all runs, with a slash at its end
   * @param target where the vectors are written
   */
  public static EmbedTexts with(Model model, String output, RunTarget target) {
    return new EmbedTexts(output, model, target);
  }

  @Override
  public PCollection<EmbeddedUnit> expand(PCollection<TextBlock> texts) {
    return texts
        .apply("KeyByDataFile", WithKeys.of(TextBlock::source))
        .setCoder(KvCoder.of(StringUtf8Coder.of(), texts.getCoder()))
        .apply("ByDataFile", GroupByKey.create())
        .apply("MakeUnits", ParDo.of(new MakeUnits()))
        .apply("SpreadUnits", Reshuffle.viaRandomKey())
        .apply("EmbedUnits", ParDo.of(new EmbedUnits(output, model, target)));
  }

  private static final class MakeUnits extends DoFn<KV<String, Iterable<TextBlock>>, TextBlock> {
    @ProcessElement
    public void process(
        @Element KV<String, Iterable<TextBlock>> dataFile, OutputReceiver<TextBlock> out) {
      var texts = new ArrayList<TextRef>();
      dataFile.getValue().forEach(block -> block.texts().forEach(TextRef.class, texts::add));
      texts.sort(Comparator.comparingLong(TextRef::row));
      EmbeddedTexts.listed(texts);
      Lists.partition(texts, UNIT)
          .forEach(
              unit -> out.output(new TextBlock(dataFile.getKey(), Packed.of(TextRef.class, unit))));
    }
  }

  private static final class EmbedUnits extends DoFn<TextBlock, EmbeddedUnit> {
    private static final Set<String> COLUMNS =
        ImmutableSet.of(
            ChunkColumn.EMBED_HASH.label(),
            ChunkColumn.CONTEXT_HEADER.label(),
            ChunkColumn.CONTENT.label());

    private final String output;
    private final Model model;
    private final RunTarget target;
    private transient @Nullable UnitManifests<EmbeddedUnit> manifests;
    private transient @Nullable Embedder embedder;

    EmbedUnits(String output, Model model, RunTarget target) {
      this.output = output;
      this.model = model;
      this.target = target;
    }

    @Setup
    public void setup(PipelineOptions options) {
      manifests = new UnitManifests<>(target, EmbeddedUnit.class, options);
    }

    @ProcessElement
    public void process(@Element TextBlock unit, OutputReceiver<EmbeddedUnit> out)
        throws IOException, InterruptedException {
      String key =
          Blake3Hash.hex(
              target.fingerprint(),
              Table.EMBEDDINGS.schema().toString(),
              UnitManifests.hashOf(TextBlock.class, unit));
      EmbeddedUnit done = manifests.find(key);
      if (done == null) {
        done = embed(unit);
        manifests.write(key, done);
      } else {
        done = done.asKept();
        EmbeddedTexts.done(unit.texts().list(TextRef.class));
      }
      out.output(done);
    }

    private EmbeddedUnit embed(TextBlock unit) throws IOException, InterruptedException {
      var files = new BundleFiles(target);
      EmbeddedUnit sum = EmbeddedUnit.NONE;
      try (var chunks = StoredRows.open(output + unit.source(), COLUMNS)) {
        List<TextRef> texts = unit.texts().list(TextRef.class);
        for (List<TextRef> batch : Lists.partition(texts, model.batchSize())) {
          var contents = new ArrayList<String>();
          for (TextRef text : batch) {
            contents.add(read(chunks, text, unit.source()));
          }
          List<Embedding> embedded = embedder().embed(contents);
          var rows = new ArrayList<Row>();
          for (int i = 0; i < batch.size(); i++) {
            Embedding text = embedded.get(i);
            sum = sum.plus(EmbeddedUnit.of(text));
            rows.add(
                EmbeddingColumn.row(
                    batch.get(i).hash(), model.name(), text.vector(), text.tokens(), text.parts()));
          }
          files.append(Table.EMBEDDINGS, texts.getFirst().hash(), rows, Tally.NONE);
          EmbeddedTexts.done(batch);
        }
        List<WrittenFile> written = files.close();
        return new EmbeddedUnit(
            written, sum.texts(), 0, sum.tokens(), sum.divided(), sum.dimensions());
      } finally {
        files.abandon();
      }
    }

    private static String read(StoredRows chunks, TextRef text, String dataFile) {
      Row row = chunks.at(text.row());
      if (!row.require(ChunkColumn.EMBED_HASH).equals(text.hash())) {
        throw new StorageException(
            "row %d of %s has changed while it was embedded; run cleave verify"
                .formatted(text.row(), dataFile),
            null);
      }
      return ChunkColumn.textToEmbed(row);
    }

    private Embedder embedder() {
      Embedder open = embedder;
      if (open == null) {
        open =
            EmbedderProvider.load()
                .orElseThrow(
                    () -> new IllegalStateException("a worker does not have the jar of models"))
                .open(model);
        embedder = open;
      }
      return open;
    }

    @Teardown
    public void teardown() {
      if (manifests != null) {
        manifests.close();
      }
    }
  }
}
