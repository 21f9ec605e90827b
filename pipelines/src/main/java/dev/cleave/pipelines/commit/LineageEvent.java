package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.tables.Table;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a committed run read and wrote, as a {@code RunEvent} of OpenLineage 2-0-2. It is made from
 * the manifest alone, so that it is the same however often a commit is repeated and on whichever
 * machine.
 *
 * @param eventType what happened to the run
 * @param eventTime when, as an ISO-8601 instant
 * @param producer URI of the program that wrote the event
 * @param schemaURL the specification of the event
 * @param run the run
 * @param job the job that the run belongs to
 * @param inputs what was read
 * @param outputs the tables that were written
 */
record LineageEvent(
    String eventType,
    String eventTime,
    String producer,
    String schemaURL,
    Run run,
    Job job,
    List<Dataset> inputs,
    List<Dataset> outputs) {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String SPEC = "https://openlineage.io/spec/";

  /** A run, by a UUID. */
  record Run(String runId) {}

  /** A job, by a name within a namespace. */
  record Job(String namespace, String name) {}

  /** A dataset, by the name of its store and its name there; of an output, with its facets. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Dataset(
      String namespace,
      String name,
      @Nullable Facets facets,
      @Nullable OutputFacets outputFacets) {}

  record Facets(SchemaFacet schema) {}

  record SchemaFacet(
      @JsonProperty("_producer") String producer,
      @JsonProperty("_schemaURL") String schemaURL,
      List<Field> fields) {}

  /** A column of a table. */
  record Field(String name, String type, String description) {}

  record OutputFacets(StatisticsFacet outputStatistics) {}

  record StatisticsFacet(
      @JsonProperty("_producer") String producer,
      @JsonProperty("_schemaURL") String schemaURL,
      long rowCount,
      long size,
      long fileCount) {}

  /** The event of a committed run. */
  static LineageEvent of(RunFolder run, Manifest manifest) {
    String producer = "urn:cleave:" + manifest.versions().cleave();
    String folder = uri(run.folder().toString());
    List<String> inputs = manifest.inputs();
    return new LineageEvent(
        "COMPLETE",
        manifest.committedAt(),
        producer,
        SPEC + "2-0-2/OpenLineage.json#/$defs/RunEvent",
        new Run(runId(folder, manifest)),
        new Job("cleave", "chunk " + uri(run.output())),
        inputs == null ? List.of() : inputs.stream().map(LineageEvent::dataset).toList(),
        Table.OF_RUN.stream()
            .filter(table -> manifest.tables().containsKey(table.folder()))
            .sorted(Comparator.comparing(Table::folder))
            .map(table -> output(folder, table, manifest.tables().get(table.folder()), producer))
            .toList());
  }

  /** UTF-8. */
  byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Derived from names, so that every process that commits the run writes the same id. */
  private static String runId(String folder, Manifest manifest) {
    String name = folder + " " + manifest.fingerprint();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private static Dataset output(
      String folder, Table table, List<Manifest.DataFile> files, String producer) {
    Dataset place = dataset(folder + "/" + table.folder());
    return new Dataset(
        place.namespace(),
        place.name(),
        new Facets(
            new SchemaFacet(
                producer,
                facetUrl("1-1-1", "SchemaDatasetFacet"),
                table.schema().getFields().stream().map(LineageEvent::field).toList())),
        new OutputFacets(
            new StatisticsFacet(
                producer,
                facetUrl("1-0-2", "OutputStatisticsOutputDatasetFacet"),
                files.stream().mapToLong(Manifest.DataFile::rows).sum(),
                files.stream().mapToLong(Manifest.DataFile::sizeBytes).sum(),
                files.size())));
  }

  private static String facetUrl(String version, String name) {
    return SPEC + "facets/%s/%s.json#/$defs/%s".formatted(version, name, name);
  }

  private static Field field(Schema.Field field) {
    return new Field(field.name(), type(field.schema()), field.doc());
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
  private static Dataset dataset(String uri) {
    String plain = withoutSlash(uri);
    if (plain.startsWith("file:")) {
      return new Dataset("file", Path.of(URI.create(plain)).toString(), null, null);
    }
    int slash = plain.indexOf('/', plain.indexOf("://") + 3);
    return new Dataset(
        slash < 0 ? plain : plain.substring(0, slash),
        slash < 0 ? "/" : plain.substring(slash + 1),
        null,
        null);
  }

  /** The URI of an absolute local path, and a URI unchanged, both without a slash at the end. */
  private static String uri(String place) {
    return withoutSlash(place.contains("://") ? place : Path.of(place).toUri().toString());
  }

  private static String withoutSlash(String uri) {
    return uri.endsWith("/") && !uri.endsWith("//") ? uri.substring(0, uri.length() - 1) : uri;
  }
}
