package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.command.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/upgrading.md move an index of another splitter to Cleave. */
class UpgradingIT {
  private static final String PAGE = "upgrading.md";

  /** An argument of a shell, with or without quotes. */
  private static final Pattern ARGUMENT = Pattern.compile("\"([^\"]*)\"|(\\S+)");

  @TempDir Path folder;

  @Test
  void anIndexOfAnotherSplitterIsReplacedBesideTheSearch() throws Exception {
    Path sources = Files.createDirectory(folder.resolve("src"));
    Files.writeString(sources.resolve("a.py"), "def f():\n    return 1\n\n\nclass C:\n    x = 1\n");
    Files.writeString(folder.resolve("create.sql"), Examples.of("export.md", "pgvector-create"));
    Files.writeString(folder.resolve("load.sql"), Examples.of("export.md", "pgvector-load"));
    try (PostgresServer server = PostgresServer.start()) {
      sql(
          server,
          """
          CREATE EXTENSION vector;
          CREATE TABLE old_chunks (
            id text PRIMARY KEY, file_path text, start_line int, content text, embedding vector(384));
          INSERT INTO old_chunks VALUES ('md5', 'a.py', 1, 'def f():', array_fill(1, '{384}')::vector);
          """);
      sql(server, Examples.of(PAGE, "before"));
      run(server, Examples.of(PAGE, "load"));
      sql(
          server,
          """
          INSERT INTO cleave.embeddings
          SELECT DISTINCT embed_hash, array_fill(1, '{384}')::vector FROM cleave.chunks;
          """);
      assertEquals("md5", sql(server, "SELECT id FROM code"));
      run(server, Examples.of(PAGE, "check"));
      sql(server, Examples.of(PAGE, "switch"));
      String texts = sql(server, "SELECT content FROM code ORDER BY start_line");
      assertTrue(texts.contains("class C:"), texts);
      sql(server, "BEGIN; DROP VIEW code;" + Examples.of(PAGE, "before") + "COMMIT;");
      assertEquals("md5", sql(server, "SELECT id FROM code"));
      sql(server, Examples.of(PAGE, "switch"));
      sql(server, Examples.of(PAGE, "drop"));
      assertEquals(texts, sql(server, "SELECT content FROM code ORDER BY start_line"));
    }
  }

  private String sql(PostgresServer server, String text) throws Exception {
    return psql(server, List.of("-c", text));
  }

  private String psql(PostgresServer server, List<String> args) throws Exception {
    Programs.Ended ended = server.psql(folder, args.toArray(String[]::new));
    assertEquals(0, ended.code(), ended.err());
    return ended.out().strip();
  }

  /** Runs lines of a shell: each is a command of Cleave, or psql with its output in a file. */
  private void run(PostgresServer server, String lines) throws Exception {
    for (String line : lines.lines().toList()) {
      List<String> words = new ArrayList<>();
      ARGUMENT
          .matcher(line)
          .results()
          .forEach(word -> words.add(word.group(1) == null ? word.group(2) : word.group(1)));
      String program = words.removeFirst();
      if (program.equals("psql")) {
        boolean redirected = words.getLast().startsWith(">");
        String file = redirected ? words.removeLast().substring(1) : "printed";
        Files.writeString(folder.resolve(file), psql(server, words) + "\n");
      } else {
        assertEquals("cleave", program);
        Cli cli = Cli.run(words.stream().map(this::placed).toArray(String[]::new));
        assertEquals(ExitCode.OK, cli.exitCode(), () -> line + ": " + cli.err());
      }
    }
  }

  /** An argument whose path is in the folder of the test. */
  private String placed(String argument) {
    return argument.replaceFirst("(--(?:input|output|to|store)=)", "$1" + folder + "/");
  }
}
