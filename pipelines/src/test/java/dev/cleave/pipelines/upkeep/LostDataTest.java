package dev.cleave.pipelines.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A night trusts nothing of its past that is not there as it was written. */
class LostDataTest extends NightsTest {

  @ParameterizedTest
  @ValueSource(strings = {"n1/chunks", "n1/checks", "n3/files", "n3/chunks", "n3/checks"})
  void aLostDataFileEndsTheNight(String table) throws IOException {
    Path file = dataFile(table);
    byte[] whole = Files.readAllBytes(file);
    Files.delete(file);
    assertRefused(
        named(file)
            + " is gone, and run n3 is not whole without it: restore it from a backup, or ");
    Files.write(file, List.of("cut short"));
    assertRefused(
        named(file)
            + " has 10 bytes instead of %d, and run n3 is not whole without it: "
                .formatted(whole.length));
    nights.ok("reindex", "--input=" + nights.input(), "--runId=anew", "--previousRun=none");
    nights.ok("verify");
  }

  @Test
  void aChangedFilesTableEndsTheNight() throws IOException {
    Path file = dataFile("n3/files");
    byte[] bytes = Files.readAllBytes(file);
    for (int at : new int[] {10, bytes.length / 2, bytes.length - 20}) {
      bytes[at] ^= 1;
      Files.write(file, bytes);
      assertRefused(
          "cannot read %s of run n3: its SHA-256 is not the one in the manifest; ".formatted(file));
      bytes[at] ^= 1;
    }
    Files.write(file, bytes);
    nights.committed("reindex", "n4");
  }

  @Test
  void aRunThatIsIncompleteDoesNotBecomeCurrent() throws IOException {
    Path file = dataFile("n1/chunks");
    Files.delete(file);
    Cli cli = nights.cleave("rollback", "--to=n2");
    assertEquals(ExitCode.STORAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: " + named(file) + " is gone, and run n2"), cli.err());
    assertEquals("n3", nights.current());
  }

  private void assertRefused(String message) throws IOException {
    for (String command : List.of("reindex", "compact")) {
      String input = command.equals("reindex") ? "--input=" + nights.input() : "--runId=n4";
      Cli cli = nights.cleave(command, input, "--runId=n4");
      assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
      assertTrue(cli.err().contains("cleave: " + message), cli.err());
      assertEquals("n3", nights.current());
      assertFalse(Files.exists(nights.output().resolve("runs/n4/_manifest.json")));
    }
  }

  private static String named(Path file) {
    return "data file %s/%s of run %s"
        .formatted(
            file.getParent().getFileName(),
            file.getFileName(),
            file.getParent().getParent().getFileName());
  }

  private Path dataFile(String table) throws IOException {
    try (Stream<Path> files = Files.list(nights.output().resolve("runs").resolve(table))) {
      return files.findFirst().orElseThrow();
    }
  }
}
