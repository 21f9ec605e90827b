package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three programs of a night, with docs/scheduling/job.yaml as schedulers run them. */
class NightIT {
  private static final Path FILES = Path.of("../docs/scheduling").toAbsolutePath().normalize();

  @TempDir private Path folder;
  private SmallRuns runs;
  private PostgresServer server;
  private ProgramFolder programs;
  private Path job;

  @BeforeEach
  void install() throws Exception {
    runs = SmallRuns.in(folder);
    server = PostgresServer.start();
    programs = new ProgramFolder(folder.resolve("bin"));
    programs.add("psql", server.script());
    job = folder.resolve("job.yaml");
    Files.writeString(
        job,
        Files.readString(FILES.resolve("job.yaml"))
            .replace("${CORPUS}", runs.input().toString())
            .replace("${CHUNKS}", runs.output().toString())
            .replace("${NIGHT}", "2026-01-30"));
    Path loader = Files.createDirectory(folder.resolve("loader"));
    Files.copy(FILES.resolve("load.py"), loader.resolve("load.py"));
    Files.writeString(loader.resolve("load.sql"), Examples.of("loading.md", "postgres-load"));
    Files.writeString(
        loader.resolve("embed.py"),
        """
        def embed(texts):
            return [[float(len(text))] + [0.0] * 383 for text in texts]
        """);
    query(Examples.of("loading.md", "postgres-create"));
  }

  @AfterEach
  void stop() throws IOException {
    programs.close();
    server.close();
  }

  @Test
  void reindexesLoadsAndRemovesOldRuns() throws Exception {
    write("port.py", "def berth(ship):\n    return ship\n\n\ndef toll(ship):\n    return 2\n");
    write("gone.py", "def gone():\n    return 'gone'\n");
    runs.run("reindex", "nightly-2026-01-29", "--maxRemovedRatio=1");
    write(
        "port.py",
        "# Ships.\n\n\ndef berth(ship):\n    return [ship]\n\n\ndef toll(ship):\n    return 2\n");
    write("quay.py", "def quay():\n    return 'a line \u2028'\n");
    Files.delete(runs.input().resolve("gone.py"));

    Ended night = run("cleave", "reindex", "--config=" + job);
    assertEquals(0, night.code(), night.err());
    assertTrue(
        night.out().contains("\"runId\":\"nightly-2026-01-30\",\"state\":\"COMMITTED\""),
        night.out());
    Ended loaded = load();
    assertEquals(0, loaded.code(), loaded.err());
    assertEquals(
        List.of("nightly-2026-01-29", "nightly-2026-01-30"),
        loaded
            .err()
            .lines()
            .filter(line -> line.startsWith("load: the store has run "))
            .map(line -> line.replaceFirst(".* ", ""))
            .toList());
    assertStoreHasTheRun();
    assertEquals(
        query("SELECT count(*) FROM chunks"),
        query("SELECT count(*) FROM chunks WHERE (embedding::real[])[1] > 0"));
    assertEquals("", load().err(), "there is nothing more to load");

    Ended gc = run("cleave", "gc", "--config=" + job);
    assertEquals(0, gc.code(), gc.err());
    assertTrue(Files.exists(runs.output().resolve("runs/nightly-2026-01-29")), "one of 14");
    assertLoadingEndsWithTheCodesOfCleave();
  }

  private void assertLoadingEndsWithTheCodesOfCleave() throws Exception {
    query("UPDATE loaded SET state_id = 'another'");
    Ended refused = load();
    assertEquals(ExitCode.OUTPUT_CONFLICT.code(), refused.code(), refused.err());
    assertEquals(
        "load: no run starts from the state 'another': load the whole corpus\n", refused.err());
    query("UPDATE loaded SET state_id = ''");
    programs.add("cleave", "#!/bin/sh\nexit 6\n");
    assertEquals(ExitCode.OUTPUT_CONFLICT.code(), load().code());
    programs.add("psql", "#!/bin/sh\nexit 2\n");
    assertEquals(ExitCode.STORAGE.code(), load().code());
  }

  /** As a command of Cleave compares a store with a run. */
  private void assertStoreHasTheRun() throws Exception {
    Path rows = folder.resolve("rows.csv");
    Files.writeString(
        rows, query("COPY (SELECT chunk_id, embed_hash FROM chunks) TO STDOUT WITH CSV"));
    Cli check = Cli.run("check-store", "--output=" + runs.output(), "--store=" + rows);
    assertEquals(ExitCode.OK, check.exitCode(), check.out() + check.err());
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(runs.input().resolve(file), text);
  }

  private String query(String sql) throws Exception {
    Ended ended = server.psql(folder, "-c", sql);
    assertEquals(0, ended.code(), ended.err());
    return ended.out();
  }

  private Ended load() throws Exception {
    return run("python3", folder.resolve("loader/load.py").toString(), job.toString());
  }

  private Ended run(String program, String... args) throws Exception {
    var command = new ArrayList<>(List.of(args));
    // Java looks for a program before the variables are set.
    command.addFirst(program.equals("cleave") ? programs.program(program) : program);
    return Programs.end(
        folder,
        Map.of(
            "CHUNKS",
            runs.output().toString(),
            "PYTHONDONTWRITEBYTECODE",
            "1",
            "PATH",
            programs.path()),
        command);
  }
}
