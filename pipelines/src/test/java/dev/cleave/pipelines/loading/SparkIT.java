package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Examples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The query for Spark in docs/schema.md has the same rows as the one for DuckDB. */
@Tag("long")
class SparkIT {
  /** What Spark needs to be opened on JDK 17 and later, as its own launcher does it. */
  private static final List<String> OPENED =
      List.of(
          "java.lang",
          "java.lang.invoke",
          "java.lang.reflect",
          "java.io",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "sun.nio.ch",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  @TempDir Path folder;

  @Test
  void theCorpusNowAndAsOfARun() throws Exception {
    EditedNights.run(folder, Long.getLong("cleave.seed", 1));
    Path script = folder.resolve("corpus.sql");
    Files.writeString(script, Examples.of("schema.md", "spark-corpus"));
    var runs = List.of("n1", "n3", "n5", "full");
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin/java").toString());
    OPENED.forEach(name -> command.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    command.addAll(List.of("-cp", Files.readString(Programs.folder("spark.classpath")).strip()));
    command.add(Path.of("src/test/resources/loading/RunSpark.java").toAbsolutePath().toString());
    command.addAll(List.of(script.toString(), folder.resolve("spark").toString()));
    for (String run : runs) {
      command.addAll(List.of(run, filesOf(run)));
    }
    Programs.run(folder, Map.of(), command);
    try (Connection duckDb = DriverManager.getConnection("jdbc:duckdb:");
        Statement sql = duckDb.createStatement()) {
      for (String run : runs) {
        String first = "SET VARIABLE run = '%s/out/runs/%s/';".formatted(folder, run);
        for (String statement :
            Examples.of("schema.md", "corpus")
                .replaceFirst("SET VARIABLE run = .*", first)
                .replace("'out/", "'" + folder + "/out/")
                .split(";\\s*\n")) {
          sql.execute(statement);
        }
        for (String view : List.of("chunks", "files")) {
          String spark =
              "(FROM read_parquet('%s/spark/%s/%s/*.parquet'))".formatted(folder, run, view);
          String duck = "(FROM " + view + ")";
          String different =
              "SELECT count(*) FROM ((%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s))"
                  .formatted(duck, spark);
          assertEquals(0, number(sql, different), run + " " + view);
        }
        assertTrue(number(sql, "SELECT count(*) FROM chunks") > 0, run);
      }
    }
  }

  /** The files of a run's files table, as the manual takes them from the manifest. */
  private String filesOf(String run) throws Exception {
    JsonNode manifest =
        JsonMapper.builder()
            .build()
            .readTree(folder.resolve("out/runs/" + run + "/_manifest.json").toFile());
    return String.join(",", manifest.at("/tables/files").findValuesAsText("path"));
  }

  private static long number(Statement sql, String query) throws Exception {
    try (ResultSet result = sql.executeQuery(query)) {
      result.next();
      return result.getLong(1);
    }
  }
}
