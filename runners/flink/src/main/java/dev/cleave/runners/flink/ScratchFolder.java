package dev.cleave.runners.flink;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where a Flink in this process unpacks its parts and spills: 22 MB and more, which it would leave
 * in the system's folder for temporary files, because this process ends without waiting for it.
 */
final class ScratchFolder {
  private ScratchFolder() {}

  /**
   * Makes one that goes when this process ends, unless it is killed.
   *
   * @return the folder, which is also one of Flink's configuration: it says that this is where
   */
  static Path create() {
    try {
      Path folder = Files.createTempDirectory("cleave-flink");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
      String here = folder.toString();
      byte[] settings =
          JsonMapper.builder()
              .build()
              .writeValueAsBytes(Map.of("io.tmp.dirs", here, "web.tmpdir", here));
      Files.write(folder.resolve("config.yaml"), settings); // JSON is YAML, with any path in it.
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void delete(Path folder) {
    List<Path> found;
    try (Stream<Path> files = Files.walk(folder)) {
      found = files.sorted(Comparator.reverseOrder()).toList();
    } catch (IOException | UncheckedIOException _) {
      return; // Flink is deleting it, too.
    }
    for (Path file : found) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException _) {
        // Flink has just made something in it: that is left.
      }
    }
  }
}
