package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs Git with the same configuration on every machine. */
public final class Git {
  private Git() {}

  /** Runs {@code git} in a folder and returns what it prints, without the last line end. */
  public static String run(Path folder, String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
    builder
        .environment()
        .putAll(
            Map.of(
                "GIT_CONFIG_GLOBAL", "/dev/null",
                "GIT_CONFIG_NOSYSTEM", "1",
                "GIT_AUTHOR_NAME", "a",
                "GIT_AUTHOR_EMAIL", "a@example.org",
                "GIT_COMMITTER_NAME", "a",
                "GIT_COMMITTER_EMAIL", "a@example.org"));
    Process process = builder.start();
    process.getOutputStream().close();
    String output = new String(process.getInputStream().readAllBytes(), UTF_8).stripTrailing();
    assertEquals(0, process.waitFor(), () -> String.join(" ", command) + ": " + output);
    return output;
  }

  /** Makes a repository with one commit. */
  public static Path repository(Path folder, String... options)
      throws IOException, InterruptedException {
    var init = new ArrayList<>(List.of("init", "-q", "-b", "main"));
    init.addAll(List.of(options));
    init.add(folder.toString());
    run(folder.getParent(), init.toArray(String[]::new));
    commit(folder);
    return folder;
  }

  public static void commit(Path folder) throws IOException, InterruptedException {
    run(folder, "commit", "-q", "--allow-empty", "-m", "m" + System.nanoTime());
  }

  /** Writes a file, without committing it. */
  public static void write(Path folder, String path, String content) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, content);
  }

  /** Commits everything in the folder, and returns the id of the commit. */
  public static String commitAll(Path folder) throws IOException, InterruptedException {
    run(folder, "add", "-A");
    commit(folder);
    return run(folder, "rev-parse", "HEAD");
  }
}
