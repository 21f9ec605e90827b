package dev.cleave.pipelines.output;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunLockTest {
  @TempDir Path output;

  @Test
  void oneWriterAtATime() throws Exception {
    var run = new RunFolder(output.toString(), "r");
    try (RunLock _ = take(run)) {
      RunException refused = assertThrows(RunException.class, () -> take(run));
      assertEquals(ExitCode.OUTPUT_CONFLICT, refused.exitCode());
      take(new RunFolder(output.toString(), "other")).discard();
    }
    take(run).close();
  }

  @Test
  void theFileOfADeadOwnerIsNoLock() throws Exception {
    Path file = output.resolve("runs/r/_LOCK");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "process 1\n");
    RunLock lock = take(new RunFolder(output.toString(), "r"));
    assertEquals("process " + ProcessHandle.current().pid() + "\n", Files.readString(file));
    assertTrue(Files.exists(file));
    lock.discard();
    assertFalse(Files.exists(file));
  }

  private static RunLock take(RunFolder run) throws Exception {
    return RunLock.take(run, PipelineOptionsFactory.create(), EngineJobs.NONE, _ -> {});
  }
}
