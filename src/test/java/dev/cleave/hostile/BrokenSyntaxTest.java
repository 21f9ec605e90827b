package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An error spoils its own range: what is declared before and after it stands. */
class BrokenSyntaxTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | function first() { return 1; } | function last() { return 2; }",
        "a.ts   | export class first { x = 1; }  | export const last = () => 1;",
        "a.tsx  | const first = () => <p/>;      | const last = () => <p>x</p>;",
        "a.py   | def first(): pass              | class last: pass",
        "A.java | class first { int x; }         | class last { int y; }",
        "a.go   | func first() {}                | func last() {}",
        "a.rs   | fn first() {}                  | struct last { x: u8 }",
        "a.c    | int first(void) { return 1; }  | int last(void) { return 2; }",
      })
  void declarationsBeforeAndAfterStand(String path, String first, String last) {
    for (String broken : List.of("= = = ;", ") ) )", "] } )", "} } }", "1 2 3")) {
      String text = first + "\n\n" + broken + "\n\n" + last + "\n";
      CutFile file = CutFile.of(path, text);
      assertEquals(ParseStatus.PARTIAL, file.status(), broken);
      assertEquals(Strategy.SYNTAX, file.strategy(), broken);
      assertEquals(first + "\n\n", file.textOf(file.at("first").getFirst()), broken);
      assertEquals(last + "\n", file.textOf(file.at("last").getFirst()), broken);
      assertEquals(text, file.joined(), broken);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | class A { a() { return 1; } b() { return = ; } c() { return 2; } }",
        "a.ts   | class A { a(): void {} b(): { return = ; } c(): void {} }",
        "A.java | class A { void a() {} void b() { int = ; } void c() {} }",
        "a.rs   | impl A { fn a() {} fn b() { let = ; } fn c() {} }",
        "a.py   | class A:\\n  def a(self): pass\\n  def b(self): x = = 1\\n  def c(self): pass",
      })
  void membersAroundABrokenOneKeepTheirClass(String path, String source) {
    CutFile file = CutFile.of(path, source.replace("\\n", "\n") + "\n");
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertTrue(file.declared().containsAll(List.of("A", "A.a", "A.c")), file.declared().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.json | {\"a\": [1, 2, {\"b\": }, 3], \"c\": 4",
        "a.js   | function f( {",
        "a.ts   | class A<T { m(): ",
        "a.py   | def f(\\n  x,",
        "A.java | class A { void m() { if (",
        "a.go   | func f() { for {",
        "a.rs   | impl A { fn f() { match x {",
        "a.c    | int f(void) { /* never closed",
      })
  void fileThatEndsInTheMiddleIsKept(String path, String source) {
    for (int max : new int[] {16, 2000}) {
      String text = source.replace("\\n", "\n");
      CutFile file = CutFile.of(path, text, CutFile.max(max));
      assertTrue(file.bounded().reading().errors() > 0);
      assertEquals(text, file.joined());
    }
  }
}
