package dev.cleave.transforms.parquet;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import dev.cleave.transforms.coders.NativeCodecs;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.ReusingByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Compresses pages, without the Hadoop codecs that Parquet's own compressor goes through. */
final class ZstdCompressor implements BytesInputCompressor {
  static {
    NativeCodecs.loadZstd();
  }

  /**
   * Level 1 with a larger table, which still stays in a processor's cache. Level 3 took a third
   * more time for the same size, because it finds no better way for hashes than level 1.
   */
  private final ZstdCompressCtx context = new ZstdCompressCtx().setLevel(1).setHashLog(16);

  private final ByteBufferAllocator plain =
      ReusingByteBufferAllocator.unsafe(new HeapByteBufferAllocator());
  private byte[] packed = {};

  /** The result holds until the next page. */
  @Override
  public BytesInput compress(BytesInput page) throws IOException {
    ByteBuffer bytes = page.toByteBuffer(plain, unused -> {});
    int start = bytes.arrayOffset() + bytes.position();
    int length = bytes.remaining();
    int bound = Math.toIntExact(Zstd.compressBound(length));
    if (packed.length < bound) {
      packed = new byte[bound];
    }
    return BytesInput.from(
        packed,
        0,
        context.compressByteArray(packed, 0, packed.length, bytes.array(), start, length));
  }

  @Override
  public CompressionCodecName getCodecName() {
    return CompressionCodecName.ZSTD;
  }

  @Override
  public void release() {
    context.close();
  }
}
