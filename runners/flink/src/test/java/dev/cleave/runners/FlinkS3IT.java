package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.runners.RunnerJar.Ended;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FlinkS3IT extends S3Contract {
  @Override
  Program program() {
    return (args, out, err) -> Cleave.run(args, new Terminal(out, err, false, false)).code();
  }

  private static final Path CORPUS = Path.of(System.getProperty("cleave.corpus"));

  @Test
  @Tag("long")
  void aCorpusInAStoreHasTheDigestThatItHasOnTheDisk() throws Exception {
    Path bucket = server.bucket("real");
    try (Stream<Path> paths = Files.walk(CORPUS)) {
      for (Path path : (Iterable<Path>) paths::iterator) {
        Path copy = bucket.resolve("in").resolve(CORPUS.relativize(path).toString());
        if (Files.isDirectory(path)) {
          Files.createDirectories(copy);
        } else {
          Files.copy(path, copy);
        }
      }
    }
    Ended local = chunk(CORPUS + "/", "local");
    Ended stored = chunk("s3://real/in/", "s3://real/out");
    assertEquals(local.report().get("counts"), stored.report().get("counts"));
    assertEquals(digest(local), digest(stored));
  }

  private Ended chunk(String input, String output) throws Exception {
    var command =
        new ArrayList<>(
            List.of("chunk", "--input=" + input, "--noDefaultExcludes", "--output=" + output));
    command.addAll(options(server.url()));
    Ended run = RunnerJar.of("cleave.jar").run(folder, command);
    assertEquals(0, run.code(), run.err());
    return run;
  }
}
