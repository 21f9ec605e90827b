package dev.cleave.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A file with rules for detection that comes with Cleave. */
enum DetectionFile {
  HEURISTICS("heuristics.yaml"),
  CATEGORIES("categories.yaml");

  private final String filename;

  DetectionFile(String filename) {
    this.filename = filename;
  }

  /** Its name, for messages. */
  String filename() {
    return filename;
  }

  /** Its text. */
  String text() {
    String resource = "/dev/cleave/detection/" + filename;
    try (InputStream in = DetectionFile.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no " + resource + " on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + resource, e);
    }
  }
}
