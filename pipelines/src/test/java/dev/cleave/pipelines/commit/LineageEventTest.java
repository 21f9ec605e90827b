package dev.cleave.pipelines.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.transforms.tables.Table;
import io.openlineage.client.OpenLineage;
import io.openlineage.client.OpenLineageClientUtils;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The event of a real run, read by OpenLineage's own client and held against the manifest. */
class LineageEventTest {
  @TempDir Path folder;

  @Test
  void saysWhatTheRunReadAndWrote() throws IOException {
    Path in = Files.createDirectory(folder.resolve("in é"));
    Files.writeString(in.resolve("A.java"), "class A {\n  void f() {}\n}\n");
    Files.writeString(in.resolve("b.py"), "def b():\n  pass\n");
    run(in);
    OpenLineage.RunEvent event = OpenLineageClientUtils.runEventFromJson(lineage());
    JsonNode manifest =
        JsonMapper.builder().build().readTree(Files.readAllBytes(file("_manifest.json")));

    assertEquals(OpenLineage.RunEvent.EventType.COMPLETE, event.getEventType());
    assertEquals(manifest.get("committedAt").asText(), event.getEventTime().toInstant().toString());
    assertEquals("cleave", event.getJob().getNamespace());
    assertEquals("chunk file://" + folder.resolve("out"), event.getJob().getName());
    assertTrue(event.getProducer().toString().endsWith(manifest.at("/versions/cleave").asText()));

    assertEquals(
        List.of("file " + in, "file " + in.resolve("A.java")),
        event.getInputs().stream().map(i -> i.getNamespace() + " " + i.getName()).toList());

    assertEquals(
        List.of("checks", "chunks", "files"),
        event.getOutputs().stream()
            .map(o -> folder.resolve("out/runs/r1").relativize(Path.of(o.getName())).toString())
            .toList());
    for (OpenLineage.OutputDataset output : event.getOutputs()) {
      String name = Path.of(output.getName()).getFileName().toString();
      JsonNode files = manifest.at("/tables/" + name);
      var statistics = output.getOutputFacets().getOutputStatistics();
      assertEquals(sum(files, "rows"), statistics.getRowCount(), name);
      assertEquals(sum(files, "sizeBytes"), statistics.getSize(), name);
      assertEquals(files.size(), statistics.getFileCount(), name);
      var fields = output.getFacets().getSchema().getFields();
      var columns = Table.valueOf(name.toUpperCase(Locale.ROOT)).schema().getFields();
      assertEquals(
          columns.stream().map(column -> column.name()).toList(),
          fields.stream().map(field -> field.getName()).toList());
    }
    var chunks = event.getOutputs().get(1).getFacets().getSchema().getFields();
    assertEquals("string", typeOf("content", chunks));
    assertEquals("array<string>", typeOf("path", chunks));
    assertEquals("long", typeOf("start_byte", chunks));
  }

  @Test
  void isTheSameHoweverOftenACommitIsFinished() throws IOException {
    Files.writeString(folder.resolve("A.java"), "class A {}");
    run(folder.resolve("A.java"));
    String first = lineage();
    Files.delete(file("_SUCCESS"));
    Files.delete(file("_openlineage.json"));
    run(folder.resolve("A.java"));
    assertEquals(first, lineage());
  }

  @Test
  void namesARelativeInputByItsWholePath() throws IOException {
    run(Path.of("pom.xml"));
    JsonNode manifest =
        JsonMapper.builder().build().readTree(Files.readAllBytes(file("_manifest.json")));
    Path whole = Path.of("pom.xml").toAbsolutePath();
    assertEquals("[\"" + whole.toUri() + "\"]", manifest.get("inputs").toString());
    assertEquals("[\"pom.xml\"]", manifest.at("/options/input").toString());
    assertEquals(
        List.of(whole.toString()),
        OpenLineageClientUtils.runEventFromJson(lineage()).getInputs().stream()
            .map(OpenLineage.InputDataset::getName)
            .toList());
  }

  private static String typeOf(String name, List<OpenLineage.SchemaDatasetFacetFields> fields) {
    return fields.stream()
        .filter(field -> field.getName().equals(name))
        .findFirst()
        .orElseThrow()
        .getType();
  }

  private static long sum(JsonNode files, String field) {
    return StreamSupport.stream(files.spliterator(), false)
        .mapToLong(file -> file.get(field).asLong())
        .sum();
  }

  private void run(Path in) {
    Path file = Files.isDirectory(in) ? in.resolve("A.java") : in;
    Cli cli =
        Cli.run(
            "chunk",
            "--input=" + in,
            "--input=" + file,
            "--output=" + folder.resolve("out"),
            "--runId=r1");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private String lineage() throws IOException {
    return Files.readString(file("_openlineage.json"));
  }

  private Path file(String name) {
    return folder.resolve("out/runs/r1").resolve(name);
  }
}
