package dev.cleave.transforms.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/** An object as Beam's file systems read it. */
public final class BeamObject {
  private static final Pattern LINE_END = Pattern.compile("\\R");

  private BeamObject() {}

  /**
   * The bytes of an object.
   *
   * @param limit bytes after which no more are read
   */
  public static byte[] read(String uri, int limit) throws IOException {
    try (InputStream in = Channels.newInputStream(FileSystems.open(resource(uri)))) {
      return in.readNBytes(limit);
    }
  }

  /** Beam takes a URI with a line end in it for a local path, but not a name that is resolved. */
  private static ResourceId resource(String uri) {
    int name = uri.lastIndexOf('/') + 1;
    return LINE_END.matcher(uri).find()
        ? FileSystems.matchNewResource(uri.substring(0, name), true)
            .resolve(uri.substring(name), StandardResolveOptions.RESOLVE_FILE)
        : FileSystems.matchNewResource(uri, false);
  }
}
