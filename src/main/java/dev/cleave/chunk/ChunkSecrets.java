package dev.cleave.chunk;

import dev.cleave.language.DetectedFile;
import dev.cleave.secret.FoundSecret;
import dev.cleave.secret.Secrets;
import dev.cleave.text.CodeUnits;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** The kinds of secrets in each chunk of a file, also of those that several chunks share. */
final class ChunkSecrets {
  private ChunkSecrets() {}

  /**
   * The kinds in each chunk, in alphabetical order.
   *
   * @param contents of all chunks, in order
   */
  static List<List<String>> of(DetectedFile file, List<Content> contents) {
    byte[] utf8 = utf8(file, contents);
    List<FoundSecret> secrets = Secrets.standard().of(utf8, file.language(), file.category());
    List<List<String>> kinds = new ArrayList<>(contents.size());
    int start = 0;
    for (Content content : contents) {
      int end = start + content.length();
      kinds.add(secrets.isEmpty() ? List.of() : within(secrets, start, end));
      start = end;
    }
    return kinds;
  }

  private static byte[] utf8(DetectedFile file, List<Content> contents) {
    if (file.encoding().units() == CodeUnits.UTF_8) {
      return file.source().bytes();
    }
    byte[] utf8 = new byte[contents.stream().mapToInt(Content::length).sum()];
    int at = 0;
    for (Content content : contents) {
      System.arraycopy(content.bytes(), content.start(), utf8, at, content.length());
      at += content.length();
    }
    return utf8;
  }

  private static List<String> within(List<FoundSecret> secrets, int start, int end) {
    SortedSet<String> kinds = new TreeSet<>();
    for (FoundSecret secret : secrets) {
      if (secret.start() < end && secret.end() > start) {
        kinds.add(secret.kind());
      }
    }
    return List.copyOf(kinds);
  }
}
