package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.Chunk;
import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Declarations of the other languages, the language of a name, and what identifies a chunk.
 *
 * <p>A class is cut into opening, members and closing, so no byte of a method is also in the chunk
 * of its class. A maximum of 0 is refused, not mended. A part is told by its number, not by its
 * path.
 */
class DeclarationRulesTest {
  @ParameterizedTest
  @CsvSource({
    "a.js, javascript",
    "a.mjs, javascript",
    "a.cjs, javascript",
    "a.jsx, javascript",
    "a.ts, typescript",
    "a.mts, typescript",
    "a.d.ts, typescript",
    "a.tsx, tsx",
    "a.py, python",
    "a.pyi, python",
    "A.java, java",
    "a.go, go",
    "a.rs, rust",
    "a.c, c",
    "a.h, c",
    "a.json, json",
    "A.JS, javascript",
    "dir.py/A.TsX, tsx",
    "a.rb, ruby",
    "README.md, markdown",
    "a.unknown, text",
    "noextension, text",
    ".ts, typescript",
    "trailing.dot., text",
  })
  void aNameTellsTheLanguageInAnyCase(String path, String language) {
    var ref = new SourceRef("file:///" + path, path, 0, 0, null, null);
    assertEquals(language, LanguageDetector.standard().languageOf(ref));
  }

  @Test
  void rustItems() {
    CutFile file =
        CutFile.of(
            "a.rs",
            """
            use std::fmt;

            /// A point.
            #[derive(Debug)]
            pub struct Point<T> { x: T }

            impl<T> fmt::Display for Point<T> {
                /// Writes it.
                fn fmt(&self) -> fmt::Result { Ok(()) }
            }

            pub trait Area { const UNIT: u8; fn area(&self) -> f64; fn name(&self) {} }
            pub enum Kind { A, B }
            pub(crate) async fn run() { fn local() {} }
            mod inner { pub fn deep() {} }
            macro_rules! twice { ($e:expr) => { $e; $e } }
            static COUNT: u8 = 0;
            const LIMIT: u8 = 1;
            type Alias = u8;
            """);
    assertEquals(
        List.of(
            "L0 import whole []",
            "L1 struct whole [Point]",
            "L1 impl opening [Point]",
            "L2 method whole [Point, fmt]",
            "L1 impl closing [Point]",
            "L1 trait opening [Area]",
            "L2 constant whole [Area, UNIT]",
            "L2 method whole [Area, area]",
            "L2 method whole [Area, name]",
            "L1 trait closing [Area]",
            "L1 enum whole [Kind]",
            "L1 function whole [run]",
            "L1 namespace opening [inner]",
            "L2 function whole [inner, deep]",
            "L1 namespace closing [inner]",
            "L1 macro whole [twice]",
            "L1 variable whole [COUNT]",
            "L1 constant whole [LIMIT]",
            "L1 type whole [Alias]"),
        file.outline());
    assertTrue(file.text("L1 struct whole [Point]").startsWith("/// A point.\n#[derive(Debug)]\n"));
  }

  @Test
  void goDeclarations() {
    CutFile file =
        CutFile.of(
            "a.go",
            """
            package a

            import "fmt"

            // Server serves.
            type Server[T any] struct{ x T }

            type Handler interface { Serve() error }

            // Start starts it.
            func (s *Server[T]) Start() error { f := func() {}; f(); return nil }

            func (s Server[T]) Stop() {}

            func main() {}

            const Limit = 1

            var total int
            """);
    assertEquals(
        List.of(
            "L1 namespace whole [a]",
            "L0 import whole []",
            "L1 struct whole [Server]",
            "L1 interface opening [Handler]",
            "L2 method whole [Handler, Serve]",
            "L1 interface closing [Handler]",
            "L2 method whole [Server, Start]",
            "L2 method whole [Server, Stop]",
            "L1 function whole [main]",
            "L1 constant whole [Limit]",
            "L1 variable whole [total]"),
        file.outline());
    assertTrue(
        file.text("L2 method whole [Server, Start]").startsWith("// Start starts it.\nfunc (s"));
  }

  @Test
  void javaDeclarations() {
    CutFile file =
        CutFile.of(
            "A.java",
            """
            package a;

            import java.util.List;
            import static java.util.Map.entry;

            /** An A. */
            @Deprecated
            public sealed abstract class A<T> permits B {
              private int x;
              static { x(); }
              A() {}
              /** Does m. */
              @Override
              public <U> List<U> m() { class Local {} return null; }
              enum E { ONE { int f() { return 1; } }; int f() { return 0; } }
              record R(int a) { R { a = 1; } }
              @interface Note { String value() default ""; }
              interface I { void i(); }
            }
            """);
    assertEquals(
        List.of(
            "L1 namespace whole [a]",
            "L0 import whole []",
            "L1 class opening [A]",
            "L2 initializer whole [A, static]",
            "L2 constructor whole [A, A]",
            "L2 method whole [A, m]",
            "L2 enum opening [A, E]",
            "L3 method whole [A, E, f]",
            "L2 enum closing [A, E]",
            "L2 record opening [A, R]",
            "L3 constructor whole [A, R, R]",
            "L2 record closing [A, R]",
            "L2 annotation opening [A, Note]",
            "L3 method whole [A, Note, value]",
            "L2 annotation closing [A, Note]",
            "L2 interface opening [A, I]",
            "L3 method whole [A, I, i]",
            "L2 interface closing [A, I]",
            "L1 class closing [A]"),
        file.outline());
    assertTrue(file.text("L1 class opening [A]").startsWith("/** An A. */\n@Deprecated\n"));
    assertTrue(file.text("L2 method whole [A, m]").startsWith("  /** Does m. */\n  @Override\n"));
    assertEquals("An A.", file.symbolOf(file.at("A").getFirst()).description().documentation());
  }

