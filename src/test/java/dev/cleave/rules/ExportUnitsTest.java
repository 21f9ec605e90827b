package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.chunk.Chunk;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What only exports is a structural unit, like an import, and names what it exports. */
class ExportUnitsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js  | export { moor };                                 | ''            | moor",
        "a.jsx | export { moor as berth, sail as default };       | ''            | berth, default",
        "a.js  | export { moor as berth } from './quay';          | ./quay        | berth",
        "a.js  | export * as quay from './quay';                  | ./quay        | quay",
        "a.js  | export default moor;                             | ''            | moor",
        "a.cjs | module.exports = { moor, berth: sail, ...rest }; | ''            | moor, berth",
        "a.cjs | module.exports = { moor: require('./quay') };    | ./quay        | moor",
        "a.cjs | module.exports = moor;                           | ''            | moor",
        "a.ts  | export type { Moor, Quay as Berth };             | ''            | Moor, Berth",
        "a.ts  | export = moor;                                   | ''            | moor",
        "a.ts  | export as namespace Harbour;                     | ''            | Harbour",
        "a.ts  | export import Moor = Harbour.Quay;               | Harbour.Quay  | Moor",
        "a.tsx | export { moor };                                 | ''            | moor",
        "a.tsx | import Moor = Harbour.Quay;                      | Harbour.Quay  | Moor",
      })
  void namesWhatItExports(String path, String source, String imports, String defines) {
    CutFile file = CutFile.of(path, "function sail() {}\n\n" + source + "\n");
    Chunk unit = file.chunks().get(1);
    assertEquals(source + "\n", file.textOf(unit));
    assertEquals(Kind.IMPORT, file.symbolOf(unit).kind());
    assertEquals(BoundaryType.STRUCTURAL, file.symbolOf(unit).kind().boundaryType());
    assertEquals(0, file.symbolOf(unit).level());
    assertEquals(imports, String.join(", ", unit.names().imports()));
    assertEquals(defines, String.join(", ", unit.names().defines()));
  }

  @Test
  void whatDeclaresWhatItExportsIsADeclaration() {
    CutFile file =
        CutFile.of(
            "a.cjs",
            """
            module.exports = { moor() { sail(); }, depth: 3 };
            function sail() {}
            module.exports.berth = berth;
            """);
    assertEquals(List.of("default", "default.moor", "sail"), file.declared());
    assertEquals(List.of("berth"), file.chunks().getLast().names().defines());
    CutFile settings = CutFile.of("a.cjs", "module.exports = { depth: 3, ports: ['a'] };\n");
    assertEquals(List.of("depth", "ports"), settings.chunks().getFirst().names().defines());
  }

  @Test
  void headersDoNotRepeatIt() {
    String text =
        "import { quay } from 'quay';\n"
            + "function moor() { quay(); }\n"
            + "export { moor };\n"
            + "module.exports = moor;\n";
    var options = TestOptions.of("context", new HeaderOptions(ContextHeader.IMPORTS, 500, false));
    CutFile file = CutFile.of("a.js", text, options);
    String header = file.at("moor").getFirst().text().header();
    assertEquals("a\nimport { quay } from 'quay';", header);
  }
}
