package org.apache.parquet;

import java.util.Map;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.format.converter.ParquetMetadataConverter;

/**
 * Options for reading without Hadoop. It stands in Parquet's package because the constructor of the
 * options is visible there alone; their builder asks a class that extends one of Hadoop's.
 */
public final class PlainReadOptions {
  private static final int LARGEST_READ = 8 << 20;

  private PlainReadOptions() {}

  /** Reads all rows, verifies the checksums of pages, and unpacks them with these codecs. */
  public static ParquetReadOptions with(CompressionCodecFactory codecs) {
    return new ParquetReadOptions(
        false,
        true,
        true,
        true,
        true,
        true, // the checksums of pages
        false,
        true,
        false,
        FilterCompat.NOOP,
        ParquetMetadataConverter.NO_FILTER,
        codecs,
        new HeapByteBufferAllocator(),
        LARGEST_READ,
        Map.of(),
        null,
        null,
        new PlainParquetConfiguration());
  }
}
