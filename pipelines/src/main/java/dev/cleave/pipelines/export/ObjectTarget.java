package dev.cleave.pipelines.export;

import dev.cleave.transforms.store.BeamObject;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.List;
import java.util.UUID;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * An export to an object in a store. It is written under a temporary name and renamed at the end: a
 * store completes an object that is closed, even after a failure.
 *
 * @param uri of the object
 */
record ObjectTarget(String uri) implements Target {
  private static final int BUFFER = 1 << 16;

  @Override
  public <T> T write(Body<T> body) throws IOException {
    ResourceId object = FileSystems.matchNewResource(uri, false);
    ResourceId draft = FileSystems.matchNewResource(uri + ".writing-" + UUID.randomUUID(), false);
    try {
      T result;
      try (OutputStream out = open(draft)) {
        result = body.write(out);
      }
      BeamObject.move(draft, object);
      return result;
    } catch (IOException | RuntimeException e) {
      deleteAfter(e, draft);
      throw e;
    }
  }

  /** A store that fails may also fail to delete. */
  private static void deleteAfter(Exception failure, ResourceId draft) {
    try {
      BeamObject.delete(List.of(draft));
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  private OutputStream open(ResourceId draft) throws IOException {
    var channel = BeamObject.create(draft, "application/octet-stream");
    return new BufferedOutputStream(
        Channels.newOutputStream(Compression.detect(uri).writeCompressed(channel)), BUFFER);
  }
}