  @Test
  void cDeclarations() {
    CutFile file =
        CutFile.of(
            "a.c",
            """
            #include <stdio.h>
            #include "a.h"

            #define TWICE(x) ((x) * 2)

            /* A pair. */
            typedef struct { int a, b; } pair_t;
            struct node { struct node *next; };
            enum color { RED };
            union any { int i; };
            typedef unsigned char byte_t;

            /* Adds. */
            int add(int a, int b);
            static int *add_all(int n) { return 0; }
            int (*handlers[2])(void);
            """);
    assertEquals(
        List.of(
            "L0 import whole []",
            "L1 macro whole [TWICE]",
            "L1 struct whole [pair_t]",
            "L1 struct whole [node]",
            "L1 enum whole [color]",
            "L1 union whole [any]",
            "L1 type whole [byte_t]",
            "L1 prototype whole [add]",
            "L1 function whole [add_all]",
            "L0 code body []"),
        file.outline());
    assertTrue(file.text("L1 prototype whole [add]").startsWith("/* Adds. */\nint add("));
  }

  @Test
  void decoratedArrowAndInterface() {
    assertEquals(
        List.of("f", "C", "C.m"),
        CutFile.of("a.py", "@d\ndef f(): pass\n\n@d\nclass C:\n  @d\n  def m(self): pass\n")
            .declared());
    assertEquals(
        List.of("arrow", "I", "I.m"),
        CutFile.of("a.ts", "const arrow = () => 1;\ninterface I { m(): void }\n").declared());
  }

  @Test
  void textOfExactlyTheMaximumIsNotDivided() {
    String text = "x".repeat(100);
    assertEquals(1, CutFile.of("a.txt", text, CutFile.max(101)).chunks().size());
    assertEquals(1, CutFile.of("a.txt", text, CutFile.max(100)).chunks().size());
    assertEquals(2, CutFile.of("a.txt", text, CutFile.max(99)).chunks().size());
  }

  @Test
  void aWordLongerThanTheMaximumIsDividedIntoNumberedParts() {
    CutFile file = CutFile.of("a.txt", "x".repeat(5000), CutFile.max(1000));
    assertEquals(
        List.of(
            "L0 paragraph whole [] 1/5",
            "L0 paragraph whole [] 2/5",
            "L0 paragraph whole [] 3/5",
            "L0 paragraph whole [] 4/5",
            "L0 paragraph whole [] 5/5"),
        file.outline());
  }

  @ParameterizedTest
  @ValueSource(strings = {"é", "漢", "😀", "e\u0301", "👩‍👩‍👧"})
  void noCutIsInsideACharacter(String character) {
    for (int max = 16; max < 24; max++) {
      CutFile file = CutFile.of("a.txt", character.repeat(100), CutFile.max(max));
      assertTrue(file.chunks().size() > 1);
      for (Chunk chunk : file.chunks()) {
        assertEquals(-1, file.textOf(chunk).indexOf('\uFFFD'), () -> "max " + chunk.range().size());
      }
      assertEquals(character.repeat(100), file.joined());
    }
  }

  @Test
  void hashesAndIdsAreThoseOfTextAndPlace() {
    CutFile first = CutFile.of("a.js", "function f() { return 1; }\n");
    CutFile same = CutFile.of("a.js", "function f() { return 1; }\n");
    CutFile moved = CutFile.of("a.js", "const x = 1;\nfunction f() { return 1; }\n");
    CutFile changed = CutFile.of("a.js", "function f() { return 2; }\n");
    CutFile elsewhere = CutFile.of("b.js", "function f() { return 1; }\n");
    Chunk chunk = first.chunks().getFirst();
    assertEquals(32, chunk.text().contentHash().length());
    assertEquals(32, chunk.chunkId().length());
    assertEquals(chunk, same.chunks().getFirst());
    Chunk after = moved.chunk("L1 function whole [f]");
    assertEquals(chunk.text().contentHash(), after.text().contentHash());
    assertEquals(chunk.chunkId(), after.chunkId());
    assertEquals(chunk.chunkId(), changed.chunks().getFirst().chunkId());
    assertNotEquals(chunk.text().contentHash(), changed.chunks().getFirst().text().contentHash());
    assertNotEquals(chunk.chunkId(), elsewhere.chunks().getFirst().chunkId());
    assertEquals(chunk.text().contentHash(), elsewhere.chunks().getFirst().text().contentHash());
  }

  @Test
  void aMembersParentIsTheChunkThatOpensItsContainer() {
    CutFile file = CutFile.of("a.js", "class A {\n  m() {}\n  x = 1;\n  n() {}\n}\n");
    Chunk opening = file.chunk("L1 class opening [A]");
    assertNull(opening.id().parentChunkId());
    for (Chunk chunk : file.chunks().subList(1, file.chunks().size())) {
      assertEquals(opening.chunkId(), chunk.id().parentChunkId());
    }
  }
}
