package dev.cleave.transforms.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

/**
 * A channel whose failures name the object that is written. The system's message is often only "No
 * space left on device".
 */
final class NamedChannel implements WritableByteChannel {
  private final String name;
  private final WritableByteChannel channel;

  NamedChannel(String name, WritableByteChannel channel) {
    this.name = name;
    this.channel = channel;
  }

  @Override
  public int write(ByteBuffer bytes) {
    try {
      return channel.write(bytes);
    } catch (IOException e) {
      throw failure(e);
    }
  }

  @Override
  public boolean isOpen() {
    return channel.isOpen();
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw failure(e);
    }
  }

  private StorageException failure(IOException cause) {
    return new StorageException(
        "cannot write %s: %s; check the disk or the store, and repeat the command"
            .formatted(name, StorageException.lineOf(cause)),
        cause);
  }
}
