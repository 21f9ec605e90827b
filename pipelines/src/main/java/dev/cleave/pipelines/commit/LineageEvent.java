package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.tables.Table;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.avro.Schema;

/**
 * What a committed run read and wrote, as a {@code RunEvent} of OpenLineage 2-0-2. It is made from
 * the manifest alone, so that it is the same however often a commit is repeated and on whichever
 * machine.
 */
final class LineageEvent {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String SPEC = "https://openlineage.io/spec/";

  private LineageEvent() {}

  /** The event of a committed run, in UTF-8. */
  static byte[] of(RunFolder run, Manifest manifest) {
    String folder = uri(run.folder().toString());
    List<String> inputs = manifest.stored().inputs();
    Map<String, Object> event =
        ImmutableMap.of(
            "eventType", "COMPLETE",
            "eventTime", manifest.commit().committedAt(),
            "producer", producer(manifest),
            "schemaURL", SPEC + "2-0-2/OpenLineage.json#/$defs/RunEvent",
            "run", ImmutableMap.of("runId", runId(folder, manifest)),
            "job", ImmutableMap.of("namespace", "cleave", "name", "chunk " + uri(run.output())),
            "inputs",
                inputs == null
                    ? List.of()
                    : inputs.stream().map(uri -> dataset(uri).buildOrThrow()).toList(),
            "outputs",
                Table.OF_RUN.stream()
                    .filter(table -> manifest.tables().containsKey(table.folder()))
                    .sorted(Comparator.comparing(Table::folder))
                    .map(table -> output(folder, table, manifest))
                    .toList());
    try {
      return JSON.writeValueAsBytes(event);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String producer(Manifest manifest) {
    return "urn:cleave:" + manifest.versions().cleave();
  }

  /** Derived from names, so that every process that commits the run writes the same id. */
  private static String runId(String folder, Manifest manifest) {
    String name = folder + " " + manifest.identity().fingerprint();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static Map<String, Object> output(String folder, Table table, Manifest manifest) {
    List<Manifest.TableFile> files = manifest.dataFiles(table);
    Map<String, Object> schema =
        facet("1-1-1", "SchemaDatasetFacet", manifest)
            .put(
                "fields",
                table.schema().getFields().stream()
                    .map(
                        field ->
                            ImmutableMap.of(
                                "name", field.name(),
                                "type", type(field.schema()),
                                "description", field.doc()))
                    .toList())
            .buildOrThrow();
    Map<String, Object> statistics =
        facet("1-0-2", "OutputStatisticsOutputDatasetFacet", manifest)
            .put("rowCount", files.stream().mapToLong(Manifest.TableFile::rows).sum())
            .put("size", files.stream().mapToLong(Manifest.TableFile::sizeBytes).sum())
            .put("fileCount", files.size())
            .buildOrThrow();
    return dataset(folder + "/" + table.folder())
        .put("facets", ImmutableMap.of("schema", schema))
        .put("outputFacets", ImmutableMap.of("outputStatistics", statistics))
        .buildOrThrow();
  }

  private static ImmutableMap.Builder<String, Object> facet(
      String version, String name, Manifest manifest) {
    return ImmutableMap.<String, Object>builder()
        .put("_producer", producer(manifest))
        .put("_schemaURL", SPEC + "facets/%s/%s.json#/$defs/%s".formatted(version, name, name));
  }

  private static String type(Schema schema) {
    return switch (schema.getType()) {
      case UNION ->
          schema.getTypes().stream()
              .filter(each -> each.getType() != Schema.Type.NULL)
              .map(LineageEvent::type)
              .findFirst()
              .orElseThrow();
      case ARRAY -> "array<" + type(schema.getElementType()) + ">";
      default ->
          schema.getLogicalType() == null
              ? schema.getType().getName()
              : schema.getLogicalType().getName();
    };
  }

  /** OpenLineage names a place by its bucket and the path there, or by {@code file} and a path. */
  private static ImmutableMap.Builder<String, Object> dataset(String uri) {
    String plain = withoutSlash(uri);
    boolean local = plain.startsWith("file:");
    int slash = plain.indexOf('/', plain.indexOf("://") + 3);
    String store = slash < 0 ? plain : plain.substring(0, slash);
    String path = slash < 0 ? "/" : plain.substring(slash + 1);
    return ImmutableMap.<String, Object>builder()
        .put("namespace", local ? "file" : store)
        .put("name", local ? Path.of(URI.create(plain)).toString() : path);
  }

  /** The URI of an absolute local path, and a URI unchanged, both without a slash at the end. */
  private static String uri(String place) {
    return withoutSlash(place.contains("://") ? place : Path.of(place).toUri().toString());
  }

  private static String withoutSlash(String uri) {
    return uri.endsWith("/") && !uri.endsWith("//") ? uri.substring(0, uri.length() - 1) : uri;
  }
}
