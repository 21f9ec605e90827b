package dev.cleave.transforms.store;

import java.util.List;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.FileSystemRegistrar;
import org.apache.beam.sdk.options.PipelineOptions;

/** Registers the store that tests read from. */
public final class MemoryFileSystemRegistrar implements FileSystemRegistrar {
  @Override
  public Iterable<FileSystem<?>> fromOptions(PipelineOptions options) {
    return List.of(new MemoryFileSystem("mem"), new MemoryFileSystem("paged"));
  }
}
