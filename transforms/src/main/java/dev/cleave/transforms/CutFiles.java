package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.CutSteps;
import dev.cleave.Cutter;
import dev.cleave.Quarantine;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.natives.NativeLibraries;
import dev.cleave.transforms.coders.ChunkedFileCoder;
import dev.cleave.transforms.step.FileStep;
import dev.cleave.transforms.step.FileTransform;
import java.util.EnumMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.jspecify.annotations.Nullable;

/**
 * Cuts each file into chunks. They are checked when their rows are written, by {@link
 * dev.cleave.transforms.writing.WriteTables}.
 */
public final class CutFiles extends FileTransform<SourceFile, ChunkedFile> {
  private final CutOptions options;
  private final SkippedCategories skipped;

  private CutFiles(CutOptions options, SkippedCategories skipped) {
    super(ChunkedFileCoder.of());
    this.options = options;
    this.skipped = skipped;
  }

  /** Cuts files with these options. */
  public static CutFiles with(CutOptions options) {
    return new CutFiles(options, SkippedCategories.NONE);
  }

  /** Rejects files of these categories. */
  public CutFiles skipping(SkippedCategories categories) {
    return new CutFiles(options, categories);
  }

  @Override
  public FileStep<SourceFile, ChunkedFile> step() {
    return new Cut(options, skipped);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(
            DisplayData.item("maxChunkSize", options.maxChunkSize())
                .withLabel("Size that no chunk exceeds"))
        .add(DisplayData.item("sizeUnit", options.sizeUnit()).withLabel("Unit of that size"))
        .add(
            DisplayData.item("minChunkSize", options.minChunkSize())
                .withLabel("Size below which passages are joined"))
        .add(
            DisplayData.item("preferredChunkSize", options.preferredChunkSize())
                .withLabel("Size up to which passages are joined"))
        .add(
            DisplayData.item("embeddedCode", options.embeddedCode())
                .withLabel("Whether code in documents is cut by its language"))
        .add(
            DisplayData.item("mergeData", options.mergeData())
                .withLabel("Whether small values are joined"))
        .add(
            DisplayData.item("maxParseBytes", options.maxParseBytes())
                .withLabel("Largest file that is parsed, in bytes"))
        .add(
            DisplayData.item("parseTimeoutMillis", options.parseTimeoutMillis())
                .withLabel("Time for one parse, in milliseconds"))
        .add(
            DisplayData.item("maxNestingDepth", options.maxNestingDepth())
                .withLabel("Deepest container that is looked into"))
        .add(
            DisplayData.item("contextHeader", options.context().header().name())
                .withLabel("What the header of a chunk has"))
        .add(
            DisplayData.item("maxContextSize", options.context().maxSize())
                .withLabel("Size that no header exceeds"))
        .add(
            DisplayData.item("sizeIncludesContext", options.context().counted())
                .withLabel("Whether the size of a chunk includes its header"));
  }

  private static final class Cut implements FileStep<SourceFile, ChunkedFile> {
    private final Distribution parseMicros = Metrics.distribution(CutFiles.class, "parse_micros");
    private final Distribution chunkBytes = Metrics.distribution(CutFiles.class, "chunk_bytes");

    private final Map<ParseStatus, Counter> parsed = counters();

    private final CutOptions options;
    private final SkippedCategories skipped;
    private transient @Nullable Cutter cutter;

    Cut(CutOptions options, SkippedCategories skipped) {
      this.options = options;
      this.skipped = skipped;
    }

    private static Map<ParseStatus, Counter> counters() {
      var counters = new EnumMap<ParseStatus, Counter>(ParseStatus.class);
      for (ParseStatus status : ParseStatus.values()) {
        String name = "parse_" + status.name().toLowerCase(Locale.ROOT);
        counters.put(status, Metrics.counter(CutFiles.class, name));
      }
      return counters;
    }

    @Override
    public void setup(PipelineOptions pipelineOptions) {
      NativeLibraries.bundled().load(NativeLibraries.CORE); // or fail before any file is read
      cutter =
          new Cutter(
              options,
              () ->
                  new CutSteps(
                      CutSteps.detect(skipped),
                      Quarantine.around(CutSteps.extract(options)),
                      CutSteps.divide(options)));
    }

    @Override
    public ChunkedFile apply(SourceFile file) {
      return applyAll(List.of(file)).getFirst();
    }

    @Override
    public List<ChunkedFile> applyAll(List<SourceFile> files) {
      List<ChunkedFile> chunked = chunk(files);
      chunked.forEach(this::report);
      return chunked;
    }

    /** A runner may tear down a failed job while another thread is inside the native parser. */
    @Override
    public synchronized void teardown() {
      if (cutter != null) {
        cutter.close();
        cutter = null;
      }
    }

    private synchronized List<ChunkedFile> chunk(List<SourceFile> files) {
      if (cutter == null) {
        throw new IllegalStateException("torn down");
      }
      return cutter.chunk(files);
    }

    private void report(ChunkedFile chunked) {
      BoundedFile bounded = chunked.bounded();
      if (bounded.parseMicros() > 0) {
        parseMicros.update(bounded.parseMicros());
      }
      if (chunked.source().rejection() == null) {
        parsed.get(bounded.parseStatus()).inc();
      }
      var sizes = new IntSummaryStatistics();
      for (Chunk chunk : chunked.chunks()) {
        sizes.accept(chunk.size());
      }
      if (sizes.getCount() > 0) {
        chunkBytes.update(sizes.getSum(), sizes.getCount(), sizes.getMin(), sizes.getMax());
      }
    }
  }
}
