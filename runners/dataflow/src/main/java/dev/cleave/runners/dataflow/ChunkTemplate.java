package dev.cleave.runners.dataflow;

import dev.cleave.pipelines.Cleave;
import java.util.Arrays;
import java.util.stream.Stream;

/** The main class of the flex template: {@code cleave chunk --detached} with the given options. */
public final class ChunkTemplate {
  private ChunkTemplate() {}

  /** Runs the command and ends the process. */
  public static void main(String[] options) {
    Cleave.main(
        Stream.concat(Stream.of("chunk", "--detached"), Arrays.stream(options))
            .toArray(String[]::new));
  }
}
