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
import org.junit.jupiter.params.provider.MethodSource;

/** A committed run stays one, whatever becomes of one of the files that say so. */
class RepairCommandTest extends NightsTest {
  /** What becomes of a file; null if it is lost. */
  private record Damage(String file, String content) {}

  static Stream<Damage> damages() {
    return Stream.of("_manifest.json", "_SUCCESS")
        .flatMap(
            file ->
                Stream.of(null, "", "null", "{", "{}", "[]", "{\"runId\":\"n2\"}")
                    .map(content -> new Damage(file, content)));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void oneOfBothCopiesIsEnough(Damage damage) throws IOException {
    String before = manifests();
    damage(damage);
    assertEquals("[]", Nights.json(nights.ok("gc", "--keep=3")).get("removed").toString());
    Cli again = nights.cleave("chunk", "--input=" + nights.input(), "--runId=n2");
    assertEquals(ExitCode.OUTPUT_CONFLICT, again.exitCode(), again.err());
    assertTrue(again.err().contains("run n2 is committed with other inputs"), again.err());
    assertEquals(
        damage.file().equals("_manifest.json"),
        again
            .err()
            .contains(
                " is %s, and its copy %s/runs/n2/_SUCCESS is read in its place; cleave repair --output=%s writes it again\n"
                    .formatted(
                        damage.content() == null ? "missing" : "damaged",
                        nights.output(),
                        nights.output())),
        again.err());
    assertTrue(nights.isComplete("n3"), "nothing was deleted");

    Cli repaired = nights.ok("repair");
    assertEquals("{\"repaired\":[\"n2\"],\"unknown\":[]}", repaired.out().strip());
    assertTrue(
        repaired.err().endsWith("cleave: run n2: its manifest is written again\n"), repaired.err());
    assertEquals(before, manifests());
    assertEquals(
        "cleave: nothing to repair in " + nights.output() + "\n", nights.ok("repair").err());
    nights.ok("verify");
  }

  @Test
  void aRunThatMayBeCommittedIsNeverReplacedOrDeleted() throws IOException {
    damage(new Damage("_manifest.json", ""));
    damage(new Damage("_SUCCESS", "{"));
    List<String> before = nights.snapshot();
    String why =
        "cleave: %1$s/runs/n2/_manifest.json is damaged, but %1$s/runs/n2/_SUCCESS shows that run n2 was committed. Nothing of it was changed: restore one of both files from a backup"
            .formatted(nights.output());
    for (List<String> command :
        List.of(
            List.of("chunk", "--input=" + nights.input(), "--runId=n2"),
            List.of("reindex", "--input=" + nights.input(), "--runId=n2"),
            List.of("gc", "--keep=1"),
            List.of("rollback", "--to=n2"),
            List.of("verify", "--runId=n2"),
            List.of("repair"))) {
      Cli cli =
          nights.cleave(
              command.getFirst(), command.subList(1, command.size()).toArray(String[]::new));
      assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode(), command + cli.err());
      assertTrue(cli.err().startsWith(why), cli.err());
      assertEquals(before, nights.snapshot(), command::toString);
    }
  }

  @Test
  void theLineageAloneShowsThatARunWasCommitted() throws IOException {
    damage(new Damage("_manifest.json", null));
    damage(new Damage("_SUCCESS", null));
    Cli cli = nights.cleave("gc", "--keep=1");
    assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode());
    assertTrue(cli.err().contains("_manifest.json is missing, but "), cli.err());
    assertTrue(cli.err().contains("_openlineage.json shows that run n2 was committed"), cli.err());
  }

  @Test
  void aLostNameOfTheCurrentRunIsFoundAgain() throws IOException {
    for (String content : new String[] {null, "", "{\"runId\":\"gone\"}"}) {
      Path latest = nights.output().resolve("_latest.json");
      if (content == null) {
        Files.delete(latest);
      } else {
        Files.writeString(latest, content);
      }
      Cli cli = nights.ok("repair");
      assertEquals("{\"repaired\":[],\"unknown\":[],\"current\":\"n3\"}", cli.out().strip());
      assertEquals("cleave: _latest.json: run n3 is current, as the log says\n", cli.err());
      assertEquals("n3", nights.current());
    }
  }

  @Test
  void leftoversAreNotRepaired() throws IOException {
    Path half = nights.output().resolve("runs/half/_manifest.json");
    Files.createDirectories(half.getParent());
    Files.writeString(half, "{");
    assertEquals("{\"repaired\":[],\"unknown\":[]}", nights.ok("repair").out().strip());
    assertEquals("{", Files.readString(half));
    assertFalse(Files.exists(half.resolveSibling("_SUCCESS")));
  }

  private String manifests() throws IOException {
    Path run = nights.output().resolve("runs/n2");
    return Files.readString(run.resolve("_manifest.json"))
        + Files.readString(run.resolve("_SUCCESS"));
  }

  private void damage(Damage damage) throws IOException {
    Path file = nights.output().resolve("runs/n2").resolve(damage.file());
    if (damage.content() == null) {
      Files.delete(file);
    } else {
      Files.writeString(file, damage.content());
    }
  }
}
