package com.example;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Prints the chunks of a file. */
public final class CutAFile {
  private CutAFile() {}

  /** Takes the path of a file. */
  public static void main(String... args) throws IOException {
    String path = args[0];
    // five lines
    byte[] bytes = Files.readAllBytes(Path.of(path));
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      ChunkedFile file = cutter.cut(SourceFile.of(path, bytes));
      file.chunks().forEach(chunk -> System.out.println(file.nameOf(chunk) + " " + chunk.range()));
    }
    // end
  }
}
