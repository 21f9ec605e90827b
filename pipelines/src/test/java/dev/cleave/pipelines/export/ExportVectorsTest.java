package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.embed.ModelServer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each exported row has the vector of its own text. */
class ExportVectorsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String MODEL = "--vectors=m";

  @TempDir private Path folder;

  @Test
  void areThoseOfTheTexts() throws Exception {
    Exports exports = Exports.in(folder);
    try (var server = new ModelServer()) {
      embed(exports, server);
      List<JsonNode> rows = exports.rows("--format=jsonl", MODEL);
      assertFalse(rows.isEmpty());
      rows.forEach(row -> assertEquals(vector(text(row)), row.get("embedding")));

      exports.write("a.py", "def berths():\n    return 3\n\n\ndef quays():\n    return 4\n");
      exports.reindex("n2");
      assertRefused("run n2 has no vectors", exports.run("--format=jsonl", MODEL));
      embed(exports, server);
      List<JsonNode> changes = exports.rows("--format=jsonl", "--table=changes", MODEL);
      assertTrue(changes.size() >= 2, changes::toString);
      for (JsonNode row : changes) {
        boolean deleted = row.get("operation").asText().equals("delete");
        assertEquals(deleted, !row.has("embedding"));
        if (!deleted) {
          assertEquals(vector(text(row)), row.get("embedding"));
        }
      }

      JsonNode point = exports.rows("--format=qdrant", MODEL).getFirst().at("/points/0");
      assertEquals(vector(point.at("/payload/text").asText()), point.get("vector"));
      assertFalse(point.get("payload").has("embedding"));
      JsonNode node = exports.rows("--format=llamaindex", MODEL).getFirst();
      assertEquals(vector(node.get("text").asText()), node.get("embedding"));
      JsonNode document = exports.rows("--format=elasticsearch", MODEL).get(1);
      assertEquals(vector(text(document)), document.get("embedding"));
      String[] table = exports.ok("--format=pgvector", MODEL).out().split("\n");
      assertTrue(table[0].endsWith("\tembedding"), table[0]);
      assertTrue(table[1].matches(".*\t\\[([0-9.]+,){7}[0-9.]+]"), table[1]);

      assertRefused("LangChain", exports.run("--format=langchain", MODEL));
      assertRefused("a view has none", exports.run("--format=jsonl", "--table=summaries", MODEL));
      assertRefused("trivial", exports.run("--format=jsonl", "--includeTrivial", MODEL));
    }
  }

  private static void embed(Exports exports, ModelServer server) {
    String output = "--output=" + exports.runs().output();
    SmallRuns.ok("embed", output, "--model=m", "--modelUrl=" + server.url());
  }

  private static void assertRefused(String message, Cli cli) {
    assertEquals(ExitCode.USAGE, cli.exitCode(), cli.err());
    assertTrue(cli.err().contains(message), cli.err());
  }

  private static String text(JsonNode row) {
    JsonNode header = row.path("context_header");
    String content = row.get("content").asText();
    return header.isTextual() && !header.asText().isEmpty()
        ? header.asText() + "\n" + content
        : content;
  }

  private static JsonNode vector(String text) throws RuntimeException {
    try {
      return JSON.readTree(JSON.writeValueAsString(ModelServer.vector(text)));
    } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
