package dev.cleave.pipelines.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CompactCommandTest extends NightsTest {
  @Test
  void theCopyNeedsNoOtherRun() throws Exception {
    JsonNode before = nights.read("runs/n3/_manifest.json");
    JsonNode report = Nights.json(nights.ok("compact", "--runId=whole"));
    assertEquals("COMMITTED", report.get("state").asText());
    JsonNode after = nights.read("runs/whole/_manifest.json");
    assertEquals("whole", nights.current());
    assertEquals(before.get("datasetDigest"), after.get("datasetDigest"));
    assertEquals(before.get("stateId"), after.get("stateId"));
    assertEquals("{\"whole\":6}", after.get("runs").toString());
    assertEquals("n3", after.get("previousRun").asText());
    for (String same : List.of("rejects", "parses", "languages", "options", "inputs")) {
      assertEquals(before.get(same), after.get(same), same);
    }
    for (String same : List.of("listed", "chunked", "empty", "rejected", "chunks")) {
      assertEquals(before.at("/counts/" + same), after.at("/counts/" + same), same);
    }
    nights.ok("verify");

    // The other runs can go, and the next night stands on the copy.
    Nights.json(nights.ok("gc", "--keep=1"));
    assertEquals(List.of("whole"), nights.names("runs"));
    JsonNode night = nights.committed("reindex", "n4");
    assertEquals(7, night.at("/counts/unchanged").asInt());
    JsonNode manifest = nights.read("runs/n4/_manifest.json");
    assertEquals("whole", manifest.get("previousRun").asText());
    assertEquals(before.get("stateId"), manifest.get("previousStateId"));
    assertEquals(before.get("stateId"), manifest.get("stateId"), "nothing has changed");
    nights.ok("verify", "--runId=n4", "--against=source");
  }

  @Test
  void theSameCommandAgainDoesNothing() throws Exception {
    nights.ok("compact", "--runId=whole");
    List<String> before = nights.snapshot();
    Cli again = nights.ok("compact", "--runId=whole");
    assertTrue(again.err().contains("whole is committed already"), again.err());
    Cli another = nights.ok("compact");
    assertEquals("cleave: run whole does not refer to other runs; nothing to do\n", another.err());
    assertEquals("whole", Nights.json(another).get("runId").asText());
    assertEquals(before, nights.snapshot());
  }

  @Test
  void aDryRunWritesNothing() throws Exception {
    List<String> before = nights.snapshot();
    JsonNode plan = Nights.json(nights.ok("compact", "--dryRun")).get("counts");
    assertEquals(
        "{\"run\":\"n3\",\"runs\":[\"n3\",\"n1\"],\"files\":5,\"chunks\":5}", plan.toString());
    assertEquals(before, nights.snapshot());
  }

  @Test
  void aDamagedRunIsNotCopied() throws Exception {
    Path dataFile;
    try (Stream<Path> files = Files.list(nights.output().resolve("runs/n1/chunks"))) {
      dataFile = files.findFirst().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(dataFile);
    // Pages of several columns. One byte may be in an index, which a copy does not read.
    for (int i = bytes.length / 16; i < bytes.length / 8; i++) {
      bytes[i] ^= 1;
    }
    Files.write(dataFile, bytes);
    Cli cli = nights.cleave("compact");
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(dataFile.getFileName().toString()), cli.err());
    assertEquals("n3", nights.current());
    Files.delete(nights.output().resolve("runs/n1/_manifest.json"));
    Files.delete(nights.output().resolve("runs/n1/_SUCCESS"));
    Cli missing = nights.cleave("compact");
    assertEquals(ExitCode.OUTPUT_CONFLICT, missing.exitCode(), missing.err());
    assertTrue(missing.err().contains("runs/n1/_manifest.json is missing, but "), missing.err());
  }

  @Test
  void thereMustBeARun() {
    Cli cli = Cli.run("compact", "--output=" + folder.resolve("none"));
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals(
        "cleave: there is no committed run in " + folder.resolve("none") + "\n", cli.err());
  }
}
