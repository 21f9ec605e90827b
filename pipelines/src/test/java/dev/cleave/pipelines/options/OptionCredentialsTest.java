package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The user and the password of a URL in an option, whichever it is, are in no output. */
class OptionCredentialsTest {
  private static final String URL = "https://alice:sesame@127.0.0.1:9/x";
  private static final String JSON = "{\"endpoint\":\"" + URL + "\"}";

  /** Where this process has its libraries: no other test could load them. */
  private static final String OF_THE_PROCESS = "nativesDir";

  /** Options that the job refuses, or refuses beside others, or that change its exit code. */
  private static final List<String> APART =
      Stream.of("defaultEnvironmentConfig", "environmentOptions", "onCommit")
          .map(name -> "--" + name + "=" + URL)
          .toList();

  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void oneFile() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("a.py"), "def f():\n    return 1\n");
  }

  @Test
  void areInNothingThatARunPrintsOrWrites() throws Exception {
    var known = new TreeSet<>(names(ReindexOptions.class));
    known.addAll(BeamOptions.getters().keySet());
    known.remove(OF_THE_PROCESS);
    assertTrue(known.size() > 80, known::toString);
    String input = "--input=" + runs.input();
    List<String> accepted = new ArrayList<>();
    for (String name : known) {
      clean("reindex", input, "--dryRun", "--" + name + "=" + JSON);
      String option = "--" + name + "=" + URL;
      if (clean("reindex", input, "--dryRun", option).exitCode() == ExitCode.OK) {
        accepted.add(option);
      }
    }
    for (String each : APART) {
      clean("reindex", input, "--output=" + runs.output(), each);
      assertTrue(accepted.remove(each), each);
    }
    accepted.addAll(List.of("--include=*.py", "--include=" + URL));
    accepted.add("--languageOverride=" + URL + "=java");
    assertTrue(accepted.size() > 20, accepted::toString);
    runs.run("reindex", "r1", accepted.toArray(String[]::new));
    SmallRuns.ok("verify", "--output=" + runs.output());
    assertTrue(files().size() > 7, files()::toString);
    for (Path file : files()) {
      assertClean(file.toString(), textOf(file));
    }
  }

  @Test
  void areInNothingThatOtherCommandsPrint() {
    runs.run("chunk", "r1");
    for (var type : CommandOptions.class.getPermittedSubclasses()) {
      String command = WantedOptions.command(type);
      for (String name : names(type)) {
        if (!name.equals(OF_THE_PROCESS)) {
          String option = "--" + name + "=" + URL;
          clean(
              Stream.of(command, "--output=" + runs.output(), option)
                  .filter(arg -> !name.equals("output") || !arg.startsWith("--output=/"))
                  .toArray(String[]::new));
        }
      }
    }
    clean(URL);
    clean("chunk", URL);
    clean("--input=" + URL, "chunk");
    clean("inspect", URL);
    clean("chunk", "--dryRun", "--input=" + runs.input() + "/" + URL);
  }

  private static List<String> names(Class<?> type) {
    return OptionRecords.spec(type).options().stream().map(OptionSpecs::name).toList();
  }

  /** Runs a command, and checks what it prints. */
  private static Cli clean(String... args) {
    Cli cli = Cli.run(args);
    assertClean(Arrays.toString(args), cli.out() + cli.err());
    return cli;
  }

  private static void assertClean(String where, String text) {
    assertFalse(text.contains("alice") || text.contains("sesame"), () -> where + ": " + text);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(runs.output())) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static String textOf(Path file) throws IOException, SQLException {
    if (!file.toString().endsWith(".parquet")) {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    }
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      String query = "SELECT rows::VARCHAR FROM '%s' AS rows".formatted(file);
      return String.join("\n", SmallRuns.rows(statement.executeQuery(query)));
    }
  }
}
