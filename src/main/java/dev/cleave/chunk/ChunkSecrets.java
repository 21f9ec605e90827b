package dev.cleave.chunk;

import dev.cleave.language.DetectedFile;
import dev.cleave.secret.FoundSecret;
import dev.cleave.secret.Secrets;
import dev.cleave.text.CodeUnits;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * The kinds of secrets in each chunk of a file, also of those that several chunks share, and of
 * those in what a chunk repeats of its surroundings.
 */
final class ChunkSecrets {
  private ChunkSecrets() {}

  /**
   * The kinds in each chunk, in alphabetical order.
   *
   * @param contents of all chunks, in order
   * @param repeated text of the file that the chunk with this index has in addition
   */
  static List<List<String>> of(
      DetectedFile file, List<Content> contents, IntFunction<String> repeated) {
    List<FoundSecret> secrets = find(file, utf8(file, contents));
    if (secrets.isEmpty()) {
      return Collections.nCopies(contents.size(), List.of());
    }
    List<List<String>> kinds = new ArrayList<>(contents.size());
    int start = 0;
    for (int i = 0; i < contents.size(); i++) {
      int end = start + contents.get(i).length();
      SortedSet<String> own = within(secrets, start, end);
      find(file, repeated.apply(i).getBytes(StandardCharsets.UTF_8))
          .forEach(secret -> own.add(secret.kind()));
      kinds.add(List.copyOf(own));
      start = end;
    }
    return kinds;
  }

  private static List<FoundSecret> find(DetectedFile file, byte[] utf8) {
    return Secrets.standard().of(utf8, file.language(), file.category());
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

  private static SortedSet<String> within(List<FoundSecret> secrets, int start, int end) {
    SortedSet<String> kinds = new TreeSet<>();
    for (FoundSecret secret : secrets) {
      if (secret.start() < end && secret.end() > start) {
        kinds.add(secret.kind());
      }
    }
    return kinds;
  }
}
