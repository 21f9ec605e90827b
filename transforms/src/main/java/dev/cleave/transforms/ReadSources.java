package dev.cleave.transforms;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.archive.ArchiveMembers;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.reading.SourceReader;
import java.io.InputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  /** As many bytes as are read ahead. */
  private static final long MAX_HELD_BYTES = 8L << 20;

  /** Of a file of Git, as among listed objects, and of those in an archive together. */
  private static final int MAX_GIT_BYTES = 1 << 20;

  private final int maxFileBytes;
  private final SkippedCategories skipped;
  private final Archives archives;
  private transient @Nullable SourceReader reader;

  /**
   * Rejects larger files, and files of some categories.
   *
   * @param maxFileBytes from 1 to {@link SourceReader#MAX_FILE_BYTES}; a larger file is not read
   * @param skipped these categories; a file is not read if its path shows its category
   */
  public ReadSources(long maxFileBytes, SkippedCategories skipped) {
    this(maxFileBytes, skipped, Archives.NONE);
  }

  private ReadSources(long maxFileBytes, SkippedCategories skipped, Archives archives) {
    if (maxFileBytes < 1 || maxFileBytes > SourceReader.MAX_FILE_BYTES) {
      throw new IllegalArgumentException(
          "maxFileBytes is %d, must be between 1 and %d"
              .formatted(maxFileBytes, SourceReader.MAX_FILE_BYTES));
    }
    this.maxFileBytes = (int) maxFileBytes;
    this.skipped = skipped;
    this.archives = archives;
  }

  /** The same, and reads archives. */
  public ReadSources unpacking(Archives read) {
    return new ReadSources(maxFileBytes, skipped, read);
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
    reader.announce(
        refs.stream().filter(ref -> !isStreamed(ref)).map(this::beforeReading).toList());
  }

  /** Reads an object. */
  SourceFile read(SourceRef ref) throws InterruptedException {
    return counted(reader.read(beforeReading(ref)));
  }

  /** Whether an object is an archive, by its name. */
  boolean isArchive(SourceRef ref) {
    return archives.isOne(beforeReading(ref));
  }

  /** Whether an archive is too large to be held. JGit holds a blob: a large one is not read. */
  boolean isStreamed(SourceRef ref) {
    return isArchive(ref)
        && !GitUri.is(ref.uri())
        && ref.size() > Math.min(maxFileBytes, MAX_HELD_BYTES);
  }

  /** The files of an archive. */
  ArchiveMembers members(SourceRef archive, InputStream packed) {
    return new ArchiveMembers(archives, archive, packed, maxFileBytes, _ -> true);
  }

  /** What the files of Git and the licences in an archive say of its files. */
  AttributeAssigner attributes(SourceRef archive, InputStream packed) {
    AttributeSpec spec = archives.attributes();
    var files = new TreeMap<String, byte[]>();
    int left = MAX_GIT_BYTES;
    try (var members =
        new ArchiveMembers(
            archives, archive, packed, MAX_GIT_BYTES, ref -> AttributeAssigner.reads(ref, spec))) {
      for (SourceFile file = members.next(); file != null && left > 0; file = members.next()) {
        if (file.rejection() == null) {
          files.put(file.ref().path(), file.bytes());
          left -= file.bytes().length;
        }
      }
    }
    return AttributeAssigner.of(files, spec);
  }

  /** A file of an archive; rejected if what is known of it says so. */
  SourceFile member(SourceFile file, SourceRef known) {
    SourceRef ref = skipped.beforeReading(known);
    boolean rejected = file.rejection() == null && ref.rejection() != null;
    return counted(rejected ? SourceFile.rejected(ref, ref.rejection()) : file.with(ref));
  }

  private SourceRef beforeReading(SourceRef ref) {
    return archives.beforeReading(skipped.beforeReading(ref));
  }

  private static SourceFile counted(SourceFile file) {
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
