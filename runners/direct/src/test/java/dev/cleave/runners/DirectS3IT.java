package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.testing.S3Server;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectS3IT extends S3Contract {
  @Override
  Program program() {
    return (args, out, err) -> Cleave.run(args, new Terminal(out, err, false, false)).code();
  }

  @Test
  @Tag("long")
  void nightsInAStoreAreFullRuns() throws Exception {
    assertNightsAreFullRuns();
  }

  @Test
  void aRunInAStoreIsContinued() throws Exception {
    assertARunIsContinued();
  }

  @Test
  void credentialsAreFoundAsUsualAndChecked(@TempDir Path other) throws Exception {
    try (S3Server strict = S3Server.start(other, S3Server.keys("me", "sesame"))) {
      Files.writeString(
          Files.createDirectories(strict.bucket("box").resolve("in")).resolve("A.java"),
          "class A {}");
      Ended right = run(strict, S3Server.credentials("me", "sesame"));
      assertEquals(0, right.code(), right.out() + right.err());
      Ended guess = run(strict, S3Server.credentials("me", "open"));
      assertEquals(12, guess.code(), guess.err());
      assertOneLine("S3 says 403 SignatureDoesNotMatch; check the credentials: ", guess);
    }
  }

  /** The server shows the parts of uploads in the bucket, outside of the folder. */
  private Ended run(S3Server strict, List<String> credentials) throws Exception {
    var args =
        List.of(
            "chunk",
            "--input=s3://box/in/",
            "--output=s3://box/out",
            "--runId=r1",
            "--endpoint=" + strict.url());
    Process process = RunnerJar.of("cleave.jar").start(folder, credentials, new ArrayList<>(args));
    return RunnerJar.end(process, folder);
  }
}
