package dev.cleave.chunk;

import dev.cleave.chunk.ReconstructionCheck.ByteSum;
import dev.cleave.chunk.ReconstructionCheck.ChunkFaults;
import dev.cleave.file.Sha256;
import dev.cleave.size.SizeLimit;
import dev.cleave.text.TextRange;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Puts one file together again, chunk by chunk. For one thread. */
public final class Reconstruction {
  private final Original original;
  private final SizeLimit size;
  private final boolean headersCount;
  private final MessageDigest digest = Sha256.digest();
  private final Set<String> ids = new LinkedHashSet<>();
  private boolean encodes = true;
  private int chunks;
  private long bytes;
  private long previousStart;
  private long previousEnd;
  private int gaps;
  private int overlaps;
  private int outOfOrder;
  private int oversized;
  private int duplicates;

  Reconstruction(Original original, SizeLimit size, boolean headersCount) {
    this.original = original;
    this.size = size;
    this.headersCount = headersCount;
  }

  /** Adds the next chunk, in order of {@code chunk_index}. */
  public void add(WrittenChunk chunk) {
    chunks++;
    gaps += chunk.start() > previousEnd ? 1 : 0;
    overlaps += chunk.start() < previousEnd ? 1 : 0;
    outOfOrder += chunk.start() < previousStart ? 1 : 0;
    duplicates += ids.add(chunk.chunkId()) ? 0 : 1;
    previousStart = chunk.start();
    previousEnd = chunk.end();
    TextRange encoded = chunk.content().in(original.encoding());
    if (encoded == null) {
      encodes = false;
      return;
    }
    digest.update(encoded.bytes(), encoded.start(), encoded.size());
    bytes += encoded.size();
    oversized += fits(chunk.header(), encoded) ? 0 : 1;
    // The range in the row must be that of the content, not only follow the range before it.
    gaps += encoded.size() < chunk.end() - chunk.start() ? 1 : 0;
    overlaps += encoded.size() > chunk.end() - chunk.start() ? 1 : 0;
  }

  private boolean fits(@Nullable String header, TextRange content) {
    return headersCount && header != null ? size.fits(header + "\n", content) : size.fits(content);
  }

  /** The result. To be called once, after the last chunk. */
  public ReconstructionCheck check() {
    boolean endsEarly = previousEnd < original.size();
    return new ReconstructionCheck(
        new ByteSum(original.size(), original.sha256()),
        new ByteSum(bytes, encodes ? HexFormat.of().formatHex(digest.digest()) : null),
        chunks,
        new ChunkFaults(endsEarly ? gaps + 1 : gaps, overlaps, outOfOrder, oversized, duplicates));
  }
}
