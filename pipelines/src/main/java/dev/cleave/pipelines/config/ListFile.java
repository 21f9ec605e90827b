package dev.cleave.pipelines.config;

import dev.cleave.transforms.listing.AbsolutePaths;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Path;
import org.apache.beam.sdk.io.FileSystems;

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

  /** The URI of the file. */
  String uri() {
    return remote() ? name : path().toUri().toString();
  }

  /** The content of the file. */
  InputStream open() throws IOException {
    return Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(name, false)));
  }

  private Path path() {
    return AbsolutePaths.of(name);
  }
}
