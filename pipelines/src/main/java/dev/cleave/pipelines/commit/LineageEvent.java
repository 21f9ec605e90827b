package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.tables.Table;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.avro.Schema;

/**
 * What a committed run read and wrote, as an event of OpenLineage 2-0-2. It says nothing that the
 * manifest does not, so that it is the same however often a commit is repeated.
 */
final class LineageEvent {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final String SPEC = "https://openlineage.io/spec/";

  private final RunFolder run;
  private final Manifest manifest;
  private final String producer;

  LineageEvent(RunFolder run, Manifest manifest) {
    this.run = run;
    this.manifest = manifest;
    producer = "urn:cleave:" + manifest.versions().cleave();
  }

  /** UTF-8. */
  byte[] toJson() {
    var event = new LinkedHashMap<String, Object>();
    event.put("eventType", "COMPLETE");
    event.put("eventTime", manifest.committedAt());
    event.put("producer", producer);
    event.put("schemaURL", SPEC + "2-0-2/OpenLineage.json#/$defs/RunEvent");
    event.put("run", Map.of("runId", runId()));
    event.put("job", Map.of("namespace", "cleave", "name", "chunk " + uri(run.output())));
    event.put("inputs", inputs());
    event.put("outputs", manifest.tables().keySet().stream().sorted().map(this::output).toList());
    try {
      return JSON.writeValueAsBytes(event);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Of its name, so that whoever commits the run says the same. */
  private String runId() {
    String name = uri(run.folder().toString()) + " " + manifest.fingerprint();
    return UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)).toString();
  }

  private List<Map<String, Object>> inputs() {
    Manifest.Options options = manifest.options();
    var places = new TreeSet<String>();
    for (String text : options.input()) {
      Input input = Input.parse(text);
      places.add(input.folder() + (input.literal() ? input.pattern() : ""));
    }
    if (options.inventory() != null) {
      places.add(uri(options.inventory().file()));
      places.add(options.inventory().bucket());
    }
    return places.stream().map(LineageEvent::dataset).toList();
  }

  private Map<String, Object> output(String table) {
    Map<String, Object> dataset = dataset(uri(run.folder().toString()) + "/" + table);
    List<Manifest.DataFile> files = manifest.tables().get(table);
    var statistics = facet("1-0-2", "OutputStatisticsOutputDatasetFacet");
    statistics.put("rowCount", files.stream().mapToLong(Manifest.DataFile::rows).sum());
    statistics.put("size", files.stream().mapToLong(Manifest.DataFile::sizeBytes).sum());
    statistics.put("fileCount", files.size());
    dataset.put("facets", Map.of("schema", schema(table)));
    dataset.put("outputFacets", Map.of("outputStatistics", statistics));
    return dataset;
  }

  private Map<String, Object> schema(String table) {
    Map<String, Object> schema = facet("1-1-1", "SchemaDatasetFacet");
    for (Table each : Table.values()) {
      if (each.folder().equals(table)) {
        schema.put("fields", each.schema().getFields().stream().map(this::field).toList());
      }
    }
    return schema;
  }

  private Map<String, Object> field(Schema.Field field) {
    var json = new TreeMap<String, Object>();
    json.put("name", field.name());
    json.put("type", type(field.schema()));
    json.put("description", field.doc());
    return json;
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

  private Map<String, Object> facet(String version, String name) {
    var facet = new LinkedHashMap<String, Object>();
    facet.put("_producer", producer);
    facet.put("_schemaURL", SPEC + "facets/%s/%s.json#/$defs/%s".formatted(version, name, name));
    return facet;
  }

  /** A place by OpenLineage's names: a bucket and what is in it, or {@code file} and a path. */
  private static Map<String, Object> dataset(String uri) {
    String plain = withoutSlash(uri);
    var dataset = new LinkedHashMap<String, Object>();
    if (plain.startsWith("file:")) {
      dataset.put("namespace", "file");
      dataset.put("name", Path.of(URI.create(plain)).toString());
      return dataset;
    }
    int slash = plain.indexOf('/', plain.indexOf("://") + 3);
    dataset.put("namespace", slash < 0 ? plain : plain.substring(0, slash));
    dataset.put("name", slash < 0 ? "/" : plain.substring(slash + 1));
    return dataset;
  }

  /** A local path as a URI, and a URI as it is, both without a slash at the end. */
  private static String uri(String place) {
    return withoutSlash(
        place.contains("://")
            ? place
            : Path.of(place).toAbsolutePath().normalize().toUri().toString());
  }

  private static String withoutSlash(String uri) {
    return uri.endsWith("/") && !uri.endsWith("//") ? uri.substring(0, uri.length() - 1) : uri;
  }
}
