package dev.cleave.transforms;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.reading.SourceReader;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.display.HasDisplayData;
import org.jspecify.annotations.Nullable;

/**
 * Reads listed objects. An object that cannot be read becomes a file with a reason and no bytes.
 */
public final class ReadSources implements Serializable, HasDisplayData {
  private final int maxFileBytes;
  private final SkippedCategories skipped;
  private final Counter files = Metrics.counter(ReadSources.class, "files");
  private final Counter bytes = Metrics.counter(ReadSources.class, "bytes");
  private final Map<RejectReason, Counter> rejects = new EnumMap<>(RejectReason.class);
  private transient @Nullable SourceReader reader;

  private ReadSources(int maxFileBytes, SkippedCategories skipped) {
    this.maxFileBytes = maxFileBytes;
    this.skipped = skipped;
    for (RejectReason reason : RejectReason.values()) {
      String name = "rejected_" + reason.name().toLowerCase(Locale.ROOT);
      rejects.put(reason, Metrics.counter(ReadSources.class, name));
    }
  }

  /**
   * Rejects larger files without reading them.
   *
   * @param bytes from 1 to {@link SourceReader#MAX_FILE_BYTES}
   */
  public static ReadSources upTo(long bytes) {
    if (bytes < 1 || bytes > SourceReader.MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          "maxFileBytes is %d, must be between 1 and %d"
              .formatted(bytes, SourceReader.MAX_FILE_BYTES));
    }
    return new ReadSources((int) bytes, SkippedCategories.NONE);
  }

  /** Rejects files of these categories, without reading them where the path shows the category. */
  public ReadSources skipping(SkippedCategories categories) {
    return new ReadSources(maxFileBytes, categories);
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

  /**
   * Prepares for reading on a worker.
   *
   * @param options of the job, with the settings of stores
   */
  void setup(PipelineOptions options) {
    reader = new SourceReader(maxFileBytes, options);
  }

  /**
   * Announces the objects that are read next, in this order, so that reading ahead can begin. It
   * replaces what was announced before.
   */
  void announce(List<SourceRef> refs) {
    reader.announce(refs.stream().map(skipped::beforeReading).toList());
  }

  /** Reads an object. */
  SourceFile read(SourceRef ref) throws InterruptedException {
    SourceFile file = reader.read(skipped.beforeReading(ref));
    files.inc();
    bytes.inc(file.bytes().length);
    Rejection rejection = file.rejection();
    if (rejection != null) {
      rejects.get(rejection.reason()).inc();
    }
    return file;
  }

  /** Releases what was set up. May be called without {@link #setup}. */
  void teardown() {
    if (reader != null) {
      reader.close();
    }
  }
}
