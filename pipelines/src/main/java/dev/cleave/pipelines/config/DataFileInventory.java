package dev.cleave.pipelines.config;

import dev.cleave.file.Sha256;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.util.HexFormat;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.options.PipelineOptions;

/** An inventory that is one data file, without a manifest. */
final class DataFileInventory {
  private final String file;
  private final PipelineOptions options;

  DataFileInventory(String file, PipelineOptions options) {
    this.file = file;
    this.options = options;
  }

  Inventory parquet() throws IOException {
    return of(Inventory.Format.PARQUET, List.of());
  }

  Inventory csv(List<String> columns) throws IOException {
    return of(Inventory.Format.CSV, columns);
  }

  private Inventory of(Inventory.Format format, List<String> columns) throws IOException {
    String place = InventoryManifest.absolute(file);
    String bucket = new InventoryFile(place, format, columns).bucket();
    if (bucket == null) {
      throw RunException.usage("--inputList=" + file + " is an inventory of no object");
    }
    return new Inventory(
        file, InventoryManifest.uri(file), identity(), bucket, format, columns, List.of(place));
  }

  /** What tells this content from another, without reading it from afar. */
  private String identity() throws IOException {
    if (!file.contains("://")) {
      return sha256();
    }
    var store = ObjectStores.open(file, options);
    if (store.isPresent()) {
      try (var open = store.get()) {
        for (StoredObject object : open.listAll(file, null).objects()) {
          if (object.uri().equals(file) && object.etag() != null) {
            return object.etag();
          }
        }
      }
    }
    Metadata found = FileSystems.matchSingleFileSpec(file);
    return found.sizeBytes() + " " + found.lastModifiedMillis() + " " + found.checksum();
  }

  private String sha256() throws IOException {
    try (InputStream in = InputList.open(file);
        var digested = new DigestInputStream(in, Sha256.digest())) {
      digested.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(digested.getMessageDigest().digest());
    }
  }
}
