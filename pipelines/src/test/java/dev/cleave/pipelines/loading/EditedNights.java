package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.Iterables;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.reindex.EditedTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * An output folder with a first run, the runs of three nights after edits, one that gives the files
 * another repository and so other ids, one without edits, and {@code full}, a full run over the
 * same files. {@code week} is a copy of n3, from which n4 starts. {@code bad} came after n6 and was
 * rolled back, and {@code back} leads from there to what n6 has. The changes of each are in the
 * form that docs/loading.md loads.
 *
 * @param folder has {@code out}, and for each run {@code RUN/changes.json}
 * @param edits what was done at random
 */
record EditedNights(Path folder, List<String> edits) {
  static final List<String> RUNS = List.of("n1", "n2", "n3", "n4", "n5", "n6");

  /** The runs after edits. */
  static final List<String> EDITED = List.of("n2", "n3", "n4");

  private static final List<String> OTHERS = List.of("week", "bad", "back");

  private static final String REPOSITORY = "--repository=harbour";

  /** Stands in for a model: a vector that is different for every text. */
  private static final String EMBEDDER =
      """
      CREATE MACRO embed(text) AS
      [(ascii(md5(text)[1 + i % 32]) + i) / 512 FOR i IN range(384)]::FLOAT[];
      """;

  /** Makes the runs. */
  static EditedNights run(Path folder, long seed) throws IOException, SQLException {
    var nights = new EditedNights(folder, new ArrayList<>(List.of("seed " + seed)));
    var tree = new EditedTree(folder.resolve("in/random"), new Random(seed));
    nights.write("kept.py", function("kept"));
    nights.write("night0.py", function("first"));
    nights.write("removed1.py", function("removed"));
    nights.write("odd.py", "def odd():\n    return 'a\0b\u2028c \\u0000 \\. \"'\n\\.\n");
    nights.write("worth.py", "x = 1\n");
    nights.read("worth.py", "JavaScript");
    nights.cleave("reindex", "n1");
    for (int night = 1; night <= EDITED.size(); night++) {
      nights.edits.addAll(tree.edit());
      nights.edit(night);
      nights.cleave("reindex", EDITED.get(night - 1), "--maxRemovedRatio=1");
      if (night == 2) {
        nights.ok("compact", "--runId=week");
      }
    }
    nights.read("worth.py", "JavaScript");
    nights.cleave("reindex", "n5", REPOSITORY);
    nights.cleave("reindex", "n6", REPOSITORY);
    nights.cleave("reindex", "bad", REPOSITORY, "--contextHeader=path");
    nights.ok("rollback", "--to=n6");
    nights.cleave("reindex", "back", REPOSITORY, "--previousRun=bad");
    nights.cleave("chunk", "full", REPOSITORY);
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
      execute(duckDb, EMBEDDER);
      for (String run : Iterables.concat(RUNS, OTHERS)) {
        nights.setCurrent(run);
        Path changes = Files.createDirectory(folder.resolve(run)).resolve("changes.json");
        execute(duckDb, nights.sql("loading.md", "changes"));
        execute(duckDb, nights.sql("loading.md", "changes.json").formatted(changes));
      }
      nights.setCurrent("full");
      Path corpus = Files.createDirectory(folder.resolve("full")).resolve("changes.json");
      execute(duckDb, nights.sql("schema.md", "corpus"));
      execute(duckDb, nights.sql("loading.md", "corpus"));
      execute(duckDb, nights.sql("loading.md", "changes.json").formatted(corpus));
    }
    return nights;
  }

  /** Makes every kind of change. */
  private void edit(int night) throws IOException {
    write("kept.py", function("more" + night) + Files.readString(path("kept.py")));
    Files.copy(path("odd.py"), path("copy" + night + ".py"));
    Files.move(path("night" + (night - 1) + ".py"), path("night" + night + ".py"));
    Files.delete(path("removed" + night + ".py"));
    write("removed" + (night + 1) + ".py", function("removed" + night));
    read("worth.py", night % 2 == 1 ? "Python" : "JavaScript");
  }

  /** Python defines a variable in this file. JavaScript does not: its chunk is trivial. */
  private void read(String name, String language) throws IOException {
    write(".gitattributes", name + " linguist-language=" + language + "\n");
  }

  private static String function(String name) {
    return "def %s(argument):\n    return argument + 1\n\n\n".formatted(name);
  }

  private void write(String name, String text) throws IOException {
    Files.createDirectories(path(name).getParent());
    Files.writeString(path(name), text);
  }

  private Path path(String name) {
    return folder.resolve("in/fixed").resolve(name);
  }

  private void cleave(String command, String run, String... more) {
    var args =
        new ArrayList<>(
            List.of("--input=" + folder.resolve("in"), "--runId=" + run, "--maxChunkSize=100"));
    args.addAll(List.of(more));
    if (!run.equals("bad")) {
      args.add("--contextHeader=none"); // so that renamed and copied files keep their embeddings
    }
    ok(command, args.toArray(String[]::new));
  }

  /** Runs a command on the output folder, which must end well. */
  private void ok(String command, String... args) {
    var all = new ArrayList<>(List.of(command, "--output=" + folder.resolve("out")));
    all.addAll(List.of(args));
    Cli cli = Cli.run(all.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  /** The changes of a run. */
  Path changes(String run) {
    return folder.resolve(run + "/changes.json");
  }

  /**
   * A run, and the states of a store that it leads to and starts from.
   *
   * @param previous empty for a run that starts from nothing
   */
  record Night(String run, String state, String previous) {}

  /** A run, as its manifest has it. */
  Night night(String run) throws IOException {
    JsonNode manifest =
        new JsonMapper().readTree(folder.resolve("out/runs/" + run + "/_manifest.json").toFile());
    String previous = manifest.path("previousStateId").asText("");
    return new Night(run, manifest.get("stateId").asText(), previous);
  }

  /** The runs that a store with a state lacks, by the query of the manual. */
  List<Night> nightsSince(String state) throws IOException, SQLException {
    String[] query =
        sql("loading.md", "nights")
            .replace("state = ''", "state = '" + state + "'")
            .split(";\\s*\n");
    var nights = new ArrayList<Night>();
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        Statement sql = duckDb.createStatement()) {
      sql.execute(query[0]);
      ResultSet rows = sql.executeQuery(query[1]);
      while (rows.next()) {
        nights.add(new Night(rows.getString(1), rows.getString(2), rows.getString(3)));
      }
    }
    return nights;
  }

  /** Makes a run the current one for readers. */
  void setCurrent(String run) throws IOException {
    Files.writeString(folder.resolve("out/_latest.json"), "{\"runId\": \"" + run + "\"}");
  }

  private String sql(String page, String name) throws IOException {
    return Examples.of(page, name)
        .replace("'out/", "'" + folder + "/out/")
        .replace("'changes.json'", "'%s'");
  }

  /** Writes the changes of a repair, as the manual does. */
  void writeRepair(Path repair, Path changes) throws IOException, SQLException {
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:")) {
      execute(duckDb, EMBEDDER);
      execute(duckDb, sql("loading.md", "repair").replace("repair.jsonl", repair.toString()));
      execute(duckDb, sql("loading.md", "changes.json").formatted(changes));
    }
  }

  private static void execute(Connection duckDb, String statements) throws SQLException {
    try (Statement sql = duckDb.createStatement()) {
      for (String statement : statements.split(";\\s*\n")) {
        sql.execute(statement);
      }
    }
  }
}
