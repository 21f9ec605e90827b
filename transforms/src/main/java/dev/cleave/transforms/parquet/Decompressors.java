package dev.cleave.transforms.parquet;

import com.github.luben.zstd.Zstd;
import dev.cleave.transforms.coders.NativeCodecs;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.xerial.snappy.Snappy;

/** What Parquet files of others are packed with, without the Hadoop codecs of Parquet's own. */
final class Decompressors implements CompressionCodecFactory {
  static {
    NativeCodecs.loadZstd();
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    throw new UnsupportedOperationException("nothing is written here");
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    return switch (codec) {
      case UNCOMPRESSED -> new Decompressor((packed, _) -> packed);
      case SNAPPY -> new Decompressor(SnappyPages::unpack);
      case ZSTD -> new Decompressor(Zstd::decompress);
      case GZIP -> new Decompressor((packed, _) -> gunzip(packed));
      default -> throw new IllegalArgumentException("its pages are packed with " + codec);
    };
  }

  /** Loads Snappy for the first file that needs it: few inventories do, and no table. */
  private static final class SnappyPages {
    static {
      NativeCodecs.loadSnappy();
    }

    static byte[] unpack(byte[] packed, int size) throws IOException {
      return Snappy.uncompress(packed);
    }
  }

  private static byte[] gunzip(byte[] packed) throws IOException {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }

  @Override
  public void release() {}

  @FunctionalInterface
  private interface Unpack {
    byte[] apply(byte[] packed, int size) throws IOException;
  }

  private record Decompressor(Unpack unpack) implements BytesInputDecompressor {
    @Override
    public BytesInput decompress(BytesInput page, int size) throws IOException {
      return BytesInput.from(unpack.apply(page.toInputStream().readAllBytes(), size));
    }

    @Override
    public void decompress(ByteBuffer in, int packedSize, ByteBuffer out, int size)
        throws IOException {
      byte[] packed = new byte[packedSize];
      in.get(packed);
      out.put(unpack.apply(packed, size));
    }

    @Override
    public void release() {}
  }
}
