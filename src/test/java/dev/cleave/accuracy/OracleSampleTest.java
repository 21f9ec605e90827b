package dev.cleave.accuracy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.golden.ChunkListing;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A sample of each language is cut as its oracle reads it. What the oracles said stands beside the
 * samples: {@code scripts/accuracy --sample} writes it, as most oracles have to be installed.
 */
class OracleSampleTest {
  private static final Path SAMPLES = Path.of("test/resources/accuracy");
  private static final Path ORACLES = Path.of("../scripts/accuracy.d");

  /** A sample: its language, the kinds that the oracle reports, the ending of its name. */
  record Sample(String language, Set<Kind> kinds, String extension) {
    static Sample of(String line) {
      String[] words = line.split(" +");
      return new Sample(words[0], Accuracy.kinds(words[2]), words[3]);
    }

    boolean hasGrammar() {
      Language found = Languages.bundled().named(language);
      return found != null && found.grammar() != null;
    }
  }

  static List<Sample> samples() throws IOException {
    return Files.readAllLines(ORACLES.resolve("languages")).stream()
        .filter(line -> !line.startsWith("#"))
        .map(Sample::of)
        .filter(Sample::hasGrammar)
        .toList();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void isCutAsTheOracleReadsIt(Sample sample) throws IOException {
    OracleFile oracle = read(SAMPLES.resolve("sample." + sample.extension() + ".tsv"));
    assertTrue(oracle.readable(), oracle.path());
    Tally tally = new Tally();
    assertEquals(List.of(), differences(oracle, sample.kinds(), tally));
    assertTrue(tally.declared > 2 && tally.fitting > 2, sample.language());
  }

  @Test
  void aDeclarationThatIsNotFoundIsADifference() throws IOException {
    OracleFile oracle = read(SAMPLES.resolve("sample.java.tsv"));
    var declarations = new java.util.ArrayList<>(oracle.declarations());
    var first = declarations.removeFirst();
    var other =
        new OracleDeclaration(Kind.CLASS, "Boat", first.docs(), first.start(), first.end(), null);
    declarations.addFirst(other);
    var altered = new OracleFile(oracle.path(), declarations, oracle.comments(), "");
    Tally tally = new Tally();
    assertEquals(
        List.of(
            "MISSED [OK] class Boat @ sample.java:6: @Deprecated",
            "PARTED [OK] class Boat @ sample.java:6: @Deprecated",
            "EXTRA [OK] class Ship @ sample.java:6: @Deprecated"),
        differences(altered, Accuracy.kinds("class"), tally).stream()
            .map(Difference::line)
            .filter(line -> line.contains(" class "))
            .toList());
  }

  @Test
  void theJavaOracleStillSaysSo(@TempDir Path folder) throws Exception {
    Path said = folder.resolve("said");
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                ORACLES.resolve("JavaOracle.java").toAbsolutePath().toString())
            .directory(SAMPLES.toFile())
            .redirectOutput(said.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var names = process.getOutputStream()) {
      names.write("sample.java\n".getBytes(StandardCharsets.UTF_8));
    }
    assertEquals(0, process.waitFor());
    assertEquals(Files.readString(SAMPLES.resolve("sample.java.tsv")), Files.readString(said));
  }

  private static OracleFile read(Path output) throws IOException {
    try (var reader = new OracleReader(output)) {
      OracleFile file = reader.next();
      assertNotNull(file, output.toString());
      return file;
    }
  }

  private static List<Difference> differences(OracleFile oracle, Set<Kind> kinds, Tally tally)
      throws IOException {
    byte[] bytes = Files.readAllBytes(SAMPLES.resolve(oracle.path()));
    var cut = ChunkListing.cut(oracle.path(), bytes, CutOptions.DEFAULT).chunked();
    return new Comparison(cut, oracle, CutOptions.DEFAULT.size().maxChunkSize(), tally)
        .differences(kinds);
  }
}
