package dev.cleave.pipelines.reindex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code --dryRun=cut}, and the limit of what is to be embedded. */
class DryCutTest {
  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void sources() throws IOException {
    runs = SmallRuns.in(folder);
    for (int i = 0; i < 8; i++) {
      write("src/f%d.py".formatted(i), "def f%d():\n    return 'of the harbour'\n".formatted(i));
    }
    write("doc/a.md", "# Harbour\n\nA text about the harbour.\n");
    write("b.bin", "\0\1\2");
  }

  private void write(String name, String text) throws IOException {
    Path file = runs.input().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Cli cli(String command, String... more) {
    var args = new ArrayList<>(List.of(command, "--input=" + runs.input()));
    args.add("--output=" + runs.output());
    args.addAll(List.of(more));
    return Cli.run(args.toArray(String[]::new));
  }

  private static JsonNode counts(Cli cli) throws IOException {
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    JsonNode line = JsonMapper.builder().build().readTree(cli.out());
    assertEquals("DRY_RUN", line.get("state").asText());
    return line.get("counts");
  }

  private void assertAsIn(String runId, JsonNode dry) throws IOException {
    JsonNode manifest = runs.manifest(runId);
    assertEquals(manifest.get("toEmbed"), dry.get("toEmbed"));
    assertEquals(manifest.at("/counts/textsToEmbed"), dry.get("textsToEmbed"));
    assertEquals(manifest.at("/counts/tokensToEmbed"), dry.get("tokensToEmbed"));
    assertEquals(manifest.at("/counts/writtenChunks"), dry.at("/cut/chunks"));
    assertEquals(manifest.at("/counts/listed"), dry.get("files"));
    assertEquals(manifest.at("/counts/unchanged"), dry.get("unchanged"));
  }

  @Test
  void aDryChunkCountsWhatTheRunWrites() throws IOException {
    JsonNode dry = counts(cli("chunk", "--dryRun=cut"));
    assertFalse(Files.exists(runs.output()));
    assertEquals(10, dry.get("files").asInt());
    assertEquals(1, dry.get("rejected").asInt());
    assertEquals(8, dry.at("/languages/python/chunks").asInt(), dry.toString());
    assertEquals(1, dry.get("folders").get("doc/").get("files").asInt());
    assertEquals(
        dry.at("/cut/tokens").asLong(),
        dry.at("/languages/python/tokens").asLong()
            + dry.at("/languages/markdown/tokens").asLong());
    runs.run("chunk", "full");
    assertAsIn("full", dry);
  }

  @Test
  void aDryReindexKnowsTheCauses() throws IOException {
    assertEquals(
        "{\"new\":9}", texts(counts(cli("reindex", "--dryRun=cut"))), "without an earlier run");
    runs.run("reindex", "n1");
    write("src/f1.py", "def f1():\n    return 'edited'\n");
    Files.move(runs.input().resolve("src/f2.py"), runs.input().resolve("src/g2.py"));
    Files.delete(runs.input().resolve("src/f3.py"));
    write("new/h.py", "def h():\n    return 'new in the harbour'\n");
    write("copy/f4.py", Files.readString(runs.input().resolve("src/f4.py")));
    JsonNode dry = counts(cli("reindex", "--dryRun=cut"));
    assertEquals("{\"edited\":1,\"new\":1,\"renamed\":1}", texts(dry));
    assertFalse(Files.exists(runs.output().resolve("runs/n2")));
    runs.run("reindex", "n2");
    assertAsIn("n2", dry);
    JsonNode config = counts(cli("reindex", "--dryRun=cut", "--contextHeader=path"));
    runs.run("reindex", "n3", "--contextHeader=path");
    assertAsIn("n3", config);
    assertEquals("{}", texts(counts(cli("reindex", "--dryRun=cut", "--contextHeader=path"))));
  }

  private static String texts(JsonNode dry) {
    var causes = new ArrayList<String>();
    dry.at("/toEmbed/causes")
        .fields()
        .forEachRemaining(
            cause ->
                causes.add("\"%s\":%s".formatted(cause.getKey(), cause.getValue().get("texts"))));
    return "{" + String.join(",", causes) + "}";
  }

  @Test
  void filesOfWhichNoneCanBeCutEndAsTheRunDoes() {
    for (String dry : List.of("--dryRun=cut", "--runId=r1")) {
      Cli cli = cli("chunk", dry, "--include=*.bin", "--maxRejectRatio=1");
      assertEquals(ExitCode.NO_INPUT, cli.exitCode(), cli.err());
      assertEquals(ExitCode.OK, cli("chunk", dry, "--include=*.bin", "--emptyInput=ok").exitCode());
    }
  }

  @Test
  void anArchiveOfSuchFilesEndsAsTheRunDoes() throws IOException {
    try (var zip = new ZipOutputStream(Files.newOutputStream(runs.input().resolve("images.zip")))) {
      zip.putNextEntry(new ZipEntry("a.bin"));
      zip.write(new byte[] {0, 1, 2});
    }
    for (String dry : List.of("--dryRun=cut", "--runId=r1")) {
      Cli cli = cli("chunk", dry, "--include=*.zip", "--maxRejectRatio=1");
      assertEquals(ExitCode.NO_INPUT, cli.exitCode(), cli.err());
    }
  }

  @Test
  void tooManyTokensEndTheRun() throws IOException {
    for (String command : List.of("chunk", "reindex")) {
      Cli cli = cli(command, "--runId=r1", "--maxEmbedTokens=20");
      assertEquals(ExitCode.TOO_MANY_REJECTS, cli.exitCode(), cli.err());
      long tokens = runs.manifest("r1").at("/counts/tokensToEmbed").asLong();
      assertTrue(
          cli.err()
              .contains(
                  "more tokens are to be embedded than --maxEmbedTokens allows: 9 texts with %d tokens (%d new); not committed"
                      .formatted(tokens, tokens)),
          cli.err());
      assertEquals("TOO_MANY_TOKENS", runs.manifest("r1").get("state").asText());
      assertFalse(Files.exists(runs.output().resolve("_latest.json")));
      Cli dry = cli(command, "--dryRun=cut", "--maxEmbedTokens=" + (tokens - 1));
      assertEquals(ExitCode.TOO_MANY_REJECTS, dry.exitCode(), dry.err());
      assertTrue(dry.out().contains("\"tokensToEmbed\":" + tokens), dry.out());
      counts(cli(command, "--dryRun=cut", "--maxEmbedTokens=" + tokens));
    }
    runs.run("reindex", "r1", "--resume", "--maxEmbedTokens=1000");
    write("src/f1.py", "def f1():\n    return 'edited'\n");
    runs.run("reindex", "n2", "--maxEmbedTokens=20");
    Cli night = cli("reindex", "--runId=n3", "--contextHeader=path", "--maxEmbedTokens=20");
    assertEquals(ExitCode.TOO_MANY_REJECTS, night.exitCode(), night.err());
  }

  @Test
  void aDryRunOfNothing() {
    Cli cli = cli("chunk", "--dryRun=cut", "--include=*.none");
    assertEquals(ExitCode.NO_INPUT, cli.exitCode(), cli.err());
    assertEquals(
        ExitCode.OK,
        cli("chunk", "--dryRun=cut", "--include=*.none", "--emptyInput=ok").exitCode());
    runs.run("chunk", "r1");
    Cli compact = Cli.run("compact", "--output=" + runs.output(), "--dryRun=cut");
    assertEquals(ExitCode.USAGE, compact.exitCode());
    assertTrue(compact.err().contains("compact cuts no file"), compact.err());
    Cli odd = cli("chunk", "--dryRun=cat");
    assertTrue(odd.err().contains("--dryRun=cat must be one of false, true, cut"), odd.err());
  }
}
