package dev.cleave.transforms.archive;

import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The only entry of a compressed file. */
final class OneEntry implements ArchiveEntries {
  private @Nullable Entry entry;

  OneEntry(String name, InputStream content) {
    entry = new Entry(name, false, -1, 0, null, content);
  }

  @Override
  public @Nullable Entry next() {
    Entry next = entry;
    entry = null;
    return next;
  }
}
