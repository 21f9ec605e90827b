package dev.cleave.transforms.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.jspecify.annotations.Nullable;

/**
 * Lists objects with Beam's file systems, for stores without an {@link ObjectStore}. Stores differ
 * in their patterns, so it lists everything below a folder, in one page.
 */
final class BeamListing implements ObjectListing {
  @Override
  public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
    return new ObjectPage(
        found(prefix).stream().map(BeamListing::object).toList(), List.of(), null);
  }

  /** Never called, since there is no second page. */
  @Override
  public ObjectPage listFolder(String folder, @Nullable String token) {
    throw new UnsupportedOperationException(folder);
  }

  private static List<Metadata> found(String prefix) throws IOException {
    try {
      return prefix.endsWith("/") ? BeamObject.below(prefix) : BeamObject.match(prefix);
    } catch (FileNotFoundException _) {
      return List.of();
    }
  }

  private static StoredObject object(Metadata found) {
    String uri = found.resourceId().toString();
    return new StoredObject(
        found.resourceId().isDirectory() && !uri.endsWith("/") ? uri + "/" : uri,
        found.sizeBytes(),
        Math.max(0, found.lastModifiedMillis()),
        found.checksum());
  }
}
