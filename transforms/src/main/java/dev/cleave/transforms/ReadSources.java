package dev.cleave.transforms;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.reading.SourceReader;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * Reads the files of the units: one element for each, also for a file that cannot be read, which
 * then has its reason and no bytes.
 */
public final class ReadSources extends PTransform<PCollection<WorkUnit>, PCollection<SourceFile>> {
  /** The highest limit: 1 GiB less 1 byte, since memory holds several copies of a file. */
  public static final int MAX_FILE_BYTES = (1 << 30) - 1;

  private final int maxFileBytes;
  private final SkippedCategories skipped;

  private ReadSources(int maxFileBytes, SkippedCategories skipped) {
    this.maxFileBytes = maxFileBytes;
    this.skipped = skipped;
  }

  /**
   * Rejects larger files without reading them.
   *
   * @param bytes from 1 to {@link #MAX_FILE_BYTES}
   */
  public static ReadSources upTo(long bytes) {
    if (bytes < 1 || bytes > MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          "maxFileBytes is %d, must be between 1 and %d".formatted(bytes, MAX_FILE_BYTES));
    }
    return new ReadSources((int) bytes, SkippedCategories.NONE);
  }

  /** Rejects files of these categories, without reading them where the path shows the category. */
  public ReadSources skipping(SkippedCategories categories) {
    return new ReadSources(maxFileBytes, categories);
  }

  @Override
  public PCollection<SourceFile> expand(PCollection<WorkUnit> units) {
    return units.apply("Read", ParDo.of(new ReadFn(step())));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("maxFileBytes", maxFileBytes).withLabel("Largest file that is read"))
        .addIfNotDefault(
            DisplayData.item("skipCategories", skipped.categories().toString())
                .withLabel("Categories that are not read where a path tells them"),
            "[]");
  }

  /** Reads one listed object. */
  FileStep<SourceRef, SourceFile> step() {
    return new Read(maxFileBytes, skipped);
  }

  private static final class ReadFn extends DoFn<WorkUnit, SourceFile> {
    private final FileStep<SourceRef, SourceFile> read;

    ReadFn(FileStep<SourceRef, SourceFile> read) {
      this.read = read;
    }

    @Setup
    public void setup(PipelineOptions options) {
      read.setup(options);
    }

    @ProcessElement
    public void process(@Element WorkUnit unit, OutputReceiver<SourceFile> out) throws Exception {
      read.announce(unit.refs());
      for (SourceRef ref : unit.refs()) {
        out.output(read.apply(ref));
      }
    }

    @Teardown
    public void teardown() {
      read.teardown();
    }
  }

  private static final class Read implements FileStep<SourceRef, SourceFile> {
    private final int maxFileBytes;
    private final SkippedCategories skipped;
    private final Counter files = Metrics.counter(ReadSources.class, "files");
    private final Counter bytes = Metrics.counter(ReadSources.class, "bytes");
    private final Map<RejectReason, Counter> rejects = new EnumMap<>(RejectReason.class);
    private transient @Nullable SourceReader reader;

    Read(int maxFileBytes, SkippedCategories skipped) {
      this.maxFileBytes = maxFileBytes;
      this.skipped = skipped;
      for (RejectReason reason : RejectReason.values()) {
        String name = "rejected_" + reason.name().toLowerCase(Locale.ROOT);
        rejects.put(reason, Metrics.counter(ReadSources.class, name));
      }
    }

    @Override
    public void setup(PipelineOptions options) {
      reader = new SourceReader(maxFileBytes, options);
    }

    @Override
    public void announce(List<SourceRef> refs) {
      reader.announce(refs.stream().map(skipped::beforeReading).toList());
    }

    @Override
    public SourceFile apply(SourceRef ref) throws InterruptedException {
      SourceFile file = reader.read(skipped.beforeReading(ref));
      files.inc();
      bytes.inc(file.bytes().length);
      Rejection rejection = file.rejection();
      if (rejection != null) {
        rejects.get(rejection.reason()).inc();
      }
      return file;
    }

    @Override
    public void teardown() {
      if (reader != null) {
        reader.close();
      }
    }
  }
}
