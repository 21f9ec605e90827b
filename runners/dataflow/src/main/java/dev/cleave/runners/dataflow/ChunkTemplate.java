package dev.cleave.runners.dataflow;

import dev.cleave.pipelines.Cleave;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * What a flex template's launcher calls, with options only: {@code cleave chunk}, which hands the
 * job over and does not wait for it.
 */
public final class ChunkTemplate {
  private ChunkTemplate() {}

  /** Runs the command and ends the process. */
  public static void main(String[] options) {
    Cleave.main(
        Stream.concat(Stream.of("chunk", "--detached"), Arrays.stream(options))
            .toArray(String[]::new));
  }
}
