package dev.cleave.language;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cleave.rules.Languages;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No name and no content stops the detection, and a known extension always means a language. */
class OddInputTest {
  private static final List<String> MARKS =
      List.of(
          "#!",
          "#!/usr/bin/env ",
          "#!/bin/sh -",
          "-*-",
          "-*- mode:",
          "vim:",
          " ft=",
          "<!--",
          "-->",
          "<!DOCTYPE",
          "<?xml",
          "<",
          "exec ",
          "$0",
          "\"",
          "'",
          "%",
          "=",
          "\n",
          "\r",
          "\u0000",
          "\u00ff",
          "(",
          "[",
          "{",
          "/",
          ":",
          " ",
          "python",
          "\ud800",
          "\uFEFF");

  @Test
  void neverStopsIt() {
    long seed = Long.getLong("cleave.seed", 1);
    var random = new Random(seed);
    for (String extension : Languages.bundled().extensions()) {
      String text = text(random);
      String name = text(random).replace('/', '.') + "." + extension;
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      assertDoesNotThrow(
          () -> DetectionSample.detect(name, bytes, TextEncoding.UTF_8),
          () -> "-Dcleave.seed=" + seed + " " + name + ": " + text);
    }
  }

  @Test
  void findsALanguageForEachKnownExtension() {
    for (String extension : Languages.bundled().extensions()) {
      for (String text : List.of("", "\u0000", "ship")) {
        assertNotEquals(
            LanguageSource.NONE,
            DetectionSample.detect("harbour." + extension, text).source(),
            extension);
      }
    }
  }

  private static String text(Random random) {
    var parts = new ArrayList<String>();
    for (int i = random.nextInt(12); i >= 0; i--) {
      parts.add(MARKS.get(random.nextInt(MARKS.size())));
    }
    return String.join("", parts);
  }
}
