package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where splitters give documentation, decorators and comments to the wrong declaration. */
class AttachmentTrapsTest {
  @Test
  void pythonDecoratorsAndTheCommentsAboveThem() {
    CutFile file =
        CutFile.of(
            "a.py",
            "x = 1\n\n"
                + "# Doc.\n"
                + "@one\n"
                + "@two(\n"
                + "  3,\n"
                + ")\n"
                + "def f(): pass\n\n"
                + "class C:\n"
                + "  # M.\n"
                + "  @three\n"
                + "  def m(self): pass\n");
    assertEquals(
        "# Doc.\n@one\n@two(\n  3,\n)\ndef f(): pass\n\n", file.text("L1 function whole [f]"));
    assertEquals("class C:\n", file.text("L1 class opening [C]"));
    assertEquals("  # M.\n  @three\n  def m(self): pass\n", file.text("L2 method whole [C, m]"));
  }

  @Test
  void typeScriptDecoratorsOfClassesMethodsAndFields() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            /** C. */
            @Component({ selector: "c" })
            export class C {
              @Input() name = "";
              /** M. */
              @HostListener("click")
              @Other()
              m() {}
              @Output() go = () => {};
            }
            """);
    assertEquals(
        "/** C. */\n@Component({ selector: \"c\" })\nexport class C {\n  @Input() name = \"\";\n",
        file.text("L1 class opening [C]"));
    assertEquals(
        "  /** M. */\n  @HostListener(\"click\")\n  @Other()\n  m() {}\n",
        file.text("L2 method whole [C, m]"));
    assertEquals("  @Output() go = () => {};\n", file.text("L2 method whole [C, go]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "const A = () => 1;",
        "namespace A { export function f() {} }",
        "declare class A { m(): void }",
        "export default class A { m() {} }",
      })
  void documentationAboveEveryForm(String declaration) {
    CutFile file = CutFile.of("a.ts", "let x = 1;\n// About\n// A.\n" + declaration + "\n");
    assertTrue(file.textOf(file.at("A").getFirst()).startsWith("// About\n// A.\n"));
    assertEquals("About\nA.", file.symbolOf(file.at("A").getFirst()).description().documentation());
  }

  @Test
  void documentationOfInterfaceMembersAndOfPythonsFirstMember() {
    CutFile file =
        CutFile.of(
            "a.ts",
            "interface I {\n  /** First. */\n  a(): void;\n  // Second.\n  b(): void;\n}\n");
    assertEquals("  /** First. */\n  a(): void;\n", file.text("L2 method whole [I, a]"));
    assertEquals("  // Second.\n  b(): void;\n", file.text("L2 method whole [I, b]"));
    CutFile python = CutFile.of("a.py", "class C:\n    # First.\n    def m(self): pass\n");
    assertEquals("    # First.\n    def m(self): pass\n", python.text("L2 method whole [C, m]"));
  }

  @ParameterizedTest
  @CsvSource({
    "a.js, //, function f() {}",
    "a.ts, //, export class f {}",
    "a.py, #, def f(): pass",
    "a.java, //, class f {}",
    "a.go, //, func f() {}",
    "a.rs, //, fn f() {}",
    "a.c, //, int f(void) { return 0; }",
  })
  void aBannerAboveABlankLineBelongsToNoDeclaration(String path, String mark, String declaration) {
    for (String banner : List.of("Some words.", "Copyright 2020 Someone. All rights reserved.")) {
      CutFile file = CutFile.of(path, mark + " " + banner + "\n\n" + declaration + "\n");
      String chunk = banner.startsWith("Copyright") ? "L0 banner whole []" : "L0 code body []";
      assertEquals(mark + " " + banner + "\n\n", file.text(chunk));
      assertNull(file.symbolOf(file.at("f").getFirst()).description().documentation());
    }
    // A licence is nobody's documentation, even directly above.
    CutFile direct =
        CutFile.of(path, mark + " SPDX-License-Identifier: MIT\n" + declaration + "\n");
    assertNull(direct.symbolOf(direct.at("f").getFirst()).description().documentation());
  }

  @ParameterizedTest
  @CsvSource({
    "a.js, const x = 1; // of x, function f() {}",
    "a.ts, let x = 1; /* of x */, export class f {}",
    "a.py, x = 1  # of x, def f(): pass",
    "a.go, var x = 1 // of x, func f() {}",
    "a.rs, const X: u8 = 1; // of x, fn f() {}",
    "a.c, int x; /* of x */, int f(void) { return 0; }",
  })
  void aTrailingCommentBelongsToTheStatementBeforeIt(
      String path, String statement, String declaration) {
    CutFile file = CutFile.of(path, statement + "\n" + declaration + "\n");
    assertEquals(statement + "\n", file.textOf(file.chunks().getFirst()));
    assertEquals(declaration + "\n", file.textOf(file.at("f").getFirst()));
    assertNull(file.symbolOf(file.at("f").getFirst()).description().documentation());
  }

  @Test
  void aTrailingCommentOfADeclarationIsItsOwn() {
    CutFile file = CutFile.of("a.js", "function f() {} // of f\nfunction g() {}\n");
    assertEquals("function f() {} // of f\n", file.text("L1 function whole [f]"));
    assertNull(file.symbolOf(file.at("g").getFirst()).description().documentation());
  }

  @ParameterizedTest
  @ValueSource(strings = {"//go:build linux", "// +build linux", "//go:generate stringer"})
  void goDirectivesAreNoDocumentation(String directive) {
    CutFile file = CutFile.of("a.go", "package a\n\n" + directive + "\nfunc f() {}\n");
    assertNull(file.symbolOf(file.at("f").getFirst()).description().documentation());
  }

  /** In a language that extends another, what is a directive in the other is one too. */
  @ParameterizedTest
  @ValueSource(strings = {"a.js", "a.ts", "a.tsx"})
  void directivesOfALinterAreNoDocumentation(String path) {
    CutFile file = CutFile.of(path, "a();\n// eslint-disable-next-line\nfunction f() {}\n");
    assertNull(file.symbolOf(file.at("f").getFirst()).description().documentation());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js | // eslint-disable-next-line | function f() {}",
        "a.go | //go:generate stringer | func f() {}",
        "a.py | # pylint: disable=all | def f(): pass",
      })
  void aDirectiveBelongsToTheDeclarationBelowIt(String path, String directive, String function) {
    String declared = directive + "\n" + function + "\n";
    CutFile file = CutFile.of(path, "a = 1\n\n" + declared);
    assertEquals(declared, file.text("L1 function whole [f]"));
  }

  @Test
  void theInterpretersLineBelongsToNoDeclaration() {
    CutFile file = CutFile.of("a.py", "#!/usr/bin/python3\ndef f(): pass\n");
    assertEquals("def f(): pass\n", file.text("L1 function whole [f]"));
  }

  @Test
  void rustInnerDocumentationSpeaksOfWhatIsAroundIt() {
    CutFile file =
        CutFile.of("a.rs", "//! The crate.\nfn f() {}\n\n/// G.\n#[inline]\n// why\nfn g() {}\n");
    assertNull(file.symbolOf(file.at("f").getFirst()).description().documentation());
    assertEquals("//! The crate.\n", file.text("L0 code body []"));
    assertEquals("/// G.\n#[inline]\n// why\nfn g() {}\n", file.text("L1 function whole [g]"));
  }

  @Test
  void aDirectiveDoesNotPartDocumentationFromItsDeclaration() {
    CutFile file =
        CutFile.of(
            "a.go",
            "package a\n\nvar b = 1\n\n// F does.\n//go:noinline\n//nolint:all\nfunc F() {}\n");
    assertEquals(
        "// F does.\n//go:noinline\n//nolint:all\nfunc F() {}\n",
        file.text("L1 function whole [F]"));
    assertEquals("F does.", file.symbolOf(file.at("F").getFirst()).description().documentation());
  }

  @Test
  void aCommentBehindAnAttributeDoesNotPartThatFromItsDeclaration() {
    String text = "/// F does.\n#[inline] // fast\n#[must_use] // why\nfn f() {}\n";
    CutFile file = CutFile.of("a.rs", "use b;\n\n" + text);
    assertEquals(text, file.text("L1 function whole [f]"));
  }
}
