package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.collect.ImmutableMap;
import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A system that gives a process too little. A full disk refuses writes in the same way. */
class LimitsIT {
  private static final RunnerJar JAR = RunnerJar.of("cleave.jar");
  private static final int FILES = 200;

  @TempDir static Path folder;

  @BeforeAll
  static void files() throws Exception {
    Path in = Files.createDirectory(folder.resolve("in"));
    for (int i = 1; i < FILES; i++) {
      Files.writeString(
          in.resolve("f%d.py".formatted(i)),
          "def f%d(x):\n    return x + %d\n".formatted(i, 31 * i));
    }
    byte[] noise = new byte[2 << 20];
    new Random(1).nextBytes(noise);
    Files.writeString(in.resolve("large.txt"), Base64.getMimeEncoder().encodeToString(noise));
    assertEquals(0, run(JAR, "first").code()); // unpacks the parsers
  }

  @Test
  void aWriteThatIsRefusedEndsTheRunInOneLineAndTheSameCommandSucceeds() throws Exception {
    // In blocks of 512 bytes: no library fits, or no data file with the large file.
    var lines =
        ImmutableMap.of(
            16,
            "cannot unpack a library into .*: File too large; make room, or set CLEAVE_NATIVES .*",
            2000,
            "cannot write .*/out/runs/full/chunks/part-.*: File too large; check the disk .*");
    for (var line : lines.entrySet()) {
      Ended ended = run(JAR.within("-f " + line.getKey()), "full");
      assertEquals(12, ended.code(), ended.err());
      assertEquals(1, ended.said().size(), ended.err());
      assertTrue(ended.said().getFirst().matches("cleave: " + line.getValue()), ended.err());
      assertFalse(isCommitted("full"));
    }
    Ended again = run(JAR, "full");
    assertEquals(0, again.code(), again.err());
    assertEquals(FILES, again.report().at("/counts/chunked").asInt());
  }

  @Test
  void fewOpenFilesAreEnough() throws Exception {
    Ended ended = run(JAR.within("-n 64"), "few");
    assertEquals(0, ended.code(), ended.err());
    assertEquals(FILES, ended.report().at("/counts/chunked").asInt());
  }

  /** Java needs 5 to 8 GB of addresses, most of which it never uses, and may end at any point. */
  @ParameterizedTest
  @ValueSource(ints = {1_000_000, 6_000_000})
  void fewAddressesEndTheRunOrAreEnough(int kilobytes) throws Exception {
    String run = "v" + kilobytes;
    Ended ended = run(JAR.within("-v " + kilobytes), run);
    assertTrue(
        List.of(0, 1, 10, 12, 134, 137).contains(ended.code()), ended.code() + " " + ended.err());
    assertEquals(ended.code() == 0, isCommitted(run), ended.err());
    if (Files.exists(folder.resolve("out/runs/" + run))) { // else the JVM has not started
      assertEquals(0, run(JAR, run).code());
    }
  }

  private static boolean isCommitted(String runId) {
    return Files.exists(folder.resolve("out/runs/" + runId + "/_manifest.json"));
  }

  private static Ended run(RunnerJar jar, String runId) throws Exception {
    return jar.run(folder, List.of("chunk", "--input=in", "--output=out", "--runId=" + runId));
  }
}
