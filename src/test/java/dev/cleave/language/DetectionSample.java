package dev.cleave.language;

import dev.cleave.rules.Languages;
import dev.cleave.text.TextEncoding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A small file of an extension that several languages share, and the one that it is in. */
record DetectionSample(String language, String extension, String text) {
  private static final Path FILE = Path.of("test/resources/detection/samples.txt");
  private static final String HEAD = "=== ";

  /** All of them: each follows a line of its language and extension. */
  static List<DetectionSample> all() {
    try {
      var samples = new ArrayList<DetectionSample>();
      for (String sample : Files.readString(FILE).split("(?m)^" + HEAD)) {
        if (!sample.isEmpty()) {
          int line = sample.indexOf('\n');
          String[] head = sample.substring(0, line).split(" ");
          samples.add(new DetectionSample(head[0], head[1], sample.substring(line + 1)));
        }
      }
      return samples;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The detection of a file with this name and text. */
  static Detection detect(String filename, String text) {
    return detect(filename, text.getBytes(StandardCharsets.UTF_8), TextEncoding.UTF_8);
  }

  static Detection detect(String filename, byte[] bytes, TextEncoding encoding) {
    return new LanguageClassifier(Languages.bundled(), Heuristics.bundled())
        .classify(filename, new DetectionText(bytes, encoding));
  }

  @Override
  public String toString() {
    return language + " ." + extension + ": " + text.lines().findFirst().orElse("");
  }
}
