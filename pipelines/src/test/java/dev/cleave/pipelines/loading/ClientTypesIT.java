package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cleave.pipelines.Examples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The requests of the examples for Qdrant and Elasticsearch have the types that their clients
 * publish.
 */
class ClientTypesIT {
  /** Mistakes that the compiler must find: an example, a part of it, and what is there instead. */
  private static final List<List<String>> MISTAKES =
      List.of(
          List.of("qdrant", "size: 384", "dims: 384"),
          List.of("qdrant", "\"Cosine\"", "\"cosine\""),
          List.of("qdrant", "metadata: {", "meta: {"),
          List.of("qdrant", "field_schema", "schema"),
          List.of("qdrant", "with_vector", "with_vectors"),
          List.of("qdrant", "vector: embedding", "embedding"),
          List.of("qdrant", "set_payload:", "payload:"),
          List.of("qdrant", "points: gone", "ids: gone"),
          List.of("elasticsearch", "dims: 384", "size: 384"),
          List.of("elasticsearch", "\"cosine\"", "\"Cosine\""),
          List.of("elasticsearch", "dynamic: \"strict\"", "dynamic: \"none\""),
          List.of("elasticsearch", "exclude_vectors", "exclude_vector"),
          List.of("elasticsearch", "{ ids: { values: ids } }", "{ ids: { ids } }"),
          List.of("elasticsearch", "{ index: { _id:", "{ upsert: { _id:"),
          List.of("elasticsearch", "{ delete: { _id: id } }", "{ remove: { _id: id } }"),
          List.of("elasticsearch", "\"wait_for\"", "\"wait\""));

  private static final String QDRANT_SWITCH =
      """
      import { QdrantClient } from "@qdrant/js-client-rest";
      await new QdrantClient().updateCollectionAliases(%s);
      """;

  private static final String ELASTIC_SWITCH =
      """
      import { Client } from "@elastic/elasticsearch";
      await new Client({ node: "http://localhost:9200" }).indices.updateAliases(%s);
      """;

  @TempDir Path folder;

  @Test
  void theRequestsHaveTheTypesOfTheClients() throws Exception {
    Files.createSymbolicLink(
        folder.resolve("node_modules"), Programs.folder("npm/node_modules").toRealPath());
    Files.copy(
        Path.of("src/test/resources/loading/changes.d.mts"), folder.resolve("changes.d.mts"));
    var wrong = new TreeSet<String>();
    write("qdrant.mts", example("qdrant"));
    write("elasticsearch.mts", example("elasticsearch"));
    for (List<String> mistake : MISTAKES) {
      String text = example(mistake.getFirst());
      String changed = text.replace(mistake.get(1), mistake.get(2));
      assertNotEquals(text, changed, mistake::toString);
      String name = mistake.getFirst() + "-" + wrong.size() + ".mts";
      wrong.add(name);
      write(name, changed);
    }
    String qdrant = Examples.of("upgrading.md", "qdrant");
    write("qdrant-switch.mts", QDRANT_SWITCH.formatted(qdrant));
    String elastic = Examples.of("upgrading.md", "elasticsearch");
    write("elasticsearch-switch.mts", ELASTIC_SWITCH.formatted(elastic));
    wrong.addAll(List.of("qdrant-switched.mts", "elasticsearch-switched.mts"));
    write("qdrant-switched.mts", QDRANT_SWITCH.formatted(qdrant.replace("_name", "Name")));
    write(
        "elasticsearch-switched.mts", ELASTIC_SWITCH.formatted(elastic.replace("remove", "drop")));
    TypeScript.assertErrors(wrong, folder);
    Files.delete(folder.resolve("node_modules")); // JUnit warns if it has to delete such a link
  }

  /** An example, with the type of a row, which the client cannot know. */
  private static String example(String store) throws IOException {
    return "import type { Metadata, Row } from \"./changes.mjs\";\n"
        + Examples.of("loading.md", store + ".mjs")
            .replace("elastic.bulk(", "elastic.bulk<Row, Metadata>(");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
