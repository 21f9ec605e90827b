package dev.cleave.pipelines;

import dev.cleave.testing.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A repository that Git has made, with its working tree. */
public record GitFolder(Path path) {
  /** A repository without a commit, whose branch is {@code main}. */
  public static GitFolder init(Path path) throws IOException, InterruptedException {
    var folder = new GitFolder(Files.createDirectories(path));
    folder.git("init", "-q", "-b", "main");
    return folder;
  }

  /** Runs Git there, and returns what it prints, without the last line end. */
  public String git(String... args) throws IOException, InterruptedException {
    return Git.run(path, args);
  }

  public void write(String file, String content) throws IOException {
    Git.write(path, file, content);
  }

  /** Commits everything there, even if nothing has changed; returns the commit. */
  public String commit() throws IOException, InterruptedException {
    return Git.commitAll(path);
  }

  /** The file of a loose object. */
  public Path object(String id) {
    return path.resolve(".git/objects/" + id.substring(0, 2) + "/" + id.substring(2));
  }
}
