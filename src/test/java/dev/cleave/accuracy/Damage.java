package dev.cleave.accuracy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/**
 * A change that a text may have while it is being written.
 *
 * @param start first byte that is removed
 * @param end first byte that is kept
 * @param inserted what is put there
 */
record Damage(int start, int end, String inserted) {
  private static final List<String> INSERTED =
      List.of("{", "}", "(", ")", "[", "]", "\"", "'", ",", ";", "<", "=", "*", "@", " x y z ");

  /** A random one: a token, a bracket or a line is removed, or something is inserted. */
  static Damage random(byte[] text, Random random) {
    int at = random.nextInt(text.length);
    return switch (random.nextInt(4)) {
      case 0 -> token(text, at);
      case 1 -> bracket(text, at);
      case 2 -> line(text, at);
      default -> {
        int start = token(text, at).start;
        yield new Damage(start, start, INSERTED.get(random.nextInt(INSERTED.size())));
      }
    };
  }

  byte[] applied(byte[] text) {
    var out = new ByteArrayOutputStream();
    out.write(text, 0, start);
    out.writeBytes(inserted.getBytes(StandardCharsets.UTF_8));
    out.write(text, end, text.length - end);
    return out.toByteArray();
  }

  /** What it removes. */
  String removed(byte[] text) {
    return new String(text, start, end - start, StandardCharsets.UTF_8);
  }

  private static Damage token(byte[] text, int at) {
    int start = at;
    while (start < text.length - 1 && text[start] <= ' ' && text[start] >= 0) {
      start++;
    }
    int end = start + 1;
    if (isWord(text[start])) {
      while (start > 0 && isWord(text[start - 1])) {
        start--;
      }
      while (end < text.length && isWord(text[end])) {
        end++;
      }
    }
    return new Damage(start, end, "");
  }

  private static Damage bracket(byte[] text, int at) {
    for (int i = at; i < text.length; i++) {
      if ("(){}[]".indexOf(text[i]) >= 0) {
        return new Damage(i, i + 1, "");
      }
    }
    return token(text, at);
  }

  private static Damage line(byte[] text, int at) {
    int start = at;
    while (start > 0 && text[start - 1] != '\n') {
      start--;
    }
    int end = at;
    while (end < text.length && text[end] != '\n') {
      end++;
    }
    return new Damage(start, Math.min(end + 1, text.length), "");
  }

  private static boolean isWord(byte b) {
    return b < 0 || b == '_' || Character.isLetterOrDigit(b);
  }
}
