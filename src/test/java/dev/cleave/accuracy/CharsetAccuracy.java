package dev.cleave.accuracy;

import dev.cleave.charset.CharsetLadder;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How often the charset of a text is detected right: decoded in it, the text is what was encoded.
 * For {@code scripts/accuracy charsets}. The argument is a list with a path, its charset and the
 * path of the text in UTF-8 in each line.
 */
public final class CharsetAccuracy {
  private static final String TABLE =
      """
      ## Charsets

      Manual pages, catalogs of messages and source files whose comments are messages, from packages of Debian, in
      the charset of their language by `iconv`. A text is right if it is decoded to what was encoded, whatever the
      name of the charset; `UTF-8-damaged`, with at least 30 bytes beyond ASCII of which one to three were
      exchanged, if it stays UTF-8. Catalogs of places and languages (iso-codes) are left out. The rules were tuned on
      another draw of texts from the same packages; single texts may be in both.
      `scripts/accuracy charsets` prints this table.

      | charset | texts | right | wrong as |
      | --- | --- | --- | --- |
      """;

  private final Map<String, Count> counts = new TreeMap<>();

  private static final class Count {
    private int texts;
    private int right;
    private final Map<String, Integer> wrong = new TreeMap<>();
  }

  private CharsetAccuracy() {}

  public static void main(String[] args) throws IOException {
    var accuracy = new CharsetAccuracy();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] columns = line.split("\t");
      accuracy.add(
          Files.readAllBytes(Path.of(columns[0])),
          columns[1],
          Files.readString(Path.of(columns[2])));
    }
    accuracy.print();
  }

  private void add(byte[] bytes, String charset, String text) {
    Count count = counts.computeIfAbsent(charset, _ -> new Count());
    count.texts++;
    TextEncoding found = CharsetLadder.detect(bytes);
    if (found != null && isRight(found, bytes, charset, text)) {
      count.right++;
    } else {
      count.wrong.merge(found == null ? "binary" : found.charset().name(), 1, Integer::sum);
    }
  }

  private static boolean isRight(TextEncoding found, byte[] bytes, String charset, String text) {
    return charset.equals("UTF-8-damaged")
        ? found.source() == CharsetSource.MOSTLY_UTF8
        : found.decode(bytes, 0, bytes.length).equals(text);
  }

  private void print() {
    System.out.print(TABLE);
    counts.forEach(
        (charset, count) ->
            System.out.printf(
                "| %s | %d | %.1f%% | %s |%n",
                charset,
                count.texts,
                100.0 * count.right / count.texts,
                count.wrong.entrySet().stream()
                    .map(each -> each.getKey() + ": " + each.getValue())
                    .collect(Collectors.joining(", "))));
  }
}
