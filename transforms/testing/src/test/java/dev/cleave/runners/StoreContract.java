package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.runners.RunnerJar.Ended;
import java.io.ByteArrayInputStream;
import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The tests of a jar whose input and output are in a store: it does the same as on a local disk.
 */
abstract class StoreContract extends StoreFixture {
  @Test
  void aRunInAStoreIsTheSameRun() throws Exception {
    Ended local = local();
    Ended stored = RunnerJar.end(start("r1"), folder);
    assertEquals(0, stored.code(), stored.err());
    assertEquals(1, stored.said().size(), stored.err());
    assertEquals(local.report().get("counts"), stored.report().get("counts"));
    assertEquals(digest(local), digest(stored));
    assertEquals("r1", json("out/_latest.json").get("runId").asText());
    JsonNode lineage = json("out/runs/r1/_openlineage.json");
    String namespace = bucket().replaceFirst("/$", "");
    assertEquals(namespace, lineage.at("/inputs/0/namespace").asText(), lineage.toString());
    assertEquals("in", lineage.at("/inputs/0/name").asText());
    assertEquals(namespace, lineage.at("/outputs/1/namespace").asText());
    assertEquals("out/runs/r1/chunks", lineage.at("/outputs/1/name").asText());
    String metrics = new String(get("out/runs/r1/_metrics.txt").orElseThrow(), UTF_8);
    assertTrue(metrics.contains("\ncleave_run_success 1\n"), metrics);
    assertHoldsWhatTheManifestNames("r1");
  }

  @Test
  @Tag("any-engine")
  void aRunIsCommittedOnceAndAnotherFollowsIt() throws Exception {
    Ended stored = chunk("r1");
    assertEquals(0, stored.code(), stored.err());
    Ended again = chunk("r1");
    assertEquals(0, again.code(), again.err());
    assertEquals(digest(stored), digest(again));
    assertTrue(again.err().contains("run r1 is committed already"), again.err());
    Ended other = chunk("r1", "--maxChunkSize=500");
    assertEquals(6, other.code(), other.err());
    assertOneLine("r1 is committed with other inputs or options", other);

    Ended next = chunk("r2", "--maxChunkSize=500");
    assertEquals(0, next.code(), next.err());
    assertEquals("r2", json("out/_latest.json").get("runId").asText());
    assertHoldsWhatTheManifestNames("r2");
    assertHoldsWhatTheManifestNames("r1");
  }

  @Test
  @Tag("any-engine")
  void aStoreThatFailsSometimesChangesNothing() throws Exception {
    failEvery(20);
    Ended run = chunk("r1");
    assertEquals(0, run.code(), run.err());
    assertEquals(digest(local()), digest(run), "seed " + SEED);
    failEvery(0);
    assertHoldsWhatTheManifestNames("r1");
  }

  @Test
  @Tag("any-engine")
  void aStoreThatRefusesIsReportedInOneLine() throws Exception {
    Ended input = run("--input=" + nowhere() + "in/", "--output=" + bucket() + "out");
    assertEquals(12, input.code(), input.err());
    assertOneLine(nowhere().replaceFirst("/$", ""), input);
    Ended output = run("--input=" + bucket() + "in/", "--output=" + nowhere() + "out");
    assertEquals(12, output.code(), output.err());
    assertOneLine(nowhere().replaceFirst("/$", ""), output);

    refuseWrites();
    Ended readOnly = chunk("r1");
    assertEquals(12, readOnly.code(), readOnly.err());
    assertOneLine(bucket() + "out", readOnly);
    assertTrue(get("out/_latest.json").isEmpty());

    refuseAll();
    Ended denied = chunk("r1");
    assertEquals(12, denied.code(), denied.err());
    assertOneLine(bucket().replaceFirst("/$", ""), denied);
  }

  @Test
  @Tag("any-engine")
  void anObjectThatOnlyTheInventoryHasIsARow() throws Exception {
    var csv = new StringBuilder(bucket().startsWith("gs:") ? "bucket,name,size\n" : "");
    for (String name : NAMES) {
      csv.append(inventoryRow("in/" + name, get("in/" + name).orElseThrow().length));
    }
    csv.append(inventoryRow("in/gone.java", 12));
    csv.append(inventoryRow("inside/no.java", 11));
    put("lists/inventory.csv", csv.toString().getBytes(UTF_8));
    String list = "--inputList=" + bucket() + "lists/inventory.csv";
    String root = "--root=" + bucket() + "in/";
    Ended run =
        run(list, root, "--output=" + bucket() + "out", "--runId=r1", "--maxRejectRatio=0.2");
    assertEquals(0, run.code(), run.err());
    JsonNode manifest = json("out/runs/r1/_manifest.json");
    assertEquals(1, manifest.at("/rejects/VANISHED").asInt(), manifest.toString());
    assertEquals(NAMES.size() + 1, manifest.at("/counts/listed").asInt());
    assertEquals(
        local().report().at("/counts/chunks").asInt(), manifest.at("/counts/chunks").asInt());
  }

