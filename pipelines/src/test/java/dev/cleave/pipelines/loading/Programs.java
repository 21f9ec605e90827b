package dev.cleave.pipelines.loading;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The programs that scripts/test and scripts/test-all install for tests. */
public final class Programs {
  private Programs() {}

  /** A folder of programs, as the property {@code cleave.stores} has it. */
  public static Path folder(String name) {
    Path folder = Path.of(System.getProperty("cleave.stores")).resolve(name);
    assertTrue(
        Files.exists(folder),
        folder + " is missing: run scripts/test-all, or scripts/test.d/stores");
    return folder;
  }

  /** What a program prints, which must succeed. */
  public static String run(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Ended ended = end(folder, environment, command);
    assertEquals(0, ended.code, () -> command + "\n" + ended.err + ended.out);
    return ended.out;
  }

  /** How a program ended. */
  public record Ended(int code, String out, String err) {}

  /** Runs a program to its end. */
  public static Ended end(Path folder, Map<String, String> environment, List<String> command)
      throws IOException, InterruptedException {
    Path err = Files.createTempFile("cleave", ".err");
    try {
      var builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.environment().putAll(environment);
      Process process = builder.redirectError(err.toFile()).start();
      String out = new String(process.getInputStream().readAllBytes(), UTF_8);
      return new Ended(process.waitFor(), out, Files.readString(err));
    } finally {
      Files.delete(err);
    }
  }
}
