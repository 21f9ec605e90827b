package dev.cleave.pipelines.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.inventory.Column;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.Inventory.Format;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.StreamSupport;

/** The manifest of an inventory: S3's, or Cloud Storage's. */
final class InventoryManifest {
  private final String file;
  private final String folder;
  private final byte[] content;

  InventoryManifest(String file, byte[] content) {
    this.file = file;
    this.content = content;
    String place = absolute(file);
    folder = place.substring(0, place.lastIndexOf('/') + 1);
  }

  /** A local path as it is known in any folder; a URI as it is. */
  static String absolute(String file) {
    return file.contains("://") ? file : Path.of(file).toAbsolutePath().normalize().toString();
  }

  /** The URI of a file that the user named by a path or a URI. */
  static String uri(String file) {
    return file.contains("://") ? file : Path.of(absolute(file)).toUri().toString();
  }

  Inventory read() throws IOException {
    JsonNode json;
    try {
      json = JsonMapper.builder().build().readTree(content);
    } catch (JsonProcessingException e) {
      throw malformed("begins as JSON, but is none: " + e.getOriginalMessage());
    }
    if (json.path("files").isArray() && json.path("fileSchema").isTextual()) {
      return ofS3(json);
    }
    if (json.path("report_shards_file_names").isArray()) {
      return ofCloudStorage(json);
    }
    throw malformed(
        "is JSON, but no manifest of an inventory: it has neither files and fileSchema, as S3's,"
            + " nor report_shards_file_names, as Cloud Storage's");
  }

  private Inventory ofS3(JsonNode json) throws IOException {
    String format = json.path("fileFormat").asText();
    List<String> keys = texts(json.path("files"), "key");
    List<String> columns =
        Arrays.stream(json.path("fileSchema").asText().split(",")).map(String::strip).toList();
    boolean csv = format.equalsIgnoreCase("CSV");
    if (!csv && !format.equalsIgnoreCase("Parquet")) {
      throw malformed("names files of the format " + format + ", not CSV or Parquet");
    }
    if (csv) {
      for (Column needed : List.of(Column.BUCKET, Column.KEY, Column.SIZE)) {
        if (columns.stream().noneMatch(name -> Column.of(name) == needed)) {
          throw malformed(
              "is of an inventory without " + needed.name().toLowerCase(Locale.ROOT) + "s");
        }
      }
    }
    // A name, or an ARN that ends in one.
    String bucket = afterLast(':', json.path("sourceBucket").asText());
    String destination = afterLast(':', json.path("destinationBucket").asText());
    if (bucket.isEmpty() || destination.isEmpty()) {
      throw malformed("names no sourceBucket or no destinationBucket");
    }
    String beside = file.startsWith("s3://") ? "s3://" + destination + "/" : null;
    List<String> files =
        beside == null ? besideManifest(keys) : keys.stream().map(beside::concat).toList();
    return new Inventory(
        file,
        uri(file),
        Blake3Hash.hex(new String(content, StandardCharsets.UTF_8)),
        "s3://" + bucket + "/",
        csv ? Format.CSV : Format.PARQUET,
        csv ? columns : List.of(),
        files);
  }

  private Inventory ofCloudStorage(JsonNode json) throws IOException {
    List<String> files =
        texts(json.path("report_shards_file_names"), "").stream()
            .map(name -> folder + afterLast('/', name))
            .toList();
    boolean parquet = files.stream().anyMatch(name -> name.endsWith(".parquet"));
    Format format = parquet ? Format.PARQUET : Format.CSV;
    for (String each : files) {
      String bucket = new InventoryFile(each, format, List.of()).bucket();
      if (bucket != null) {
        String identity = Blake3Hash.hex(new String(content, StandardCharsets.UTF_8));
        return new Inventory(file, uri(file), identity, bucket, format, List.of(), files);
      }
    }
    throw malformed("is of an inventory of no object");
  }

  /** A copy of an inventory keeps its folders, or has all files in one. */
  private List<String> besideManifest(List<String> keys) throws IOException {
    if (keys.isEmpty()) {
      return keys;
    }
    String above = folder.substring(0, folder.lastIndexOf('/', folder.length() - 2) + 1);
    for (String place : List.of(folder, folder + "data/", above + "data/")) {
      String first = place + afterLast('/', keys.getFirst());
      if (!BeamObject.match(first).isEmpty()) {
        return keys.stream().map(key -> place + afterLast('/', key)).toList();
      }
    }
    throw new RunException(
        ExitCode.STORAGE,
        "--inputList=%s names %s, which is not beside it, in data/ or in ../data/"
            .formatted(file, afterLast('/', keys.getFirst())));
  }

  private List<String> texts(JsonNode array, String field) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(node -> field.isEmpty() ? node : node.path(field))
        .map(
            node -> {
              if (!node.isTextual()) {
                throw malformed("names a file that has no name");
              }
              return node.asText();
            })
        .toList();
  }

  private RunException malformed(String why) {
    return RunException.usage("--inputList=" + file + " " + why);
  }

  private static String afterLast(char separator, String text) {
    return text.substring(text.lastIndexOf(separator) + 1);
  }
}
