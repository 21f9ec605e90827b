package dev.cleave.pipelines.export;

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
import java.util.function.Predicate;

/** Runs of two small files, which a test changes, and what is exported from them. */
record Exports(SmallRuns runs) {
  private static final JsonMapper JSON = new JsonMapper();

  static final String PORT =
      """
      // Copyright of the harbour. All rights reserved, also those to the quay.
      package harbour;

      /** Where ships lie. */
      public class Port {
        /** Opens the port. */
        public void open(Ship ship) {
          ship.ring();
        }

        private int berths() {
          return 12; // "twelve" \\n\t and one more
        }

        static class Berth {
          void free() {
            clear();
          }
        }
      }
      """;

  /** The run n1 in a folder, with summaries. */
  static Exports in(Path folder) throws IOException {
    var exports = new Exports(SmallRuns.in(folder));
    exports.write("Port.java", PORT);
    exports.write("a.py", "def berths():\n    return 'öäü \u2028 🚢'\n");
    exports.reindex("n1", "--views=summaries");
    return exports;
  }

  void write(String name, String text) throws IOException {
    Files.writeString(runs.input().resolve(name), text);
  }

  void reindex(String runId, String... more) {
    List<String> options = new ArrayList<>(List.of("--maxRemovedRatio=1"));
    options.addAll(List.of(more));
    runs.run("reindex", runId, options.toArray(String[]::new));
  }

  /** The exported lines of JSON. */
  List<JsonNode> rows(String... args) throws IOException {
    var rows = new ArrayList<JsonNode>();
    for (String line : lines(ok(args).out())) {
      rows.add(JSON.readTree(line));
    }
    return rows;
  }

  /** An export that must end well. */
  Cli ok(String... args) {
    Cli cli = run(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  Cli run(String... args) {
    List<String> all = new ArrayList<>(List.of("export", "--output=" + runs.output()));
    all.addAll(List.of(args));
    return Cli.run(all.toArray(String[]::new));
  }

  /** The only row that is wanted. */
  static JsonNode one(Iterable<JsonNode> rows, Predicate<JsonNode> wanted) {
    var found = new ArrayList<JsonNode>();
    rows.forEach(
        row -> {
          if (wanted.test(row)) {
            found.add(row);
          }
        });
    assertEquals(1, found.size(), found::toString);
    return found.getFirst();
  }

  static List<String> texts(JsonNode array) {
    var texts = new ArrayList<String>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  static List<String> names(JsonNode object) {
    var names = new ArrayList<String>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  static List<String> lines(String text) {
    return new ArrayList<>(List.of(text.split("\n")));
  }
}
