package dev.cleave.chunk;

import dev.cleave.CutOptions;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.size.SizeUnit;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.security.MessageDigest;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Proves, from the chunks' text alone, that the chunks of a file put together are the file. */
public final class ReconstructionChecker {
  private final SizeUnit unit;
  private final int max;

  /**
   * @throws IllegalArgumentException if the size unit is unknown
   */
  public ReconstructionChecker(CutOptions options) {
    this.unit = SizeUnit.of(options.sizeUnit());
    this.max = options.maxChunkSize();
  }

  /** The file with its proof; a rejected file has none. */
  public CheckedFile check(ChunkedFile file) {
    SourceFile source = file.file().file().source();
    return new CheckedFile(file, source.rejection() == null ? prove(file, source) : null);
  }

  private ReconstructionCheck prove(ChunkedFile file, SourceFile source) {
    TextEncoding encoding = file.file().file().encoding();
    MessageDigest digest = Sha256.digest();
    Set<String> ids = HashSet.newHashSet(file.chunks().size());
    boolean encodes = true;
    long actual = 0;
    int previousStart = 0;
    int previousEnd = 0;
    int gaps = 0;
    int overlaps = 0;
    int outOfOrder = 0;
    int oversized = 0;
    int duplicates = 0;
    for (Chunk chunk : file.chunks()) {
      byte @Nullable [] bytes = encoding.encode(file.contentOf(chunk));
      if (bytes == null) {
        encodes = false;
      } else {
        digest.update(bytes);
        actual += bytes.length;
        oversized += unit.fits(new TextRange(bytes, 0, bytes.length, encoding), max) ? 0 : 1;
      }
      gaps += chunk.startByte() > previousEnd ? 1 : 0;
      overlaps += chunk.startByte() < previousEnd ? 1 : 0;
      outOfOrder += chunk.startByte() < previousStart ? 1 : 0;
      duplicates += ids.add(chunk.chunkId()) ? 0 : 1;
      previousStart = chunk.startByte();
      previousEnd = chunk.endByte();
    }
    gaps += previousEnd < source.bytes().length ? 1 : 0;
    return new ReconstructionCheck(
        source.bytes().length,
        actual,
        source.sha256() == null ? Sha256.hex(source.bytes()) : source.sha256(),
        encodes ? HexFormat.of().formatHex(digest.digest()) : null,
        file.chunks().size(),
        gaps,
        overlaps,
        outOfOrder,
        oversized,
        duplicates);
  }
}
