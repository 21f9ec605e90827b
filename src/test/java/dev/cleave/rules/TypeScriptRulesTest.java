package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * TypeScript's declarations.
 *
 * <p>There is no limit of 32 KB to what is parsed: a larger file is parsed without an error.
 */
class TypeScriptRulesTest {
  @Test
  void everyDeclarationIsFoundOnce() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            class Outer { static Inner = class { m() {} }; run() { class Local {} } }
            interface Shape { name: string; area(): number }
            enum Color { Red, Green }
            type Id = string | number;
            namespace Geo { export class Point { x = 0; norm() { return 1; } } }
            function plain() {}
            const arrow = (a: number) => a;
            const data = 5;
            """);
    assertEquals(
        List.of(
            "L1 class opening [Outer]",
            "L2 class opening [Outer, Inner]",
            "L3 method whole [Outer, Inner, m]",
            "L2 class closing [Outer, Inner]",
            "L2 method whole [Outer, run]",
            "L1 class closing [Outer]",
            "L1 interface opening [Shape]",
            "L2 method whole [Shape, area]",
            "L1 interface closing [Shape]",
            "L1 enum whole [Color]",
            "L1 type whole [Id]",
            "L1 namespace opening [Geo]",
            "L2 class opening [Geo, Point]",
            "L3 method whole [Geo, Point, norm]",
            "L2 class closing [Geo, Point]",
            "L1 namespace closing [Geo]",
            "L1 function whole [plain]",
            "L1 function whole [arrow]",
            "L0 code body []"),
        file.outline());
    for (var symbol : file.bounded().reading().symbols()) {
      boolean structural = symbol.kind().boundaryType() == BoundaryType.STRUCTURAL;
      assertEquals(
          List.of("class", "interface", "enum", "type", "namespace")
              .contains(symbol.kind().label()),
          structural,
          symbol.kind().label());
    }
  }

  @Test
  void methodsAndAccessorsAreContentInAStructuralClass() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            export abstract class Store {
              static open() { return null; }
              get size() { return 1; }
              set size(n: number) {}
              abstract close(): void;
              private onLoad = () => {};
            }
            """);
    assertEquals(
        List.of(
            "L1 class opening [Store]",
            "L2 method whole [Store, open]",
            "L2 getter whole [Store, size]",
            "L2 setter whole [Store, size]",
            "L2 method whole [Store, close]",
            "L2 method whole [Store, onLoad]",
            "L1 class closing [Store]"),
        file.outline());
    assertTrue(
        file.chunks().stream()
            .map(file::symbolOf)
            .filter(symbol -> symbol.level() == 2)
            .allMatch(symbol -> symbol.kind().boundaryType() == BoundaryType.CONTENT));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A {}",
        "export class A {}",
        "export default class A {}",
        "export abstract class A {}",
        "declare class A {}",
        "@decorated() export class A {}",
        "interface A {}",
        "export interface A {}",
        "enum A { B }",
        "export const enum A { B }",
        "type A = string;",
        "export type A = string;",
        "namespace A { export const b = 1; }",
        "export namespace A { export const b = 1; }",
        "declare module 'A' {}",
        "function A() {}",
        "async function* A() {}",
        "export function A(): void;",
        "export default function A() {}",
        "declare function A(): void;",
        "const A = () => 1;",
        "export const A = async () => 1;",
        "export const A = function () {};",
        "var A = function* () {};",
      })
  void documentationMovesTheStartOfEveryKind(String declaration) {
    String documented = "/**\n * About A.\n */\n" + declaration + "\n";
    CutFile file = CutFile.of("a.ts", "const before = 1;\n\n" + documented);
    assertEquals(List.of("A"), file.declared());
    Chunk chunk = file.at("A").getFirst();
    assertEquals(documented, file.textOf(chunk));
    assertEquals(3, chunk.range().startLine());
    assertEquals("About A.", file.symbolOf(chunk).description().documentation());
  }

  @Test
  void whatAFunctionDeclaresInsideIsItsBody() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            export function outer() {
              function local() {}
              const arrow = () => { const deeper = () => 1; };
              class Inner { m() {} }
              interface Shape {}
            }
            const value = [1, 2].map((n) => { function f() {} return n; });
            """);
    assertEquals(List.of("outer", "value"), file.declared());
  }

  @Test
  void namespacesNestAndKeepTheirClassesMembers() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            namespace A {
              export namespace B {
                export class C { run() {} }
              }
            }
            namespace D.E { export function f() {} }
            """);
    assertEquals(List.of("A", "A.B", "A.B.C", "A.B.C.run", "D.E", "D.E.f"), file.declared());
  }

  @Test
  void brokenCodeKeepsTheGoodDeclarations() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            export class Good { ok() { return 1; } }

            const broken = = ;

            export function alsoGood() {}
            """);
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertTrue(file.bounded().reading().errors() > 0);
    assertEquals(List.of("Good", "Good.ok", "alsoGood"), file.declared());
  }

  @Test
  void largeFileIsParsedToItsEnd() {
    String text =
        IntStream.range(0, 1000)
            .mapToObj(
                "/** Says it. */\nexport function f%d(a: number) {\n  return a;\n}\n\n"::formatted)
            .collect(Collectors.joining());
    assertTrue(text.length() > 60_000);
    CutFile file = CutFile.of("a.ts", text);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(
        IntStream.range(0, 1000).mapToObj(i -> "L1 function whole [f" + i + "]").toList(),
        file.outline());
    for (int i = 0; i < 1000; i++) {
      assertEquals(5 * i + 1, file.chunks().get(i).range().startLine());
    }
  }

  @Test
  void overloadsAreChunksOfTheirOwn() {
    CutFile file =
        CutFile.of(
            "a.ts",
            """
            /** For text. */
            export function parse(a: string): string;
            /** For numbers. */
            export function parse(a: number): number;
            export function parse(a: any): any {
              return a;
            }
            """);
    assertEquals(
        List.of("For text.", "For numbers."),
        file.bounded().reading().symbols().stream()
            .map(symbol -> symbol.description().documentation())
            .filter(Objects::nonNull)
            .toList());
    assertEquals(
        List.of(0, 1, 2),
        file.chunks().stream().map(chunk -> file.symbolOf(chunk).occurrence()).toList());
  }
}
