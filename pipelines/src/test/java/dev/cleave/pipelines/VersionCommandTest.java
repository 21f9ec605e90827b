package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.cleave.natives.NativeLibraries;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.tables.Table;
import org.apache.beam.sdk.util.ReleaseInfo;
import org.junit.jupiter.api.Test;

class VersionCommandTest {
  @Test
  void isOneLineOfJson() throws Exception {
    Cli cli = Cli.run("version", "--json");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertEquals("", cli.err());
    assertEquals(1, cli.out().lines().count(), cli.out());
    JsonNode json = new ObjectMapper().readTree(cli.out());
    assertEquals("cleave " + json.get("cleave").asText() + "\n", Cli.run("--version").out());
    assertEquals(Table.SCHEMA_VERSION, json.get("schema").asText());
    assertEquals(ReleaseInfo.getReleaseInfo().getVersion(), json.get("beam").asText());
    assertTrue(json.get("flink").asText().matches("\\d+\\.\\d+\\.\\d+"), cli.out());
    assertEquals(Runtime.version().toString(), json.get("java").asText());
    var parsers = NativeLibraries.versions();
    assertEquals(parsers.get("core"), json.get("core").asText());
    assertEquals(parsers.get("python"), json.get("grammars").get("python").asText());
    assertEquals(parsers.size() - 1, json.get("grammars").size());
    JsonNode commit = json.path("commit");
    assertTrue(commit.isMissingNode() || commit.asText().matches("[0-9a-f]{40}"), cli.out());
  }

  @Test
  void isAListForPeople() {
    Cli cli = Cli.run("version");
    assertTrue(cli.out().startsWith(Cli.run("--version").out()), cli.out());
    assertTrue(cli.out().contains("\nBeam 2."), cli.out());
    assertTrue(cli.out().contains("\npython: tree-sitter-python "), cli.out());
    assertFalse(cli.out().contains("null"), cli.out());
  }
}
