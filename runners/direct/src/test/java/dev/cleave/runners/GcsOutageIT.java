package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.GcsServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An outage of Cloud Storage. Google's client repeats a call for up to two minutes. */
@Tag("long")
class GcsOutageIT {
  @TempDir Path folder;

  @Test
  void anOutageIsReportedInOneLine() throws Exception {
    try (GcsServer server = GcsServer.start()) {
      server.createBucket("corpus");
      server.put("corpus", "in/A.java", "class A {}".getBytes(UTF_8));
      server.refuseAll(503);
      var command =
          new ArrayList<>(
              List.of(
                  "chunk", "--input=gs://corpus/in/", "--output=gs://corpus/out", "--runId=r1"));
      command.addAll(server.options());
      Process process = RunnerJar.of("cleave.jar").start(folder, command);
      assertTrue(process.waitFor(4, TimeUnit.MINUTES), "the run goes on");
      assertEquals(12, process.exitValue());
      String err = Files.readString(folder.resolve("stderr"));
      assertEquals("cleave: gs://corpus/out/_latest.json: 503 Refused by the test\n", err);
      assertEquals(List.of("in/A.java"), server.names("corpus", ""));
    }
  }
}
