package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import com.google.common.collect.ImmutableSet;
import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConventionsTest {
  @Test
  void aLanguageChangesOneAndKeepsTheOthers() {
    Language base = read("{name: x, conventions: {unnamed: [nil, none]}}", null);
    Language language = read("{name: y, extends: x, conventions: {styles: less}}", base);
    assertEquals(ImmutableSet.of("nil", "none"), language.conventions().names().none());
    assertEquals("less", language.conventions().styles());
    Conventions usual = Conventions.usual();
    assertEquals(usual.imports().words(), language.conventions().imports().words());
    assertSame(usual, read("{name: x}", null).conventions());
  }

  @Test
  void theyAreThoseOfTheLanguage() {
    String text = "package a\n\nvar b, c = 1, 2\n";
    assertEquals(List.of("b", "c"), defines(Languages.bundled(), text));
    String go = Languages.bundled().ruleFiles().get("go.yaml");
    String other = go.replace("conventions: {", "conventions: {unnamed: b, ");
    assertEquals(List.of("c"), defines(Languages.trying("go.yaml", other), text));
  }

  private static List<String> defines(Languages languages, String text) {
    return languages.known(
        () -> {
          try (var cutter = new Cutter(CutOptions.DEFAULT)) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return CutFile.of("a.go", bytes, cutter).checked().chunked().chunks().stream()
                .flatMap(chunk -> chunk.names().defines().stream())
                .toList();
          }
        });
  }

  private static Language read(String yaml, Language base) {
    return RuleFile.read("x.yaml", yaml, _ -> base).getFirst();
  }
}
