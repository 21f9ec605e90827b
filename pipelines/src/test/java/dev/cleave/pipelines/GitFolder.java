package dev.cleave.pipelines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A repository that Git has made, with its working tree. Git runs with the same configuration on
 * every machine.
 */
public record GitFolder(Path path) {
  /** A repository without a commit, whose branch is {@code main}. */
  public static GitFolder init(Path path) throws IOException, InterruptedException {
    var folder = new GitFolder(Files.createDirectories(path));
    folder.git("init", "-q", "-b", "main");
    return folder;
  }

  /** Runs Git there, and returns what it prints, without the last line end. */
  public String git(String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command).directory(path.toFile()).redirectErrorStream(true);
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

  public void write(String file, String content) throws IOException {
    Files.createDirectories(path.resolve(file).getParent());
    Files.writeString(path.resolve(file), content);
  }

  /** Commits everything there, even if nothing has changed; returns the commit. */
  public String commit() throws IOException, InterruptedException {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", "m");
    return git("rev-parse", "HEAD");
  }

  /** The file of a loose object. */
  public Path object(String id) {
    return path.resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2));
  }
}
