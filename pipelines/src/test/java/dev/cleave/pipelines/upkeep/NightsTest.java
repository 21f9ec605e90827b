package dev.cleave.pipelines.upkeep;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs the nights once for a class, and gives each of its tests a copy. */
abstract class NightsTest {
  @TempDir static Path shared;
  private static Nights made;

  @TempDir Path folder;
  Nights nights;

  @BeforeAll
  static void run() throws IOException {
    made = Nights.run(shared);
  }

  @BeforeEach
  void copy() throws IOException {
    nights = made.copyTo(folder.resolve("out"));
  }
}
