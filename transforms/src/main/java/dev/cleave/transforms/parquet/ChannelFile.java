package dev.cleave.transforms.parquet;

import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.SeekableInputStream;

/** A file of any of Beam's file systems, for Parquet to read. */
record ChannelFile(String uri) implements InputFile {
  @Override
  public long getLength() throws IOException {
    return FileSystems.matchSingleFileSpec(uri).sizeBytes();
  }

  @Override
  public SeekableInputStream newStream() throws IOException {
    ReadableByteChannel opened = BeamObject.open(uri);
    if (!(opened instanceof SeekableByteChannel channel)) {
      opened.close();
      throw new IOException("its file system cannot read from the middle of a file");
    }
    return new DelegatingSeekableInputStream(Channels.newInputStream(channel)) {
      @Override
      public long getPos() throws IOException {
        return channel.position();
      }

      @Override
      public void seek(long position) throws IOException {
        channel.position(position);
      }
    };
  }
}
