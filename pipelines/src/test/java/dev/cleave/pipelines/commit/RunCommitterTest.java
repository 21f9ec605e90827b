package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The files that a commit creates, requires and deletes. */
class RunCommitterTest extends CommitFixture {
  @Test
  void aGoodRunIsCommittedAndCurrent() throws IOException {
    assertEquals(RunState.COMMITTED, commit("r1", summary(2, 1, Map.of(), 0), NOW));

    JsonNode manifest = json("runs/r1/_manifest.json");
    assertEquals(
        "runId state committedAt sequence fingerprint datasetDigest stateId counts runs changes"
            + " rejects parses languages repositories toEmbed tables options inputs defaultExcludes"
            + " versions",
        names(manifest));
    assertEquals(
        "listed listedBytes archives chunked empty rejected skipped unchanged sourceBytes chunks"
            + " secretChunks failedChecks writtenFiles writtenChunks keptFiles textsToEmbed"
            + " tokensToEmbed",
        names(manifest.get("counts")));
    assertEquals("COMMITTED", manifest.get("state").asText());
    assertEquals("fingerprint-of-r1", manifest.get("fingerprint").asText());
    assertEquals("00000000000000010000000000000002", manifest.get("datasetDigest").asText());
    assertEquals(3, manifest.at("/counts/listed").asLong());
    assertEquals(2, manifest.at("/counts/chunked").asLong());
    assertEquals(1, manifest.at("/counts/empty").asLong());
    assertEquals(5, manifest.at("/counts/chunks").asLong());
    assertEquals(4, manifest.at("/counts/textsToEmbed").asLong());
    assertEquals(120, manifest.at("/counts/tokensToEmbed").asLong());
    assertEquals(
        """
        {"causes":{"edited":{"texts":3,"tokens":100},"header":{"texts":1,"tokens":20}},\
        "languages":{"java":{"texts":4,"tokens":120}},"folders":{"src/":{"texts":4,"tokens":120}}}\
        """,
        manifest.get("toEmbed").toString());
    assertEquals("chunks/a.parquet", manifest.at("/tables/chunks/0/path").asText());
    assertEquals(5, manifest.at("/tables/chunks/0/rows").asLong());
    assertEquals("ab".repeat(32), manifest.at("/tables/chunks/0/sha256").asText());
    assertEquals(2, manifest.at("/languages/java/files").asLong());
    assertEquals(2000, manifest.at("/options/maxChunkSize").asInt());
    assertTrue(manifest.get("defaultExcludes").toString().contains("node_modules"));
    assertEquals("2.70.0", manifest.at("/versions/beam").asText());
    assertTrue(
        manifest.at("/versions/parsers/go").asText().matches("tree-sitter-go [0-9.]+"),
        manifest.get("versions").toString());
    assertTrue(manifest.at("/versions/cleave").asText().matches("[0-9].*"));

    assertTrue(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertEquals(
        JsonMapper.builder()
            .build()
            .readTree(
                """
                {"sequence":1,"runId":"r1","manifest":"runs/r1/_manifest.json",
                 "committedAt":"2026-01-02T03:04:05Z"}\
                """),
        json("_latest.json"));
  }

  /** The names of the fields, in their order. */
  private static String names(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).collect(Collectors.joining(" "));
  }

  @Test
  void otherDataFilesAndTheLockGoAndNamedFilesStay() throws IOException {
    // A launcher that did not wait for the job has left its lock.
    Files.writeString(output.resolve("runs/r1/_LOCK"), "{}");
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    assertFalse(Files.exists(output.resolve("runs/r1/chunks/orphan.parquet")));
    assertTrue(Files.exists(output.resolve("runs/r1/chunks/a.parquet")));
    assertEquals(committedFiles("chunks/a.parquet"), filesOf("r1"));
  }

  @Test
  void aCommitMayHappenTwice() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    String first = Files.readString(output.resolve("runs/r1/_manifest.json"));
    write("runs/r1/chunks/again.parquet", "of the second time");
    commit("r1", summary(2, 1, Map.of(), 0), NOW.plusSeconds(1));
    assertFalse(Files.exists(output.resolve("runs/r1/chunks/again.parquet")));
    assertEquals(first, Files.readString(output.resolve("runs/r1/_manifest.json")));
    assertEquals(NOW.toString(), json("_latest.json").get("committedAt").asText());
  }

  @Test
  void leftoversGoAndAHalfManifestIsNone() throws IOException {
    write("runs/r1/_manifest.json", "{\"runId\":\"r1\",\"sta");
    assertTrue(committer("r1").files().committed().isEmpty());
    write("runs/r1/_units/0a", "a unit");
    committer("r1").files().reopen();
    List<String> data =
        List.of("checks/a.parquet", "chunks/a.parquet", "chunks/orphan.parquet", "files/a.parquet");
    assertEquals(Stream.concat(Stream.of("_units/0a"), data.stream()).toList(), filesOf("r1"));
    committer("r1").files().deleteLeftovers(false);
    assertEquals(data, filesOf("r1"));
    committer("r1").files().deleteLeftovers(true);
    assertEquals(List.of(), filesOf("r1"));
  }

  @Test
  void aManifestOfAnOlderVersionHasAState() throws IOException {
    Manifest manifest =
        Manifest.of(spec("r1", "f", Baseline.NONE), summary(2, 1, Map.of(), 0), NOW, 0);
    assertEquals("00000000000000010000000000000002", manifest.identity().stateId());
    var mapper = JsonMapper.builder().build();
    var older = (ObjectNode) mapper.readTree(manifest.toJson());
    older.remove("stateId");
    assertEquals(manifest, Manifest.parse(mapper.writeValueAsBytes(older)).orElseThrow());
  }

  @Test
  void whatAManifestNamesIsThere() throws IOException {
    write("runs/r1/chunks/a.parquet", "x".repeat(15));
    IOException changed =
        assertThrows(IOException.class, () -> commit("r1", summary(2, 1, Map.of(), 0), NOW));
    assertTrue(
        changed.getMessage().contains("chunks/a.parquet of run r1 has 15 bytes instead of 16: "));
    Files.delete(output.resolve("runs/r1/chunks/a.parquet"));
    IOException gone =
        assertThrows(IOException.class, () -> commit("r1", summary(2, 1, Map.of(), 0), NOW));
    assertTrue(gone.getMessage().contains("chunks/a.parquet of run r1 is gone"));
    assertFalse(Files.exists(output.resolve("runs/r1/_manifest.json")));
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  @Test
  void aCommitThatWasCutShortIsEndedByWhoeverComesNext() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    Files.delete(output.resolve("runs/r1/_SUCCESS"));
    Files.delete(output.resolve("_latest.json"));
    RunCommitter next = committer("r1");
    next.finish(next.files().committed().orElseThrow());
    assertTrue(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertEquals("r1", json("_latest.json").get("runId").asText());
  }

  @Test
  void anotherRunOfThatNameIsAConflict() throws IOException {
    commit("r1", summary(2, 1, Map.of(), 0), NOW);
    Manifest first = committer("r1").files().committed().orElseThrow();
    RunSpec other = spec("r1", "other fingerprint", Baseline.NONE);
    RunException conflict =
        assertThrows(
            RunException.class,
            () -> committer("r1").commit(other, summary(2, 1, Map.of(), 0), NOW));
    assertEquals(ExitCode.OUTPUT_CONFLICT, conflict.exitCode());
    assertEquals(first, committer("r1").files().committed().orElseThrow());
  }
}
