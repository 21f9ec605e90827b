package dev.cleave.pipelines.config;

import dev.cleave.file.Sha256;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.inventory.InventoryFile;
import dev.cleave.transforms.listing.AbsolutePaths;
import dev.cleave.transforms.store.ObjectStores;
import dev.cleave.transforms.store.StoredObject;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The file that {@code --inputList} names.
 *
 * @param name a local path or a URI, as the user wrote it
 */
record ListFile(String name) {
  /** Whether the file is in a store. */
  boolean remote() {
    return name.contains("://");
  }

  /** The absolute path of a local file, the URI of a remote one. */
  String absolute() {
    return remote() ? name : path().toString();
  }

  String uri() {
    return remote() ? name : path().toUri().toString();
  }

  InputStream open() throws IOException {
    return Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(name, false)));
  }

  private Path path() {
    return AbsolutePaths.of(name);
  }

  /**
   * What a run must know of an inventory that is a single data file without a manifest.
   *
   * @param columns those of a CSV file; empty for Parquet
   */
  Inventory inventory(Inventory.Format format, List<String> columns, PipelineOptions options)
      throws IOException {
    String place = absolute();
    String bucket = new InventoryFile(place, format, columns).bucket();
    if (bucket == null) {
      throw RunException.usage("--inputList=" + name + " lists no objects");
    }
    return new Inventory(name, uri(), identity(options), bucket, format, columns, List.of(place));
  }

  /** Identifies the content of the file, without downloading it. */
  private String identity(PipelineOptions options) throws IOException {
    if (!remote()) {
      try (InputStream in = open()) {
        return Sha256.hex(in);
      }
    }
    var store = ObjectStores.open(name, options);
    if (store.isPresent()) {
      try (var open = store.get()) {
        for (StoredObject object : open.listAll(name, null).objects()) {
          if (object.uri().equals(name) && object.etag() != null) {
            return object.etag();
          }
        }
      }
    }
    Metadata found = FileSystems.matchSingleFileSpec(name);
    return found.sizeBytes() + " " + found.lastModifiedMillis() + " " + found.checksum();
  }
}
