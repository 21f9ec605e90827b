package dev.cleave.pipelines.export;

import com.google.common.io.CountingOutputStream;
import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.List;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * An export to an object in a store. It is written under a temporary name and renamed at the end: a
 * store completes an object that is closed, even after a failure.
 *
 * @param uri of the object
 */
record ObjectTarget(String uri) implements Target {
  @Override
  public <T> T write(Body<T> body) throws IOException {
    ResourceId object = FileSystems.matchNewResource(uri, false);
    ResourceId draft = FileSystems.matchNewResource(uri + ".writing-" + UUID.randomUUID(), false);
    try {
      T result;
      var written =
          new CountingOutputStream(
              Channels.newOutputStream(BeamObject.create(draft, "application/octet-stream")));
      try (OutputStream out = Target.compressed(uri, Channels.newChannel(written))) {
        result = body.write(out);
      }
      requireSize(draft, written.getCount());
      BeamObject.move(draft, object);
      requireSize(object, written.getCount());
      return result;
    } catch (IOException | RuntimeException e) {
      deleteAfter(e, draft);
      throw e;
    }
  }

  /** What a store has accepted may still be missing or cut short. */
  private static void requireSize(ResourceId object, long bytes) throws IOException {
    long size = FileSystems.matchSingleFileSpec(object.toString()).sizeBytes();
    if (size != bytes) {
      throw new IOException(
          "%s has %d bytes, and %d were written to it".formatted(object, size, bytes));
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
}
