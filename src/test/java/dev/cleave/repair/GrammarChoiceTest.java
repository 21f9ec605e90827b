package dev.cleave.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Where content leaves two languages open, the grammar that makes more sense of the file decides.
 */
class GrammarChoiceTest {
  /** C++ that shows in nothing that C does not have too, but for what its grammar says of it. */
  private static final String CPP =
      """
      struct Ship { int load; Ship(int tons) : load(tons) {} int tons() { return load; } };
      inline bool operator==(Ship& a, Ship& b) { return a.load == b.load; }
      """;

  private static final String C = "int load(struct ship *ship);\n";

  /** What the C++ grammar makes no more sense of. */
  private static final String BROKEN = "int load(int ship) { } ]]]]]]]]]]]] int unload(void);\n";

  private static DetectedFile languageOf(String path, String text, @Nullable String override) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    var attributes = FileAttributes.NONE.withOverride(override);
    var ref = new SourceRef(path, path, bytes.length, 0, null, null).with(attributes);
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      return cutter.cut(SourceFile.read(ref, bytes)).bounded().detected();
    }
  }

  private static String told(String path, String text) {
    DetectedFile file = languageOf(path, text, null);
    return file.language() + " by " + file.languageSource();
  }

  @Test
  void keepsTheSecondIfItMakesMoreSense() {
    assertEquals("cpp by " + LanguageSource.TRIAL, told("ship.h", CPP));
    CutFile cut = CutFile.of("ship.h", CPP);
    assertEquals(List.of("Ship", "Ship.Ship", "Ship.tons", "operator=="), cut.declared());
    assertEquals(ParseStatus.OK, cut.status());
    assertTrue(cut.bounded().parseMicros() > 0);
  }

  @Test
  void triesNothingIfTheFirstMakesSense() {
    assertEquals("c by " + LanguageSource.EXTENSION, told("ship.h", C));
  }

  @Test
  void keepsTheFirstIfTheSecondIsNoBetter() {
    assertEquals("c by " + LanguageSource.EXTENSION, told("ship.h", BROKEN));
  }

  @Test
  void triesNothingWhereTheExtensionLeavesNothingOpen() {
    assertEquals("c by " + LanguageSource.EXTENSION, told("ship.c", CPP));
  }

  @Test
  void triesNothingAgainstWhatIsStated() {
    DetectedFile file = languageOf("ship.h", CPP, "C");
    assertEquals(
        "c by " + LanguageSource.OVERRIDE, file.language() + " by " + file.languageSource());
  }

  @Test
  void readsTypesInJavaScript() {
    String typed =
        """
        interface Ship { load: number; crew: string[] }
        type Fleet = { ships: Array<Ship>, name: string };
        export abstract class Harbour { abstract dock(ship: Ship): void }
        """;
    assertEquals("tsx by " + LanguageSource.TRIAL, told("ship.js", typed));
    assertEquals(
        "javascript by " + LanguageSource.EXTENSION, told("ship.js", "export const load = 1;\n"));
  }
}
