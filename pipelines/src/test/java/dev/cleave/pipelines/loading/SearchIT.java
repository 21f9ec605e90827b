package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/search.md find a chunk by words that are parts of its names. */
class SearchIT {
  private static final String QUESTION = "How is the HTTP request parsed?";
  private static final String PARSER =
      """
      /** Reads what a browser sends. */
      class Reader {
        Message parseHTTPRequest(Bytes bytes) {
          return message(bytes.until(EMPTY_LINE));
        }

        void close() {
          bytes.release();
        }
      }
      """;

  @TempDir Path folder;
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    write("src/Reader.java", PARSER);
    String calls = "    assertEquals(message, reader.parseHTTPRequest(request));\n";
    write(
        "src/test/ReaderTest.java",
        "class ReaderTest {\n  @Test\n  void parsesRequests() {\n" + calls.repeat(3) + "  }\n}\n");
    write(
        "src/log.py",
        IntStream.range(0, 8)
            .mapToObj(
                "def log%1$d(message):\n    print('the request', message, %1$d)\n\n\n"::formatted)
            .collect(Collectors.joining()));
    runs.run("reindex", "n1");
  }

  @Test
  void postgresFindsPartsOfNames() throws Exception {
    try (PostgresServer server = PostgresServer.start()) {
      String create = Examples.of("export.md", "pgvector-create");
      psql(server, create.replaceAll("(?m)^CREATE (EXTENSION|INDEX|TABLE embeddings).*", ""));
      psql(server, Examples.of("search.md", "search-create"));
      load(server, "chunks", "pgvector-load");
      assertFound(search(server, QUESTION));
      write("src/Reader.java", PARSER.replace("parseHTTPRequest", "understandTelegram"));
      runs.run("reindex", "n2");
      load(server, "changes", "pgvector-changes");
      assertEquals(
          "src/Reader.java:3|Reader::understandTelegram", search(server, "telegrams").getFirst());
      assertEquals(
          "src/test/ReaderTest.java:2|ReaderTest::parsesRequests",
          search(server, "parse http").getFirst());
    }
  }

  private void load(PostgresServer server, String table, String example) throws Exception {
    Files.writeString(folder.resolve(table + ".tsv"), export("pgvector", table));
    psql(server, Examples.of("export.md", example));
    psql(server, Examples.of("search.md", "search-load"));
  }

  private List<String> search(PostgresServer server, String question) throws Exception {
    return psql(server, Examples.of("search.md", "search-query"), "-v", "question=" + question)
        .lines()
        .toList();
  }

  private String psql(PostgresServer server, String sql, String... more) throws Exception {
    Path script = Files.writeString(folder.resolve("script.sql"), sql);
    var args = new ArrayList<>(List.of(more));
    args.addAll(List.of("-f", script.toString()));
    Programs.Ended ended = server.psql(folder, args.toArray(String[]::new));
    assertEquals(0, ended.code(), ended.err());
    return ended.out();
  }

  @Test
  void luceneFindsPartsOfNames() throws Exception {
    Files.writeString(folder.resolve("chunks.jsonl"), export("jsonl", "chunks"));
    Files.writeString(folder.resolve("Search.java"), Examples.of("search.md", "Search.java"));
    String java = Path.of(System.getProperty("java.home"), "bin/java").toString();
    List<String> command =
        List.of(
            java,
            "-cp",
            System.getProperty("java.class.path"),
            "Search.java",
            "chunks.jsonl",
            QUESTION);
    assertFound(Programs.run(folder, Map.of(), command).lines().toList());
  }

  /** The method is first, its test is behind it, and a file has three answers at most. */
  private static void assertFound(List<String> answers) {
    assertEquals("src/Reader.java:3|Reader::parseHTTPRequest", answers.getFirst());
    assertTrue(
        answers.contains("src/test/ReaderTest.java:2|ReaderTest::parsesRequests"),
        answers::toString);
    assertEquals(3, answers.stream().filter(each -> each.startsWith("src/log.py")).count());
  }

  private String export(String format, String table) {
    Cli cli =
        Cli.run("export", "--output=" + runs.output(), "--format=" + format, "--table=" + table);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli.out();
  }

  private void write(String name, String text) throws IOException {
    Path file = runs.input().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
