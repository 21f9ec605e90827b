package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.Terminal;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import org.apache.beam.sdk.io.Compression;
import org.jspecify.annotations.Nullable;

/**
 * Where an export is written. What was there before stays as it is until the export is complete,
 * and nothing is deleted that this process has not created.
 */
public interface Target {
  int BUFFER = 1 << 16;

  /** Writes all of it, and returns a result, such as the number of rows. */
  interface Body<T> {
    T write(OutputStream out) throws IOException;
  }

  /**
   * Writes it.
   *
   * @return what the body returns
   * @throws dev.cleave.pipelines.command.RunException if the place cannot be written to
   */
  <T> T write(Body<T> body) throws IOException;

  /**
   * A place.
   *
   * @param name an absolute path or a URI; null for stdout
   */
  static Target of(@Nullable String name, Terminal terminal) {
    if (name == null) {
      return new StdoutTarget(terminal.out());
    }
    if (name.startsWith("file:")) {
      return new FileTarget(Path.of(URI.create(name)));
    }
    return name.startsWith("/") ? new FileTarget(Path.of(name)) : new ObjectTarget(name);
  }

  /** A stream into a channel, compressed as the name of the target says. */
  static OutputStream compressed(String name, WritableByteChannel channel) throws IOException {
    return new BufferedOutputStream(
        Channels.newOutputStream(Compression.detect(name).writeCompressed(channel)), BUFFER);
  }
}
