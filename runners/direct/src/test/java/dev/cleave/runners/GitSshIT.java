package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.Git;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A repository that the program {@code ssh} gives; here one that stays on this machine. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class GitSshIT {
  private static final String SSH =
      """
      #!/bin/sh
      echo "$1" >>"$0.users"
      shift
      unset GIT_DIR GIT_COMMON_DIR
      exec sh -c "$*"
      """;

  @TempDir private Path folder;

  @Test
  void theCommitIsFetchedAndTheCopyIsDeletedAtTheEnd() throws Exception {
    folder = folder.toRealPath();
    Path shop = Git.repository(folder.resolve("shop"));
    Git.write(shop, "a.py", "def f():\n    return 1\n");
    Git.commitAll(shop);
    Path ssh = folder.resolve("ssh");
    assertTrue(Files.writeString(ssh, SSH).toFile().setExecutable(true));
    Path temp = Files.createDirectory(folder.resolve("temp"));
    RunnerJar jar =
        RunnerJar.of("cleave.jar").with(new TreeMap<>(Map.of("GIT_SSH", ssh.toString())));
    List<String> args =
        List.of(
            "chunk",
            "--input=git+ssh://git@localhost" + shop + "@main",
            "--output=" + folder.resolve("out"),
            "--runId=r1");
    Ended run = RunnerJar.end(jar.start(folder, List.of("-Djava.io.tmpdir=" + temp), args), folder);
    assertEquals(0, run.code(), run.err());
    assertEquals(1, run.report().at("/counts/chunked").asInt());
    assertTrue(
        Files.readAllLines(folder.resolve("ssh.users")).stream().allMatch("git@localhost"::equals));
    try (Stream<Path> left = Files.list(temp)) {
      assertEquals(List.of(), left.filter(path -> path.toString().contains("cleave-git")).toList());
    }
  }
}
