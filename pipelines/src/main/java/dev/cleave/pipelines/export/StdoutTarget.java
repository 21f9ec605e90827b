package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.PrintStream;

/**
 * An export to stdout.
 *
 * @param stream stdout
 */
record StdoutTarget(PrintStream stream) implements Target {
  @Override
  public <T> T write(Body<T> body) throws IOException {
    var out = new BufferedOutputStream(new Checked(stream), BUFFER);
    T result = body.write(out);
    out.flush();
    return result;
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
