package dev.cleave.property;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.charset.CharsetLadder;
import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import dev.cleave.testing.TestOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The signature of a named declaration has its name, however short it must be. A name that stands
 * nowhere in the declaration, such as that of a default export, is not in the signature either.
 */
class SignatureNamesTest {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");
  private static final int SHORTEST = 100;

  @ParameterizedTest
  @ValueSource(ints = {SHORTEST, CutOptions.DEFAULT_MAX_SIGNATURE_CHARS})
  void isThatOfEachDeclarationOfTheGoldens(int longest) {
    List<String> without = new ArrayList<>();
    try (var cutter = new Cutter(TestOptions.of("maxSignatureChars", longest))) {
      for (GoldenSource source : GoldenSource.all()) {
        check(
            source.name(),
            source.text().getBytes(StandardCharsets.UTF_8),
            cutter,
            longest,
            without);
      }
    }
    assertEquals("", String.join("\n", without));
  }

  /** Over a folder that {@code -Dcleave.signatures} names. */
  @Test
  void isThatOfEachDeclarationOfAFolder() throws IOException {
    String folder = System.getProperty("cleave.signatures");
    if (folder == null) {
      return;
    }
    List<String> without = new ArrayList<>();
    int longest = CutOptions.DEFAULT_MAX_SIGNATURE_CHARS;
    try (var files = Files.walk(Path.of(folder));
        var cutter = new Cutter(TestOptions.of("maxSignatureChars", longest))) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        check(file.toString(), Files.readAllBytes(file), cutter, longest, without);
      }
    }
    assertEquals("", String.join("\n", without));
  }

  private static void check(
      String path, byte[] bytes, Cutter cutter, int longest, List<String> without) {
    if (CharsetLadder.detect(bytes) == null) {
      return; // binary
    }
    CutFile file = CutFile.of(path, bytes, cutter);
    var declarations = new TreeMap<Integer, StringBuilder>();
    for (Chunk chunk : file.chunks()) {
      declarations
          .computeIfAbsent(chunk.symbol(), _ -> new StringBuilder())
          .append(chunk.content().text());
    }
    declarations.forEach(
        (index, text) -> {
          var symbol = file.bounded().reading().symbols().get(index);
          String signature = symbol.description().signature();
          if (signature == null || symbol.name() == null || symbol.name().length() > longest / 2) {
            return;
          }
          assertTrue(signature.length() <= longest + 1, () -> path + ": " + signature);
          String first = symbol.name().split(", ")[0]; // a group may have hundreds of names
          boolean lacks =
              WORD.matcher(first.equals("default") ? "" : first) // of an export without a name
                  .results()
                  .map(MatchResult::group)
                  .anyMatch(word -> !signature.contains(word) && text.indexOf(word) >= 0);
          if (lacks) {
            without.add(path + ": " + symbol.kind() + " " + symbol.name() + ": " + signature);
          }
        });
  }
}
