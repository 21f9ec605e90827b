package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.testing.SourceFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Cuts all files of a folder. */
final class CutFolder {
  private CutFolder() {}

  /** Passes on the boundaries of each file that is not empty, in the order of the paths. */
  static void forEach(Path folder, Consumer<BoundedFile> files) throws IOException {
    forEachCut(folder, 1, file -> files.accept(file.bounded()));
  }

  /**
   * Passes on the chunks of files that are not empty, in the order of the paths.
   *
   * @param every one file of so many; 1 for all
   */
  static void forEachCut(Path folder, int every, Consumer<ChunkedFile> files) throws IOException {
    int count = 0;
    try (Stream<Path> found = Files.walk(folder);
        var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile).sorted()::iterator) {
        if (count++ % every > 0) {
          continue;
        }
        byte[] bytes = Files.readAllBytes(file);
        if (bytes.length > 0) {
          files.accept(cutter.cut(SourceFiles.of(file.toString(), bytes)));
        }
      }
    }
  }
}
