package dev.cleave.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;

/** Source code as nobody writes it: a golden source with tokens and bytes out of their place. */
public final class RandomSource {
  private static final Pattern TOKEN = Pattern.compile("\\w+|\\s+|.", Pattern.DOTALL);
  private static final List<String> INSERTED =
      List.of(
          "{",
          "}",
          "(",
          ")",
          "[",
          "]",
          "\n",
          "\r\n",
          "\r",
          "\n\n",
          "\"",
          "'",
          "`",
          "/*",
          "*/",
          "//",
          "#",
          ";",
          ",",
          "class ",
          "function ",
          "def ",
          "\0",
          "\t",
          "\uFEFF",
          "漢",
          "😀",
          "\u2028",
          "import x",
          "=>",
          "<",
          ">",
          "@a ",
          "#[b]",
          "...",
          "\\");

  private final Random random;
  private final List<GoldenSource> sources;

  public RandomSource(Random random, List<GoldenSource> sources) {
    this.random = random;
    this.sources = sources;
  }

  /** A source with up to eight alterations of tokens, and one in four with some of bytes. */
  public byte[] of(GoldenSource source) {
    List<String> tokens = tokens(source);
    for (int n = random.nextInt(9); n > 0 && !tokens.isEmpty(); n--) {
      alter(tokens);
    }
    byte[] bytes = String.join("", tokens).getBytes(StandardCharsets.UTF_8);
    return random.nextInt(4) == 0 ? alterBytes(bytes) : bytes;
  }

  private static List<String> tokens(GoldenSource source) {
    return new ArrayList<>(
        TOKEN.matcher(source.text()).results().map(result -> result.group()).toList());
  }

  private void alter(List<String> tokens) {
    int at = random.nextInt(tokens.size());
    int end = at + random.nextInt(Math.min(tokens.size() - at, 1 + random.nextInt(60)) + 1);
    List<String> run = tokens.subList(at, end);
    switch (random.nextInt(6)) {
      case 0 -> run.clear();
      case 1 -> tokens.addAll(random.nextInt(tokens.size() + 1), List.copyOf(run));
      case 2 -> {
        int other = random.nextInt(tokens.size());
        tokens.set(at, tokens.set(other, tokens.get(at)));
      }
      case 3 -> tokens.add(at, INSERTED.get(random.nextInt(INSERTED.size())));
      case 4 -> tokens.add(at, INSERTED.get(random.nextInt(INSERTED.size())).repeat(40));
      default -> {
        List<String> others = tokens(sources.get(random.nextInt(sources.size())));
        int from = random.nextInt(others.size());
        tokens.addAll(at, others.subList(from, Math.min(others.size(), from + 30)));
      }
    }
  }

  private byte[] alterBytes(byte[] bytes) {
    var out = new ByteArrayOutputStream();
    for (byte b : bytes) {
      switch (random.nextInt(400)) {
        case 0 -> {} // lost
        case 1 -> out.write(random.nextInt(256));
        case 2 -> {
          out.write(b);
          out.write(b);
        }
        default -> out.write(b);
      }
    }
    return out.toByteArray();
  }
}
