package dev.cleave.boundary;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.text.TextEncoding;
import java.util.Iterator;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Files that were parsed and may have copies, so that a copy need not be parsed again. It holds up
 * to 16 MB of them, and drops first what was not used for longest.
 */
final class BoundaryCache {
  static final int MAX_BYTES = 16 << 20;

  private final LinkedHashMap<CacheKey, BoundedFile> files = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /** What decides the boundaries of a file, and the names in it. */
  private record CacheKey(
      String sha256,
      String name,
      String language,
      @Nullable String alternative,
      TextEncoding encoding) {

    /** Null if the file is not expected to have copies. */
    static @Nullable CacheKey of(DetectedFile file) {
      SourceFile source = file.source();
      return source.ref().mayHaveCopies() && source.sha256() != null
          ? new CacheKey(
              source.sha256(),
              FileNames.of(file),
              file.language(),
              file.alternative(),
              file.encoding())
          : null;
    }
  }

  /** The boundaries of a file, or null if no copy of it is held. */
  @Nullable BoundedFile find(DetectedFile file) {
    CacheKey content = CacheKey.of(file);
    BoundedFile copy = content == null ? null : files.get(content);
    return copy == null ? null : copy.of(file);
  }

  /** Holds a file, if it may have copies and a second parse would give the same. */
  void add(DetectedFile file, BoundedFile bounded) {
    CacheKey content = CacheKey.of(file);
    boolean repeatable =
        bounded.parseStatus() != ParseStatus.TIMEOUT && bounded.parseStatus() != ParseStatus.FAILED;
    if (content == null || !repeatable || files.put(content, bounded) != null) {
      return;
    }
    bytes += sizeOf(bounded);
    for (Iterator<BoundedFile> eldest = files.values().iterator(); bytes > MAX_BYTES; ) {
      bytes -= sizeOf(eldest.next());
      eldest.remove();
    }
  }

  private static int sizeOf(BoundedFile file) {
    return file.source().bytes().length;
  }
}
