package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
import org.junit.jupiter.api.io.TempDir;

/** A run of two small files, and the answers of the command {@code context} from it. */
abstract class ContextFixture {
  private static final String PORT =
      """
      package harbour;

      /** Where ships lie. */
      public class Port {
        /** Opens the port. */
        public void open(Ship ship) {
          ship.ring();
        }

        private int berths() {
          return 12;
        }

        static class Berth {
          void free() {
            clear();
          }
        }
      }
      """;

  @TempDir Path folder;
  SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("Port.java"), PORT);
    Files.writeString(runs.input().resolve("a.py"), "def berths():\n    return 1\n");
    runs.run("chunk", "n1");
  }

  final List<String> passages(String... args) throws IOException {
    List<String> passages = new ArrayList<>();
    for (JsonNode each : json(args).get("passages")) {
      passages.add(
          "%s %s %s"
              .formatted(
                  each.get("relation").asText(),
                  each.get("whole"),
                  each.get("text").asText().strip()));
    }
    return passages;
  }

  final JsonNode json(String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--json");
    Cli cli = context(all.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return new JsonMapper().readTree(cli.out());
  }

  final Cli context(String... args) {
    List<String> all = new ArrayList<>(List.of("context", "--output=" + runs.output()));
    all.addAll(List.of(args));
    return Cli.run(all.toArray(String[]::new));
  }
}
