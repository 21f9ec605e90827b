package dev.cleave.reading;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.SourceFiles;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** What is found in a file. */
final class FoundDeclarations {
  private FoundDeclarations() {}

  /** The declarations of a file with their kinds. */
  static List<String> found(String name, String text) {
    try (var cutter = new Cutter(CutOptions.DEFAULT)) {
      BoundedFile file =
          cutter.cut(SourceFiles.of(name, text.getBytes(StandardCharsets.UTF_8))).bounded();
      return file.reading().symbols().stream()
          .filter(symbol -> !symbol.path().isEmpty())
          .map(FoundDeclarations::described)
          .toList();
    }
  }

  private static String described(Symbol symbol) {
    return symbol.kind().label() + " " + String.join("::", symbol.path());
  }
}
