package dev.cleave.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * A store that is as far away as a cloud's: {@code DistantStore FOLDER MILLIS} serves the folders
 * in {@code FOLDER/data} as buckets, each call so much later. It prints its URL, and ends with its
 * standard input.
 */
public final class DistantStore {
  private DistantStore() {}

  /** Begins with where the data is. */
  public static void main(String[] args) throws Exception {
    try (var server = S3Server.start(Path.of(args[0]), Map.of());
        var line = FaultProxy.before(server.url(), (_, _) -> Fault.NONE)) {
      line.delay(Duration.ofMillis(Long.parseLong(args[1])));
      System.out.println(line.url());
      System.in.readAllBytes();
    }
  }
}
