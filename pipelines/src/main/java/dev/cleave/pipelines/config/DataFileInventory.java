package dev.cleave.pipelines.config;

import dev.cleave.file.Sha256;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.options.PipelineOptions;

/** Reads what a run must know of an inventory that is a single data file without a manifest. */
final class DataFileInventory {
  private final ListFile file;
  private final PipelineOptions options;

  DataFileInventory(ListFile file, PipelineOptions options) {
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
    String place = file.absolute();
    String bucket = new InventoryFile(place, format, columns).bucket();
    if (bucket == null) {
      throw RunException.usage("--inputList=" + file.name() + " is an inventory without objects");
    }
    return new Inventory(
        file.name(), file.uri(), identity(), bucket, format, columns, List.of(place));
  }

  /** Identifies the content of the file, without downloading it. */
  private String identity() throws IOException {
    if (!file.remote()) {
      try (InputStream in = file.open()) {
        return Sha256.hex(in);
      }
    }
    var store = ObjectStores.open(file.name(), options);
    if (store.isPresent()) {
      try (var open = store.get()) {
        for (StoredObject object : open.listAll(file.name(), null).objects()) {
          if (object.uri().equals(file.name()) && object.etag() != null) {
            return object.etag();
          }
        }
      }
    }
    Metadata found = FileSystems.matchSingleFileSpec(file.name());
    return found.sizeBytes() + " " + found.lastModifiedMillis() + " " + found.checksum();
  }
}
