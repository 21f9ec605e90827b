package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.tables.Table;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.apache.avro.Schema;

/**
 * The {@code RunEvent} of OpenLineage 2-0-2 of a run: what it read and wrote, and how it ended.
 * That of a committed run is made from the manifest alone, so that it is the same however often a
 * commit is repeated and on whichever machine.
 *
 * @param run the run
 * @param fingerprint of the run; with its folder it makes the run's id, so that all attempts at a
 *     run are one run
 * @param inputs URIs of what is read
 * @param namespace of the job
 * @param version of Cleave
 */
public record LineageEvent(
    RunFolder run, String fingerprint, List<String> inputs, String namespace, String version) {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String SPEC = "https://openlineage.io/spec/";

  /** The namespace of jobs if the user names no other. */
  public static final String NAMESPACE = "cleave";

  public LineageEvent {
    inputs = List.copyOf(inputs);
  }

  /** The events of a run that is not committed. */
  public static LineageEvent of(RunSpec spec) {
    return new LineageEvent(
        spec.folder(),
        spec.fingerprint(),
        Objects.requireNonNullElse(spec.stored().inputs(), List.of()),
        NAMESPACE,
        Versions.current().cleave());
  }

  /** The events of a committed run. */
  public static LineageEvent of(RunFolder run, Manifest manifest) {
    return new LineageEvent(
        run,
        manifest.identity().fingerprint(),
        Objects.requireNonNullElse(manifest.stored().inputs(), List.of()),
        NAMESPACE,
        manifest.versions().cleave());
  }

  /** The same events in another namespace of jobs. */
  public LineageEvent in(String other) {
    return new LineageEvent(run, fingerprint, inputs, other, version);
  }

  /** The event of an attempt that starts, in UTF-8. */
  public byte[] start(Instant now) {
    return event("START", now.toString(), ImmutableMap.of(), List.of());
  }

  /** The event of a committed run, in UTF-8. */
  public byte[] complete(Manifest manifest) {
    return event(
        "COMPLETE",
        manifest.commit().committedAt(),
        ImmutableMap.of(),
        Table.OF_RUN.stream()
            .filter(table -> manifest.tables().containsKey(table.folder()))
            .sorted(Comparator.comparing(Table::folder))
            .map(table -> output(table, manifest))
            .toList());
  }

  /**
   * The event of an attempt that ends without a commit, in UTF-8.
   *
   * @param type ABORT if someone stopped it, otherwise FAIL
   * @param message the cause, in one line
   */
  public byte[] failed(String type, Instant now, String message) {
    Map<String, Object> error =
        facet("1-0-1", "ErrorMessageRunFacet")
            .put("message", message)
            .put("programmingLanguage", "JAVA")
            .buildOrThrow();
    return event(type, now.toString(), ImmutableMap.of("errorMessage", error), List.of());
  }

  private byte[] event(
      String type, String time, Map<String, Object> facets, List<Map<String, Object>> outputs) {
    String name = uri(run.folder().toString()) + " " + fingerprint;
    UUID id = UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8));
    var runOfEvent = ImmutableMap.<String, Object>builder().put("runId", id.toString());
    if (!facets.isEmpty()) {
      runOfEvent.put("facets", facets);
    }
    Map<String, Object> event =
        ImmutableMap.of(
            "eventType",
            type,
            "eventTime",
            time,
            "producer",
            producer(),
            "schemaURL",
            SPEC + "2-0-2/OpenLineage.json#/$defs/RunEvent",
            "run",
            runOfEvent.buildOrThrow(),
            "job",
            ImmutableMap.of("namespace", namespace, "name", "chunk " + uri(run.output())),
            "inputs",
            inputs.stream().map(uri -> dataset(uri).buildOrThrow()).toList(),
            "outputs",
            outputs);
    try {
      return JSON.writeValueAsBytes(event);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private String producer() {
    return "urn:cleave:" + version;
  }

  private Map<String, Object> output(Table table, Manifest manifest) {
    List<Manifest.TableFile> files = manifest.dataFiles(table);
    Map<String, Object> schema =
        facet("1-1-1", "SchemaDatasetFacet")
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
        facet("1-0-2", "OutputStatisticsOutputDatasetFacet")
            .put("rowCount", files.stream().mapToLong(Manifest.TableFile::rows).sum())
            .put("size", files.stream().mapToLong(Manifest.TableFile::sizeBytes).sum())
            .put("fileCount", files.size())
            .buildOrThrow();
    return dataset(uri(run.folder().toString()) + "/" + table.folder())
        .put("facets", ImmutableMap.of("schema", schema))
        .put("outputFacets", ImmutableMap.of("outputStatistics", statistics))
        .buildOrThrow();
  }

  private ImmutableMap.Builder<String, Object> facet(String facetVersion, String name) {
    return ImmutableMap.<String, Object>builder()
        .put("_producer", producer())
        .put(
            "_schemaURL", SPEC + "facets/%s/%s.json#/$defs/%s".formatted(facetVersion, name, name));
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
