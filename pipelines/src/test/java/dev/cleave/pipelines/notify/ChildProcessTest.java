package dev.cleave.pipelines.notify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A command is stopped with all that it has started, and is silent about it. */
class ChildProcessTest {
  /** Many processes, so that the shell has time to see one of them end. */
  private static final String MANY =
      "(for i in $(seq 200); do sleep 300 & done; echo $$ > begun; wait) & sleep 300 && echo after";

  @TempDir private Path folder;

  @Test
  void aStoppedCommandPrintsNothing() throws Exception {
    var builder =
        new ProcessBuilder("/bin/sh", "-c", MANY)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("out").toFile())
            .redirectError(folder.resolve("err").toFile());
    var stopped =
        new FutureTask<>(
            () ->
                assertThrows(
                    InterruptedException.class,
                    () -> new ChildProcess(builder).run(),
                    "it went on"));
    Thread runs = Thread.startVirtualThread(stopped);
    Path begun = folder.resolve("begun");
    while (Files.notExists(begun) || Files.size(begun) == 0) {
      assertFalse(stopped.isDone(), "it ended before the command");
      Thread.sleep(20);
    }
    long pid = Long.parseLong(Files.readString(begun).strip());
    ProcessHandle shell = ProcessHandle.of(pid).orElseThrow();
    var started = shell.descendants().toList();
    assertTrue(started.size() > 200, started.size() + " processes");
    runs.interrupt();
    stopped.get(60, TimeUnit.SECONDS);
    shell.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    for (ProcessHandle process : started) {
      process.onExit().orTimeout(60, TimeUnit.SECONDS).join();
    }
    assertEquals("", Files.readString(folder.resolve("out")));
    assertEquals("", Files.readString(folder.resolve("err")));
  }
}
