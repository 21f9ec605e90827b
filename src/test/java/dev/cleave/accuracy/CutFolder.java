package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
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
    try (Stream<Path> found = Files.walk(folder);
        var cutter = new Cutter(CutOptions.DEFAULT)) {
      for (Path file : (Iterable<Path>) found.filter(Files::isRegularFile).sorted()::iterator) {
        byte[] bytes = Files.readAllBytes(file);
        var ref = new SourceRef(file.toString(), file.toString(), bytes.length, 0, null, null);
        if (bytes.length > 0) {
          files.accept(cutter.chunk(SourceFile.read(ref, bytes)).bounded());
        }
      }
    }
  }
}
