package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/first-answer.md, as bash runs them. */
class FirstAnswerIT {
  @TempDir private Path folder;

  @Test
  void repositoryAnswersQuestionsNightAfterNight() throws Exception {
    SmallRuns runs = SmallRuns.in(folder);
    Path port = runs.input().resolve("port.py");
    Files.writeString(port, function("open_port", "Opens the port for ships."));
    Files.writeString(
        runs.input().resolve("toll.py"), function("toll", "Computes what a ship pays."));
    Files.writeString(
        runs.input().resolve("test_port.py"), function("test_open_port", "Opens the port."));
    try (PostgresServer server = PostgresServer.start();
        var programs = new ProgramFolder(folder.resolve("bin"))) {
      programs.add("psql", server.script());
      for (String commands : List.of("cut", "load")) {
        run(commands, programs);
      }
      assertTrue(run("ask", programs).startsWith("port.py|1|open_port\ntoll.py|1|toll\n"));

      Files.move(port, runs.input().resolve("gate.py"));
      Files.delete(runs.input().resolve("toll.py"));
      run("night", programs);
      assertEquals("gate.py|1|open_port\n", run("ask", programs));
      run("night", programs);
      assertEquals("gate.py|1|open_port\n", run("ask", programs));
    }
  }

  private static String function(String name, String does) {
    return "def %s(ship):\n    \"\"\"%s\"\"\"\n    return ship.enter(%s)\n"
        .formatted(name, does, name);
  }

  /** Cleave runs in the folder of this process, so that it needs absolute paths. */
  private String run(String commands, ProgramFolder programs) throws Exception {
    String script =
        Examples.of("first-answer.md", commands)
            .replace("=repository", "=" + folder.resolve("in"))
            .replaceAll("=(out|chunks.tsv|changes.tsv)\\b", "=" + folder + "/$1");
    Ended ended =
        Programs.end(
            folder,
            Map.of("PATH", programs.path()),
            List.of("bash", "-euo", "pipefail", "-c", script));
    assertEquals(0, ended.code(), () -> script + ended.err() + ended.out());
    return ended.out();
  }
}
