package dev.cleave.pipelines.report;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every command that writes a run also writes its report, on which the run does not depend. */
class ReportAfterCommitTest {
  @TempDir Path folder;
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("a.py"), "def f():\n    return 1\n");
    Files.writeString(runs.input().resolve("b.py"), "def g():\n    return 1\n");
  }

  @Test
  void everyRunHasOneAndNothingMindsIt() throws IOException {
    runs.run("chunk", "n1");
    Files.writeString(runs.input().resolve("a.py"), "def f():\n    return 2\n");
    runs.run("reindex", "n2");
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=c1");
    for (String run : new String[] {"n1", "n2", "c1"}) {
      assertTrue(Files.readString(report(run)).contains("<bdi id=\"run\">" + run), run);
    }
    SmallRuns.ok("verify", "--output=" + runs.output());
    SmallRuns.ok("gc", "--output=" + runs.output(), "--keep=1");
    assertFalse(Files.exists(report("n1").getParent()));
  }

  @Test
  void theSameCommandWritesAMissingOne() throws IOException {
    runs.run("chunk", "n1", "--noReport");
    assertFalse(Files.exists(report("n1")));
    runs.run("chunk", "n1"); // is committed already
    byte[] page = Files.readAllBytes(report("n1"));
    SmallRuns.ok("report", "--output=" + runs.output());
    assertArrayEquals(page, Files.readAllBytes(report("n1")));
  }

  @Test
  void aFailureIsAWarning() throws IOException {
    runs.run("chunk", "n1", "--noReport");
    Files.createDirectories(report("n1").resolve("in the way"));
    Cli cli =
        Cli.run("chunk", "--input=" + runs.input(), "--output=" + runs.output(), "--runId=n1");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains("warning: the report is not written: "), cli.err());
    assertTrue(cli.out().contains("\"state\":\"COMMITTED\""), cli.out());
  }

  private Path report(String run) {
    return runs.output().resolve("runs/" + run + "/report.html");
  }
}
