package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.transforms.store.BeamObject;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.channels.Channels;
import java.util.List;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * Where an export is written.
 *
 * @param file its path or URI; null for stdout
 */
record Target(@Nullable String file) {
  private static final int BUFFER = 1 << 16;

  interface Body {
    long write(OutputStream out) throws IOException;
  }

  /** Writes it. A file that is not complete is deleted again. */
  long write(Terminal terminal, Body body) throws IOException {
    if (file == null) {
      var out = new BufferedOutputStream(new Checked(terminal.out()), BUFFER);
      long written = body.write(out);
      out.flush();
      return written;
    }
    ResourceId object = FileSystems.matchNewResource(file, false);
    try (OutputStream out = open(object)) {
      return body.write(out);
    } catch (IOException | RuntimeException e) {
      BeamObject.delete(List.of(object));
      throw e;
    }
  }

  private OutputStream open(ResourceId object) throws IOException {
    var channel = BeamObject.create(object, "application/octet-stream");
    return new BufferedOutputStream(
        Channels.newOutputStream(Compression.detect(file).writeCompressed(channel)), BUFFER);
  }

  /** A print stream that says when nobody reads it any more. */
  private static final class Checked extends FilterOutputStream {
    private final PrintStream stream;

    Checked(PrintStream stream) {
      super(stream);
      this.stream = stream;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      stream.write(bytes, offset, length);
      if (stream.checkError()) {
        throw new RunException(ExitCode.STORAGE, "stdout was closed before everything was written");
      }
    }
  }
}
