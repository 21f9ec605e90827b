package dev.cleave.transforms.parquet;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdCompressCtx;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** ZSTD a page at a time, without the Hadoop codecs that Parquet's own factory goes through. */
final class ZstdCodecs implements CompressionCodecFactory {
  private static final int LEVEL = 3;

  private final ZstdCompressCtx context = new ZstdCompressCtx().setLevel(LEVEL);

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    if (codec != CompressionCodecName.ZSTD) {
      throw new IllegalArgumentException("only ZSTD is written, not " + codec);
    }
    return new Compressor();
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("nothing is read here");
  }

  @Override
  public void release() {
    context.close();
  }

  private final class Compressor implements BytesInputCompressor {
    @Override
    public BytesInput compress(BytesInput page) throws IOException {
      ByteBuffer plain = page.toByteBuffer(HeapByteBufferAllocator.getInstance(), unused -> {});
      byte[] compressed = new byte[Math.toIntExact(Zstd.compressBound(plain.remaining()))];
      int length =
          context.compressByteArray(
              compressed,
              0,
              compressed.length,
              plain.array(),
              plain.arrayOffset() + plain.position(),
              plain.remaining());
      return BytesInput.from(compressed, 0, length);
    }

    @Override
    public CompressionCodecName getCodecName() {
      return CompressionCodecName.ZSTD;
    }

    @Override
    public void release() {}
  }
}
