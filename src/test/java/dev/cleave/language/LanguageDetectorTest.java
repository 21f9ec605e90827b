package dev.cleave.language;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.testing.SourceFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LanguageDetectorTest {
  private static final String CPP = "class A {\n public:\n  virtual void f() = 0;\n};\n";

  @ParameterizedTest
  @CsvSource({
    "a.ml,   OCaml,      ocaml,            GITATTRIBUTES",
    "a.txt,  Python,     python,           GITATTRIBUTES",
    "a.py,   Nonsense,   python,           EXTENSION",
    // The language of a family, in which the repository wants to be counted.
    "a.mli,  OCaml,      ocaml-interface,  EXTENSION",
    "a.tsx,  TypeScript, tsx,              EXTENSION",
    "a.tsx,  JavaScript, tsx,              EXTENSION",
    "a.scss, CSS,        scss,             EXTENSION",
    "a.vue,  HTML,       vue,              EXTENSION",
    // Another language.
    "a.tsx,  Lua,        lua,              GITATTRIBUTES",
    "a.ts,   TSX,        tsx,              GITATTRIBUTES",
    "a.ml,   Standard ML, sml,            GITATTRIBUTES",
    // What its content says is a guess.
    "a.h,    C,          c,                GITATTRIBUTES",
    "a.h,    C++,        cpp,              GITATTRIBUTES",
  })
  void gitattributesAreTrustedUnlessTheExtensionIsMoreExact(
      String path, String stated, String language, LanguageSource source) {
    DetectedFile detected = detect(path, new FileAttributes(null, stated, null, null, null), CPP);
    assertEquals(language, detected.language());
    assertEquals(source, detected.languageSource());
  }

  @ParameterizedTest
  @CsvSource({"ocaml, ocaml, OVERRIDE", "nonsense, ocaml-interface, EXTENSION"})
  void anOptionIsTrustedBeforeAll(String stated, String language, LanguageSource source) {
    DetectedFile detected =
        detect("a.mli", new FileAttributes(stated, "OCaml", null, null, null), "val a : int\n");
    assertEquals(language, detected.language());
    assertEquals(source, detected.languageSource());
  }

  private static DetectedFile detect(String path, FileAttributes attributes, String text) {
    byte[] bytes = text.getBytes(UTF_8);
    SourceRef ref = SourceFiles.of(path, bytes).ref().with(attributes);
    return LanguageDetector.standard().detect(SourceFile.read(ref, bytes));
  }
}