  private String inventoryRow(String name, int size) {
    String bucket = bucket().split("/")[2];
    return bucket().startsWith("gs:")
        ? "%s,\"%s\",%d\n".formatted(bucket, name, size)
        : "\"%s\",\"%s\",\"%d\"\n".formatted(bucket, URLEncoder.encode(name, UTF_8), size);
  }

  /**
   * Nights in a store: a reindex after an edit is a full run, its files are complete, and so is a
   * copy of it when the other runs are gone.
   */
  final void assertNightsAreFullRuns() throws Exception {
    String[] corpus = {"--input=" + bucket() + "in/", "--output=" + bucket() + "out"};
    ok("reindex", corpus, "--runId=n1");
    put("in/A.java", "class Edited {\n}\n".getBytes(UTF_8));
    Ended night = ok("reindex", corpus, "--runId=n2");
    assertEquals(NAMES.size() - 1, night.report().at("/counts/unchanged").asInt());
    assertHoldsWhatTheManifestNames("n2");
    String[] output = {corpus[1]};
    ok("verify", output, "--against=source");
    assertExports(output, night.report().at("/counts/chunks").asLong());
    Ended context = ok("context", output, "--symbol=C1");
    assertTrue(context.out().contains("class C1 {\n"), context.out());
    for (String run : List.of("n1", "n2")) {
      ok("rollback", output, "--to=" + run);
      assertEquals(run, json("out/_latest.json").get("runId").asText());
    }
    Ended copy = ok("compact", output, "--runId=whole");
    assertEquals(digest(night), digest(copy));
    assertEquals(
        "[\"n2\",\"n1\"]", ok("gc", output, "--keep=1").report().get("removed").toString());
    assertEquals(List.of(), names("out/runs/n"));
    Ended verified = ok("verify", output, "--report=" + folder.resolve("report"));
    assertEquals("VERIFIED", verified.report().get("state").asText());
    assertEquals(digest(ok("chunk", corpus, "--runId=full")), digest(copy));
  }

  /** The chunks of all runs that the current one refers to are written to the store. */
  private void assertExports(String[] output, long chunks) throws Exception {
    for (String name : List.of("chunks.jsonl", "chunks.jsonl.gz")) {
      var args = new ArrayList<>(List.of("export", output[0], "--format=jsonl"));
      args.addAll(List.of("--includeTrivial", "--to=" + bucket() + "export/" + name));
      args.addAll(options());
      Ended exported = execute(args);
      assertEquals(0, exported.code(), exported.err());
    }
    byte[] plain = get("export/chunks.jsonl").orElseThrow();
    assertEquals(chunks, new String(plain, UTF_8).lines().count());
    byte[] packed = get("export/chunks.jsonl.gz").orElseThrow();
    assertArrayEquals(plain, new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes());
  }

  /** A run that was not committed is continued. */
  final void assertARunIsContinued() throws Exception {
    put("in/large.java", "class Large {}".repeat(10).getBytes(UTF_8));
    Ended failed = chunk("r1", "--maxFileBytes=100", "--maxRejectRatio=0");
    assertEquals(5, failed.code(), failed.err());
    assertEquals(1, names("out/runs/r1/_units/").size());
    Ended resumed = chunk("r1", "--maxFileBytes=100", "--maxRejectRatio=1", "--resume");
    assertEquals(0, resumed.code(), resumed.err());
    assertEquals(NAMES.size(), resumed.report().at("/counts/kept").asInt(), resumed.out());
    assertEquals(digest(local()), digest(resumed));
    assertHoldsWhatTheManifestNames("r1");
  }

  private Ended ok(String command, String[] args, String more) throws Exception {
    var all = new ArrayList<>(List.of(command));
    all.addAll(List.of(args));
    all.add(more);
    all.addAll(options());
    Ended ended = execute(all);
    assertEquals(0, ended.code(), command + ": " + ended.err());
    return ended;
  }
}
