package dev.cleave.transforms.parquet;

import com.github.luben.zstd.ZstdCompressCtx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
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
      var plain = new ByteArrayOutputStream(Math.toIntExact(page.size()));
      page.writeAllTo(plain);
      return BytesInput.from(context.compress(plain.toByteArray()));
    }

    @Override
    public CompressionCodecName getCodecName() {
      return CompressionCodecName.ZSTD;
    }

    @Override
    public void release() {}
  }
}
