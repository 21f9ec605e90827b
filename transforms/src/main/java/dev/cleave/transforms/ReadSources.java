package dev.cleave.transforms;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.reading.SourceReader;
import java.io.Serializable;
import java.util.List;
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
  private static final Counter FILES = Metrics.counter(ReadSources.class, "files");
  private static final Counter BYTES = Metrics.counter(ReadSources.class, "bytes");
  private static final Map<RejectReason, Counter> REJECTED =
      EnumCounters.of(ReadSources.class, "rejected_", RejectReason.class);

  private final int maxFileBytes;
  private final SkippedCategories skipped;
  private transient @Nullable SourceReader reader;

  /**
   * Rejects larger files, and files of some categories.
   *
   * @param maxFileBytes from 1 to {@link SourceReader#MAX_FILE_BYTES}; a larger file is not read
   * @param skipped these categories; a file is not read if its path shows its category
   */
  public ReadSources(long maxFileBytes, SkippedCategories skipped) {
    if (maxFileBytes < 1 || maxFileBytes > SourceReader.MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          "maxFileBytes is %d, must be between 1 and %d"
              .formatted(maxFileBytes, SourceReader.MAX_FILE_BYTES));
    }
    this.maxFileBytes = (int) maxFileBytes;
    this.skipped = skipped;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(DisplayData.item("maxFileBytes", maxFileBytes).withLabel("Largest file that is read"))
        .addIfNotDefault(
            DisplayData.item("skipCategories", skipped.categories().toString())
                .withLabel("Categories that are not read if the path shows them"),
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
    FILES.inc();
    BYTES.inc(file.bytes().length);
    Rejection rejection = file.rejection();
    if (rejection != null) {
      REJECTED.get(rejection.reason()).inc();
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
