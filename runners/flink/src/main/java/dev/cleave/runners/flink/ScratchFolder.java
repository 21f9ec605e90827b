package dev.cleave.runners.flink;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/**
 * The temporary folder of a Flink in this process. Flink spills data to it, and would leave it
 * behind because this process does not wait for Flink's shutdown.
 */
final class ScratchFolder {
  private static final int ATTEMPTS = 50;
  private static final long PAUSE_NANOS = 20_000_000;

  private ScratchFolder() {}

  /**
   * Creates a folder that is deleted when this process ends, unless it is killed.
   *
   * @return the folder, which contains a Flink configuration that names it as the temporary folder
   * @throws RunException of exit code STORAGE if there is no place for it
   */
  static Path create() {
    try {
      return createIn(Path.of(System.getProperty("java.io.tmpdir")));
    } catch (IOException temporary) {
      try {
        return createIn(Path.of("").toAbsolutePath());
      } catch (IOException e) {
        temporary.addSuppressed(e);
        throw new RunException(
            ExitCode.STORAGE,
            "Flink needs a temporary folder, but nothing can be written to %s or the working folder: set TMPDIR"
                .formatted(System.getProperty("java.io.tmpdir")),
            temporary);
      }
    }
  }

  private static Path createIn(Path above) throws IOException {
    Path folder = Files.createTempDirectory(above, "cleave-flink");
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
    String here = folder.toString();
    byte[] settings =
        JsonMapper.builder()
            .build()
            .writeValueAsBytes(ImmutableMap.of("io.tmp.dirs", here, "web.tmpdir", here));
    Files.write(folder.resolve("config.yaml"), settings); // JSON is YAML, with any path in it.
    return folder;
  }

  /** Flink deletes its files in shutdown hooks of its own, at the same time. */
  private static void delete(Path folder) {
    for (int attempt = 0; attempt < ATTEMPTS && Files.exists(folder); attempt++) {
      try {
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
      } catch (IOException _) {
        // Flink is deleting it as well, or has just created a file in it.
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }
  }
}
