package dev.cleave.transforms.planning;

import dev.cleave.CutOptions;
import dev.cleave.Fingerprint;
import dev.cleave.LanguageFingerprints;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.Blake3Hash;
import dev.cleave.file.Checksums;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.view.Views;
import java.io.Serializable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compares files with what the previous run recorded of them. A file is unchanged if its content
 * and its configuration are; its content is compared by what the store reports, where that can be
 * trusted, and otherwise by its hash. For one thread.
 */
public final class ChangeDetector implements Serializable {
  private final CutOptions options;
  private final SkippedCategories skipped;
  private final long maxFileBytes;
  private final boolean modifiedTrusted;
  private final Views views;
  private final Archives archives;
  private transient @Nullable String archiveConfig;
  private transient @Nullable LanguageFingerprints fingerprints;
  private transient @Nullable Map<ConfigKey, String> configs;

  /**
   * A detector for runs with these options.
   *
   * @param maxFileBytes larger files are not read
   * @param modifiedTrusted whether a file of the same size and time of modification is taken for
   *     the same if the store reports nothing better
   * @param views the tables derived from each file: a file without the rows of one is cut again
   */
  public ChangeDetector(
      CutOptions options,
      SkippedCategories skipped,
      long maxFileBytes,
      boolean modifiedTrusted,
      Views views) {
    this(options, skipped, maxFileBytes, modifiedTrusted, views, Archives.NONE);
  }

  private ChangeDetector(
      CutOptions options,
      SkippedCategories skipped,
      long maxFileBytes,
      boolean modifiedTrusted,
      Views views,
      Archives archives) {
    this.views = views;
    this.archives = archives;
    this.options = options;
    this.skipped = skipped;
    this.maxFileBytes = maxFileBytes;
    this.modifiedTrusted = modifiedTrusted;
  }

  /** The same detector for runs that read archives. */
  public ChangeDetector unpacking(Archives read) {
    return new ChangeDetector(options, skipped, maxFileBytes, modifiedTrusted, views, read);
  }

  /** A hash of what, besides its path and content, decides the chunks of a file and their ids. */
  public String configOf(String language, SourceRef ref) {
    if (fingerprints == null) {
      fingerprints = new LanguageFingerprints(options, skipped);
      configs = new LinkedHashMap<>();
    }
    // The rows of chunks name the repository, and its ids are made of a name that was given.
    String repository = ref.repository().name();
    boolean given = ref.repository().given();
    return configs.computeIfAbsent(
        new ConfigKey(language, ref.attributes(), repository, given, archives.isOne(ref)),
        this::configOf);
  }

  /** What all files of one configuration have in common. */
  private record ConfigKey(
      String language,
      FileAttributes attributes,
      @Nullable String repository,
      boolean given,
      boolean archive) {}

  private String configOf(ConfigKey key) {
    String fingerprint = views.fingerprint(fingerprints.of(key.language, key.attributes));
    if (key.archive) { // with its own entry, those of all files in it hold
      fingerprint = Blake3Hash.hex(fingerprint, archiveConfig());
    }
    return key.repository == null
        ? fingerprint
        : Blake3Hash.hex(fingerprint, key.repository, Boolean.toString(key.given));
  }

  private String archiveConfig() {
    if (archiveConfig == null) {
      archiveConfig =
          Blake3Hash.hex(
              Fingerprint.of(options),
              skipped.toString(),
              Long.toString(maxFileBytes),
              archives.fingerprint());
    }
    return archiveConfig;
  }

  /** The entry of a file that need not be read, or null if it must be. */
  public @Nullable FileEntry withoutReading(PlannedFile file) {
    SourceRef ref = file.ref();
    FileEntry previous = file.previous();
    return previous != null
            && ref.rejection() == null
            && (ref.size() <= maxFileBytes || archives.isOne(ref))
            && previous.sha256() != null
            && isSameVersion(ref, previous)
            && isSameConfig(ref, previous)
            && areParsed(file.members())
        ? previous.unchanged(ref)
        : null;
  }

  /**
   * The entries of the files in an unchanged archive.
   *
   * @param archive as it is listed now
   */
  public static List<FileEntry> membersOf(PlannedFile file, SourceRef archive) {
    return file.members().stream()
        .map(
            entry ->
                entry.unchanged(
                    archive.member(
                        entry.path().substring(archive.path().length() + 2),
                        entry.sizeBytes(),
                        entry.modifiedMillis())))
        .toList();
  }

