package dev.cleave.pipelines.config;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.file.Blake3Hash;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.text.Labels;
import dev.cleave.transforms.inventory.Column;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.Inventory.Format;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.StreamSupport;

/** Parses the manifest of an inventory of S3 or Cloud Storage. */
final class InventoryManifest {
  private final ListFile file;
  private final String folder;
  private final byte[] content;

  InventoryManifest(ListFile file, byte[] content) {
    this.file = file;
    this.content = content;
    String place = file.absolute();
    folder = place.substring(0, place.lastIndexOf('/') + 1);
  }

  Inventory read() throws IOException {
    JsonNode json;
    try {
      json = JsonMapper.builder().build().readTree(content);
    } catch (JsonProcessingException e) {
      throw malformed("is not valid JSON: " + e.getOriginalMessage());
    }
    if (json.path("files").isArray() && json.path("fileSchema").isTextual()) {
      return ofS3(json);
    }
    if (json.path("report_shards_file_names").isArray()) {
      return ofCloudStorage(json);
    }
    throw malformed(
        "is not a manifest of an inventory: it has neither files and fileSchema, like a manifest of"
            + " S3, nor report_shards_file_names, like one of Cloud Storage");
  }

  private Inventory ofS3(JsonNode json) throws IOException {
    String format = json.path("fileFormat").asText();
    List<String> keys = texts(json.path("files"), "key");
    List<String> columns =
        Arrays.stream(json.path("fileSchema").asText().split(",")).map(String::strip).toList();
    boolean csv = format.equalsIgnoreCase("CSV");
    if (!csv && !format.equalsIgnoreCase("Parquet")) {
      throw malformed("has files in the format " + format + "; supported are CSV and Parquet");
    }
    if (csv) {
      for (Column needed : List.of(Column.BUCKET, Column.KEY, Column.SIZE)) {
        if (columns.stream().noneMatch(name -> Column.of(name) == needed)) {
          throw malformed("lists an inventory that has no column " + Labels.of(needed));
        }
      }
    }
    // A bucket is given by its name, or by an ARN that ends with the name.
    String bucket = afterLast(':', json.path("sourceBucket").asText());
    String destination = afterLast(':', json.path("destinationBucket").asText());
    if (bucket.isEmpty() || destination.isEmpty()) {
      throw malformed("has no sourceBucket or no destinationBucket");
    }
    String beside = file.name().startsWith("s3://") ? "s3://" + destination + "/" : null;
    List<String> files =
        beside == null ? besideManifest(keys) : keys.stream().map(beside::concat).toList();
    return new Inventory(
        file.name(),
        file.uri(),
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
        return new Inventory(file.name(), file.uri(), identity, bucket, format, List.of(), files);
      }
    }
    throw malformed("lists no objects");
  }

  /** A copy of an inventory has the same folders, or all files in one folder. */
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
        "--inputList=%s names the file %s, which is not in the same folder, in data/ or in ../data/"
            .formatted(file.name(), afterLast('/', keys.getFirst())));
  }

  private List<String> texts(JsonNode array, String field) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(node -> field.isEmpty() ? node : node.path(field))
        .map(
            node -> {
              if (!node.isTextual()) {
                throw malformed("has an entry for a file without a name");
              }
              return node.asText();
            })
        .toList();
  }

  private RunException malformed(String why) {
    return RunException.usage("--inputList=" + file.name() + " " + why);
  }

  private static String afterLast(char separator, String text) {
    return text.substring(text.lastIndexOf(separator) + 1);
  }
}
