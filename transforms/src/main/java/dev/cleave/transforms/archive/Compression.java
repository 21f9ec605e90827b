package dev.cleave.transforms.archive;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.cleave.transforms.coders.NativeCodecs;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.tukaani.xz.XZInputStream;

/** How the bytes of an archive are compressed, each with the bytes that begin it. */
enum Compression {
  GZIP("1f8b") {
    @Override
    InputStream open(InputStream in) throws IOException {
      return new GZIPInputStream(in, BUFFER);
    }
  },
  ZSTD("28b52ffd") {
    @Override
    InputStream open(InputStream in) throws IOException {
      NativeCodecs.loadZstd();
      return new ZstdInputStreamNoFinalizer(in);
    }
  },
  XZ("fd377a585a00") {
    @Override
    InputStream open(InputStream in) throws IOException {
      return new XZInputStream(in, XZ_MEMORY_KIB);
    }
  },
  BZIP2("425a68") {
    @Override
    InputStream open(InputStream in) throws IOException {
      return new BZip2CompressorInputStream(in, true);
    }
  };

  private static final int BUFFER = 1 << 16;

  /** Four times what {@code xz -9} needs: a hostile header asks for 4 GB. */
  private static final int XZ_MEMORY_KIB = 256 << 10;

  private final byte[] mark;

  Compression(String mark) {
    this.mark = HexFormat.of().parseHex(mark);
  }

  /** Whether bytes begin as these do. */
  boolean begins(byte[] head) {
    return head.length >= mark.length && Arrays.equals(mark, 0, mark.length, head, 0, mark.length);
  }

  /** The bytes that were compressed. Their end is checked. */
  abstract InputStream open(InputStream in) throws IOException;
}
