package dev.cleave.hostile;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Heads of declarations that no person wrote: their attributes stay few and short. */
class AttributesTest {
  private static final int MOST = 100;
  private static final int LONGEST = 220; // bytes, with the key

  @Test
  void aMethodWithFiveThousandParametersHasItsFirstOnes() {
    String parameters =
        IntStream.range(0, 5000).mapToObj(i -> "int p" + i).collect(Collectors.joining(", "));
    List<String> attributes = attributes("class A {\n  public void m(" + parameters + ") {}\n}\n");
    assertEquals(
        List.of("visibility=public", "returns=void", "parameter=p0: int"),
        attributes.subList(0, 3));
    assertEquals(MOST, attributes.size());
  }

  @Test
  void aLongAnnotationIsCutShort() {
    String value = "\u00e4".repeat(50_000);
    List<String> attributes =
        attributes("class A {\n  @Text(\"" + value + "\") static void m() {}\n}\n");
    assertTrue(attributes.getFirst().startsWith("annotation=Text(\"\u00e4"), attributes.getFirst());
    assertTrue(attributes.contains("static=true"), attributes.toString());
    for (String attribute : attributes) {
      assertTrue(attribute.getBytes(UTF_8).length <= LONGEST);
    }
  }

  private static List<String> attributes(String java) {
    return CutFile.of("A.java", java).bounded().reading().symbols().stream()
        .filter(symbol -> symbol.path().equals(List.of("A", "m")))
        .findFirst()
        .orElseThrow()
        .description()
        .attributes();
  }
}
