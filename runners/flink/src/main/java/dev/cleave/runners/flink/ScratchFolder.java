package dev.cleave.runners.flink;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * The temporary folder of a Flink in this process. Flink unpacks libraries and spills data, 22 MB
 * and more, and would leave them behind because this process does not wait for Flink's shutdown.
 */
final class ScratchFolder {
  private static final String FLINK_HOOK = "shutdown-hook"; // in the names of its threads
  private static final int HOOK_START_MILLIS = 100;
  private static final int MOST_HOOK_MILLIS = 5_000;
  private static final String RPC_LIBRARY = "flink-rpc-akka*.jar";
  private static final int MOST_SHUTDOWN_MILLIS = 10_000;
  private static final int POLL_MILLIS = 5;

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
    Runtime.getRuntime().addShutdownHook(new Thread(() -> deleteAfterFlink(folder)));
    String here = folder.toString();
    byte[] settings =
        JsonMapper.builder()
            .build()
            .writeValueAsBytes(ImmutableMap.of("io.tmp.dirs", here, "web.tmpdir", here));
    Files.write(folder.resolve("config.yaml"), settings); // JSON is YAML, with any path in it.
    return folder;
  }

  /** Waits until Flink has deleted its last file, the library of its RPC system. */
  static void awaitShutdown(Path folder) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(MOST_SHUTDOWN_MILLIS);
    try {
      while (System.nanoTime() < end && hasRpcLibrary(folder)) {
        Thread.sleep(POLL_MILLIS);
      }
    } catch (IOException _) {
      // There is no such folder.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static boolean hasRpcLibrary(Path folder) throws IOException {
    try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, RPC_LIBRARY)) {
      return found.iterator().hasNext();
    }
  }

  /** Flink's own shutdown hooks, which run at the same time, load classes from the folder. */
  private static void deleteAfterFlink(Path folder) {
    try {
      Thread.sleep(HOOK_START_MILLIS);
      for (Thread thread : Thread.getAllStackTraces().keySet()) {
        if (thread.getName().contains(FLINK_HOOK)) {
          thread.join(MOST_HOOK_MILLIS);
        }
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException _) {
      // Flink is deleting it as well, or has just created a file in it.
    }
  }
}
