package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NearestNameTest {
  private static final List<String> NAMES = List.of("input", "inputList", "output", "maxChunkSize");

  @Test
  void findsWhatWasMeant() {
    assertEquals(Optional.of("input"), NearestName.of("inptu", NAMES));
    assertEquals(Optional.of("output"), NearestName.of("ouput", NAMES));
    assertEquals(Optional.of("maxChunkSize"), NearestName.of("maxchunksize", NAMES));
    assertEquals(Optional.of("maxChunkSize"), NearestName.of("max-chunk-size", NAMES));
    assertEquals(Optional.of("inputList"), NearestName.of("inputlists", NAMES));
    assertEquals(Optional.of("java"), NearestName.of("jaav", List.of("jac", "jass", "java")));
  }

  @Test
  void guessesNothingFarFetched() {
    assertEquals(Optional.empty(), NearestName.of("verbose", NAMES));
    assertEquals(Optional.empty(), NearestName.of("x", List.of("output")));
    assertEquals(Optional.empty(), NearestName.of("input", List.of()));
  }
}
