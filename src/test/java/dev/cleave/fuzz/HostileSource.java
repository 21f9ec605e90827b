package dev.cleave.fuzz;

import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.RandomSource;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A golden source, altered and then made larger: ranges and brackets are repeated, what follows is
 * lost, another file of the language stands in the middle.
 */
final class HostileSource {
  /** No file is larger, in bytes. */
  static final int MAX_BYTES = 100_000;

  private static final String MARKS = "(){}[]<>\"'`#$@;:,.=+-*/\\|&^%!?~ \t\n\u00a0";

  private final Random random;
  private final List<GoldenSource> sources;
  private final RandomSource alter;

  HostileSource(Random random, List<GoldenSource> sources) {
    this.random = random;
    this.sources = sources;
    this.alter = new RandomSource(random, sources);
  }

  /** A file made of a source. */
  byte[] of(GoldenSource source) {
    byte[] bytes = alter.of(source);
    for (int n = random.nextInt(5); n > 0 && bytes.length > 0; n--) {
      bytes = changed(bytes);
    }
    return bytes.length > MAX_BYTES ? Arrays.copyOf(bytes, MAX_BYTES) : bytes;
  }

  private byte[] changed(byte[] bytes) {
    int at = random.nextInt(bytes.length);
    int longest = random.nextBoolean() ? 40 : bytes.length;
    int end = at + 1 + random.nextInt(Math.min(longest, bytes.length - at));
    return switch (random.nextInt(5)) {
      case 0 -> with(bytes, at, Arrays.copyOfRange(bytes, at, end), times());
      case 1 -> with(bytes, at, mark(), times());
      case 2 -> Arrays.copyOf(bytes, at);
      case 3 -> with(bytes, at, alter.of(sources.get(random.nextInt(sources.size()))), 1);
      default -> without(bytes, at, end);
    };
  }

  private int times() {
    return random.nextInt(4) == 0 ? random.nextInt(5000) : 1 + random.nextInt(20);
  }

  private byte[] mark() {
    int mark = random.nextInt(MARKS.length());
    return MARKS.substring(mark, mark + 1).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] with(byte[] bytes, int at, byte[] inserted, int times) {
    var out = new ByteArrayOutputStream();
    out.write(bytes, 0, at);
    for (int n = 0; n < times && out.size() < MAX_BYTES; n++) {
      out.writeBytes(inserted);
    }
    out.write(bytes, at, bytes.length - at);
    return out.toByteArray();
  }

  private static byte[] without(byte[] bytes, int from, int to) {
    return with(Arrays.copyOf(bytes, from), from, Arrays.copyOfRange(bytes, to, bytes.length), 1);
  }
}
