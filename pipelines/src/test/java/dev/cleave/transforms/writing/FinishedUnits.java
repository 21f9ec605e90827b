package dev.cleave.transforms.writing;

import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.tables.Table;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The units that an attempt has finished, in the folder of a run on a disk. */
public final class FinishedUnits {
  private FinishedUnits() {}

  /**
   * A finished unit.
   *
   * @param manifest its manifest
   * @param dataFiles the data files that the manifest names
   * @param paths of the files in it
   * @param cutFiles number of files that have rows
   */
  public record Unit(Path manifest, List<Path> dataFiles, List<String> paths, long cutFiles) {}

  /** The units, in the order of their first files. */
  public static List<Unit> of(Path run) throws IOException {
    Path folder = run.resolve(RunTarget.UNITS);
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (var manifests = Files.list(folder)) {
      return manifests
          .map(manifest -> read(run, manifest))
          .sorted((a, b) -> a.paths().getFirst().compareTo(b.paths().getFirst()))
          .toList();
    }
  }

  private static Unit read(Path run, Path manifest) {
    try {
      byte[] bytes = Files.readAllBytes(manifest);
      var content = new ByteArrayInputStream(Arrays.copyOfRange(bytes, 32, bytes.length));
      UnitManifest unit = RecordCoder.of(UnitManifest.class).decode(content);
      return new Unit(
          manifest,
          unit.files().stream().map(file -> run.resolve(file.path())).toList(),
          unit.entries().stream().map(entry -> entry.path()).toList(),
          unit.files().stream()
              .filter(file -> file.table() == Table.CHECKS)
              .mapToLong(WrittenFile::rows)
              .sum());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