  /** How a file differs, if that needs no reading; null if it must be read. */
  public @Nullable Change foresee(PlannedFile file) {
    FileEntry previous = file.previous();
    if (previous == null) {
      return Change.NEW;
    }
    if (withoutReading(file) != null) {
      return Change.UNCHANGED;
    }
    SourceRef ref = archives.beforeReading(skipped.beforeReading(file.ref()));
    RejectReason reason = reasonNotToRead(ref);
    if (reason != null) {
      boolean again = previous.sha256() == null && isRejected(previous, reason);
      return again ? Change.UNCHANGED : Change.CHANGED;
    }
    if (ref.size() != previous.sizeBytes()) {
      return Change.CHANGED;
    }
    return isSameConfig(ref, previous) ? null : Change.CONFIG_CHANGED;
  }

  private @Nullable RejectReason reasonNotToRead(SourceRef ref) {
    Rejection rejection = ref.rejection();
    if (rejection != null) {
      return rejection.reason();
    }
    return ref.size() > maxFileBytes && !archives.isOne(ref) ? RejectReason.TOO_LARGE : null;
  }

  private static boolean isRejected(FileEntry entry, RejectReason reason) {
    return reason.name().equals(entry.text(FileColumn.REJECT_REASON));
  }

  /** The entry of a file that was read and need not be cut, or null if it must be. */
  public @Nullable FileEntry withoutCutting(PlannedFile file, SourceFile read) {
    FileEntry previous = file.previous();
    return previous != null
            && read.sha256() != null
            && read.sha256().equals(previous.sha256())
            && isSameConfig(read.ref(), previous)
            && areParsed(file.members())
        ? previous.unchanged(read.ref())
        : null;
  }

  /** Whether two objects that are listed alike have the same content. */
  public boolean isPinned(SourceRef ref) {
    return ref.etag() != null
        || ref.checksums().md5() != null
        || ref.checksums().crc32c() != null
        || modifiedTrusted && ref.modifiedMillis() != 0;
  }

  /** Whether a file that was read again is as it was recorded: its content, or why it has none. */
  public static boolean isSame(SourceFile read, FileEntry recorded) {
    Rejection rejection = read.rejection();
    return read.sha256() != null
        ? read.sha256().equals(recorded.sha256())
        : recorded.sha256() == null
            && rejection != null
            && isRejected(recorded, rejection.reason());
  }

  /** How a file that was cut or rejected differs from the previous run. */
  public static Change compare(FileEntry now, @Nullable FileEntry previous) {
    if (previous == null) {
      return Change.NEW;
    }
    boolean sameContent = Objects.equals(now.sha256(), previous.sha256());
    if (now.status() == FileStatus.REJECTED && now.sha256() == null) {
      return sameContent
              && Objects.equals(
                  now.text(FileColumn.REJECT_REASON), previous.text(FileColumn.REJECT_REASON))
          ? Change.UNCHANGED
          : Change.CHANGED;
    }
    return sameContent ? Change.CONFIG_CHANGED : Change.CHANGED;
  }

  private boolean isSameConfig(SourceRef ref, FileEntry previous) {
    return areParsed(List.of(previous))
        && configOf(previous.language(), ref).equals(previous.configFingerprint());
  }

  /** The time of a parse depends on the machine: try again. */
  private static boolean areParsed(List<FileEntry> entries) {
    return entries.stream()
        .noneMatch(entry -> ParseStatus.TIMEOUT.name().equals(entry.text(FileColumn.PARSE_STATUS)));
  }

  private boolean isSameVersion(SourceRef ref, FileEntry previous) {
    if (ref.size() != previous.sizeBytes()) {
      return false;
    }
    Checksums now = ref.checksums();
    Boolean same = compare(now.md5(), previous.text(FileColumn.MD5));
    same = same == null ? compare(now.crc32c(), previous.text(FileColumn.CRC32C)) : same;
    if (same != null) {
      return same;
    }
    if (ref.etag() != null || !modifiedTrusted) {
      return ref.etag() != null && ref.etag().equals(previous.text(FileColumn.ETAG));
    }
    return ref.modifiedMillis() != 0 && ref.modifiedMillis() == previous.modifiedMillis();
  }

  /** Null if one of them is null. */
  private static @Nullable Boolean compare(@Nullable String one, @Nullable String other) {
    return one == null || other == null ? null : one.equals(other);
  }
}
