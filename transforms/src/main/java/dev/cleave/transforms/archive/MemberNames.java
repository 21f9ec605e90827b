package dev.cleave.transforms.archive;

import com.google.common.hash.Hashing;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes paths of the names in an archive: none leaves it, each is there once. The second file of a
 * name is in a folder {@code #2}.
 */
final class MemberNames {
  /** The longest path that Linux opens. */
  private static final int MAX_CHARS = 4096;

  /** How often a path was wanted, by its hash: two paths with one hash only cost a number. */
  private final Map<Long, Integer> wanted = new LinkedHashMap<>();

  /** The path of the next entry of a name. */
  String path(String name) {
    String path = normalized(name);
    int number = wanted.merge(hash(path), 1, Integer::sum);
    String numbered = path;
    while (number > 1) {
      numbered = "#" + number + "/" + path;
      if (wanted.putIfAbsent(hash(numbered), 1) == null) {
        break;
      }
      number = wanted.merge(hash(path), 1, Integer::sum);
    }
    return numbered;
  }

  private static long hash(String path) {
    return Hashing.farmHashFingerprint64().hashUnencodedChars(path).asLong();
  }

  /** The name below the archive: without empty names, {@code .} and {@code ..}. */
  static String normalized(String name) {
    Deque<String> names = new ArrayDeque<>();
    for (String each : shortened(name).replace("\0", "%00").split("/")) {
      if (each.equals("..")) {
        names.pollLast();
      } else if (!each.isEmpty() && !each.equals(".")) {
        // "!/" is the end of the path of an archive.
        names.add(each.endsWith("!") ? each.substring(0, each.length() - 1) + "%21" : each);
      }
    }
    return names.isEmpty() ? "-" : String.join("/", names);
  }

  private static String shortened(String name) {
    if (name.length() <= MAX_CHARS) {
      return name;
    }
    int end = Character.isHighSurrogate(name.charAt(MAX_CHARS - 1)) ? MAX_CHARS - 1 : MAX_CHARS;
    return name.substring(0, end);
  }

  /**
   * A name whose bytes were read as characters: in UTF-8 if it is valid, or else in ISO-8859-1. A
   * name with other characters was not read so.
   */
  static String decoded(String name) {
    if (name.chars().anyMatch(c -> c > 0xff) || name.chars().allMatch(c -> c < 0x80)) {
      return name;
    }
    try {
      byte[] bytes = name.getBytes(StandardCharsets.ISO_8859_1);
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException _) {
      return name;
    }
  }
}
