package dev.cleave.pipelines.run;

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
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How commands end: the line for people, the line of JSON, and the exit code. */
class EndsTest {
  private static final String PORT =
      "class Port {\n"
          + "  /** Opens the port for all ships. */\n"
          + "  void open() {\n"
          + "    wait();\n"
          + "  }\n"
          + "}\n";

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void oneFile() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("Port.java"), PORT);
  }

  @Test
  void aRunSaysWhatWasRejectedAndWhatIsToEmbed() throws IOException {
    Files.write(runs.input().resolve("a.zip"), new byte[2000]);
    Files.write(runs.input().resolve("b.zip"), new byte[2000]);
    Files.writeString(runs.input().resolve("Torn.java"), "class Torn { void a( { } }\n" + PORT);
    Cli cli = run("chunk", "r1");
    JsonNode report = report(cli);
    int tokens = report.at("/counts/tokensToEmbed").asInt();
    assertTrue(tokens > 30 && tokens < 150, cli.out());
    assertEquals("{\"BINARY\":2}", report.get("rejects").toString());
    assertEquals("{\"OK\":1,\"PARTIAL\":1}", report.get("parses").toString());
    assertFalse(report.has("changes"), cli.out());
    assertTrue(
        cli.err()
            .matches(
                "cleave: \\d+ chunks from 2 files \\(0[.]0 MB\\) in [\\d.]+ s; "
                    + "to embed: 6 texts with "
                    + tokens
                    + " tokens; rejected: 2 BINARY; parses: 1 PARTIAL; committed as "
                    + runs.output()
                    + "/runs/r1/\n"),
        cli.err());
  }

  @Test
  void aNightSaysWhatHasChanged() throws IOException {
    Files.writeString(runs.input().resolve("Gone.java"), PORT.replace("Port", "Gone"));
    Files.writeString(runs.input().resolve("Stays.java"), PORT.replace("Port", "Stays"));
    run("reindex", "n1");
    Files.delete(runs.input().resolve("Gone.java"));
    Files.writeString(runs.input().resolve("Port.java"), "\n" + PORT.replace("wait", "look"));
    Files.writeString(runs.input().resolve("New.java"), PORT.replace("Port", "New"));
    Cli cli = run("reindex", "n2");
    JsonNode report = report(cli);
    assertEquals(
        "{\"changed\":1,\"new\":1,\"removed\":1,\"unchanged\":1}",
        report.get("changes").toString());
    assertEquals("{\"upsert\":5,\"move\":1,\"delete\":3}", report.get("chunkChanges").toString());
    assertTrue(
        cli.err()
            .contains(
                "; files: 1 new, 1 changed, 1 unchanged, 1 removed;"
                    + " chunks: 5 to insert, 1 to move, 3 to delete; "),
        cli.err());
    assertTrue(cli.err().contains("; none rejected; committed as "), cli.err());
    Cli again = run("reindex", "n2");
    assertEquals(report.get("chunkChanges"), report(again).get("chunkChanges"));
    int tokens = report.at("/counts/tokensToEmbed").asInt();
    assertEquals(tokens, runs.manifest("n2").at("/counts/tokensToEmbed").asInt());
    assertEquals(0, report(run("reindex", "n3")).at("/counts/tokensToEmbed").asInt(-1));
    SmallRuns.ok("verify", "--output=" + runs.output());
  }

  @Test
  void anOutputThatIsAFileIsNamed() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "");
    for (String output : List.of(file.toString(), file + "/a/b")) {
      for (String command :
          List.of("chunk", "reindex", "verify", "gc", "export", "check-store", "context")) {
        List<String> args = new ArrayList<>(List.of(command, "--output=" + output));
        if (command.matches("chunk|reindex")) {
          args.add("--input=" + runs.input());
        }
        if (command.equals("gc")) {
          args.add("--keep=1");
        }
        Cli cli = Cli.run(args.toArray(String[]::new));
        assertEquals(ExitCode.USAGE, cli.exitCode(), command);
        assertEquals(
            "cleave: --output=%s: %s is a file; give a folder\n".formatted(output, file),
            cli.err());
      }
    }
    assertEquals(0, Files.size(file));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "garbage",
        "{}",
        "{\"runId\":\"../n1\",\"committedAt\":\"2026-01-01T00:00:00Z\"}",
        "{\"runId\":\"n1\",\"committedAt\":\"yesterday\"}"
      })
  void aDamagedNameOfTheCurrentRunIsFoundInTheLog(String damaged) throws IOException {
    run("chunk", "n1");
    Path latest = runs.output().resolve("_latest.json");
    String right = Files.readString(latest);
    Files.writeString(latest, damaged);
    SmallRuns.ok("verify", "--output=" + runs.output());
    SmallRuns.ok("gc", "--keep=1", "--output=" + runs.output());
    assertEquals("n1", report(run("chunk", "n1")).get("runId").asText());
    assertEquals(right, Files.readString(latest));
    Files.writeString(latest, damaged);
    assertEquals("n1", runs.manifest(committed("reindex", "n2")).get("previousRun").asText());
    assertEquals(2, new JsonMapper().readTree(latest.toFile()).get("sequence").asInt());
  }

  private String committed(String command, String runId) {
    run(command, runId);
    return runId;
  }

  /** An output of a version that wrote no log. */
  @ParameterizedTest
  @ValueSource(strings = {"", "garbage", "{}"})
  void withoutALogADamagedNameIsFoundAtOnceAndCanBeMended(String damaged) throws IOException {
    run("chunk", "n1");
    Files.delete(runs.output().resolve("_log/0000000001.json"));
    Path latest = runs.output().resolve("_latest.json");
    Files.writeString(latest, damaged);
    String output = "--output=" + runs.output();
    String input = "--input=" + runs.input();
    for (List<String> command :
        List.of(
            List.of("chunk", input, "--runId=n2"),
            List.of("reindex", input, "--runId=n2"),
            List.of("verify"),
            List.of("compact"),
            List.of("gc", "--keep=1"),
            List.of("context", "--symbol=Port"),
            List.of("export", "--format=jsonl"),
            List.of("check-store", "--store=/dev/null"))) {
      List<String> args = new ArrayList<>(command);
      args.add(output);
      Cli cli = Cli.run(args.toArray(String[]::new));
      assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode(), command + cli.err());
      assertEquals("", cli.out(), command::toString);
      assertEquals(
          "cleave: %s is damaged: it should name the current run. Run cleave repair %s to name the run that was committed last, or cleave rollback to name another\n"
              .formatted(latest, output),
          cli.err());
    }
    assertFalse(Files.exists(runs.output().resolve("runs/n2")), "nothing was cut");
    SmallRuns.ok("repair", output);
    SmallRuns.ok("verify", output);
    assertEquals("n1", report(run("chunk", "n1")).get("runId").asText());
  }

  @Test
  void aGitignoreThatCannotBeReadEndsARunUnlessItIsIgnored() throws IOException {
    Files.writeString(runs.input().resolve(".env"), "TOKEN=sesame\n");
    Files.writeString(runs.input().resolve(".gitignore"), ".env\n".repeat(300_000));
    List<String> args = new ArrayList<>(List.of("chunk", "--input=" + runs.input()));
    args.addAll(List.of("--output=" + runs.output(), "--runId=r1", "--respectGitignore"));
    Cli refused = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.STORAGE, refused.exitCode(), refused.err());
    assertTrue(refused.err().contains("pass --ignoreUnreadable"), refused.err());
    args.add("--ignoreUnreadable");
    Cli ignored = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, ignored.exitCode(), ignored.err());
    assertTrue(
        ignored.err().contains(".gitignore is ignored, because it cannot be read"), ignored.err());
    assertEquals(3, report(ignored).at("/counts/chunked").asInt());
    assertTrue(runs.manifest("r1").at("/options/ignoreUnreadable").asBoolean());
  }

  @Test
  void aBareRepositoryIsNotCut() throws Exception {
    Path bare = folder.resolve("shop.git");
    git("init", "--quiet", "--bare", bare.toString());
    Cli alone = Cli.run("chunk", "--input=" + bare, "--output=" + runs.output());
    assertEquals(ExitCode.NO_INPUT, alone.exitCode(), alone.err());
    assertEquals(
        "cleave: --input=%1$s is a bare Git repository, which has its files packed: read a commit of it with --input=git:%1$s\n"
            .formatted(bare),
        alone.err());
    assertFalse(Files.exists(runs.output()));

    Files.move(bare, runs.input().resolve("shop.git"));
    JsonNode report = report(run("chunk", "r1"));
    assertEquals(1, report.at("/counts/listed").asInt());
    JsonNode all = report(run("chunk", "r2", "--noDefaultExcludes"));
    assertTrue(all.at("/counts/listed").asInt() > 5, all::toString);
  }

  @Test
  void aFolderOfArchivesIsNotCommitted() throws IOException {
    Files.delete(runs.input().resolve("Port.java"));
    for (String name : List.of("a.zip", "b.jar")) {
      Files.write(runs.input().resolve(name), new byte[3000]);
    }
    Cli cli =
        Cli.run("chunk", "--input=" + runs.input(), "--output=" + runs.output(), "--runId=r1");
    assertEquals(ExitCode.NO_INPUT, cli.exitCode());
    assertEquals("NOTHING_CUT", report(cli).get("state").asText());
    assertEquals(
        "cleave: no file could be cut (2 BINARY): pass --emptyInput=ok to commit a run without chunks; not committed, see %s/runs/r1/_manifest.json\n"
            .formatted(runs.output()),
        cli.err());
    assertFalse(Files.exists(runs.output().resolve("_latest.json")));
    run("chunk", "r1", "--emptyInput=ok");
  }

  private Cli run(String command, String runId, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--input=" + runs.input()));
    args.addAll(List.of("--output=" + runs.output(), "--runId=" + runId));
    args.addAll(List.of(more));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  private static JsonNode report(Cli cli) throws IOException {
    assertEquals(1, cli.out().lines().count(), cli.out());
    return new JsonMapper().readTree(cli.out());
  }

  private static void git(String... args) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor());
  }
}
