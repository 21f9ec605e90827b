package dev.cleave.pipelines;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * A folder of sources that a test fills, and the runs that it makes of them.
 *
 * @param input the sources
 * @param output the folder of the runs
 */
public record SmallRuns(Path input, Path output) {
  /** In a folder, without sources. */
  public static SmallRuns in(Path folder) throws IOException {
    return new SmallRuns(Files.createDirectory(folder.resolve("in")), folder.resolve("out"));
  }

  /** Runs a command that writes a run, to its end. */
  public void run(String command, String runId, String... more) {
    List<String> args = new ArrayList<>(List.of(command, "--input=" + input));
    args.addAll(List.of("--output=" + output, "--runId=" + runId));
    args.addAll(List.of(more));
    ok(args.toArray(String[]::new));
  }

  /** Runs a command that must end well. */
  public static void ok(String... args) {
    Cli cli = Cli.run(args);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  public JsonNode manifest(String runId) throws IOException {
    return new JsonMapper().readTree(output.resolve("runs/" + runId + "/_manifest.json").toFile());
  }

  /** The rows of a query, with a bar between the columns. */
  public static List<String> rows(ResultSet result) throws SQLException {
    List<String> rows = new ArrayList<>();
    while (result.next()) {
      List<String> cells = new ArrayList<>();
      for (int i = 1; i <= result.getMetaData().getColumnCount(); i++) {
        cells.add(String.valueOf(result.getObject(i)));
      }
      rows.add(String.join("|", cells));
    }
    return rows;
  }
}
