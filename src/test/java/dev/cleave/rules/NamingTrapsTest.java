package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where splitters miss a declaration, name it wrongly, or see one where none is. */
class NamingTrapsTest {
  @Test
  void declarationsOnOneLineAreCutApart() {
    CutFile line = CutFile.of("a.js", "class A { a() {} b() {} } function f(){} function g(){}\n");
    assertEquals(List.of("A", "A.a", "A.b", "f", "g"), line.declared());
    assertEquals("function f(){} ", line.text("L1 function whole [f]"));
    assertEquals("function g(){}\n", line.text("L1 function whole [g]"));

    CutFile between = CutFile.of("a.js", "class A {\n  a() {\n  } b() {\n  }\n}\n");
    assertEquals("  a() {\n  } ", between.text("L2 method whole [A, a]"));
    assertEquals("b() {\n  }\n", between.text("L2 method whole [A, b]"));

    CutFile arrows = CutFile.of("a.js", "const a = () => 1, b = () => 2;\n");
    assertEquals("const a = () => 1, ", arrows.text("L1 function whole [a]"));
    assertEquals("b = () => 2;\n", arrows.text("L1 function whole [b]"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "export default function () {} | default",
        "export default () => 1; | default",
        "export default async function* () {} | default",
        "export default class { m() {} } | default,default.m",
        "export default class extends B { m() {} } | default,default.m",
        "function* gen() {} | gen",
        "async function* gen() {} | gen",
        "exports.f = function () {}; | f",
        "module.exports.f = () => 1; | f",
        "module.exports = function () {}; | default",
        "module.exports = { f() {}, g: () => 1 }; | default,default.f,default.g",
        "T.prototype.m = function () {}; | T.m",
        "const C = class { m() {} }; | C,C.m",
        "const C = class D { m() {} }; | C,C.m",
        "const o = { m() {}, n: () => 1, x: 5 }; | o,o.m,o.n",
        "class A { static s() {} } | A,A.s",
        "class A { get v() {} set v(x) {} } | A,A.v,A.v",
        "class A { f = () => 1; g = function () {} } | A,A.f,A.g",
        "class A { #p() {} async *q() {} [Symbol.iterator]() {} 'r s'() {} 7() {} }"
            + " | A,A.#p,A.q,A.[Symbol.iterator],A.r s,A.7",
        "class A { m() { class B { n() {} } function f() {} } } | A,A.m",
        "items.map((i) => i * 2); | ''",
        "app.get('/', (req, res) => { res.end(); }); | ''",
        "const { a, b } = require('x'); | ''",
        "const {\\n  a,\\n  b\\n} = x(() => 1); | ''",
      })
  void namesOfJavaScript(String source, String declared) {
    CutFile file = CutFile.of("a.js", source.replace("\\n", "\n") + "\n");
    assertEquals(declared, String.join(",", file.declared()));
    CutFile typed = CutFile.of("a.ts", source.replace("\\n", "\n") + "\n");
    assertEquals(declared, String.join(",", typed.declared()), "TypeScript");
  }

  @Test
  void getterAndSetterOfOneNameDifferByKind() {
    CutFile file = CutFile.of("a.js", "class A { get v() { return 1; } set v(x) {} }\n");
    assertEquals(
        List.of("getter", "setter"),
        file.at("A", "v").stream().map(chunk -> file.symbolOf(chunk).kind().label()).toList());
  }

  @Test
  void importsAreNamedByTheirModules() {
    CutFile file =
        CutFile.of(
            "a.js", "import {\n  a,\n  b\n} from 'one';\nimport c from 'two';\nimport 'three';\n");
    assertEquals(List.of("L0 import whole []"), file.outline());
    assertEquals(List.of("one", "two", "three"), file.chunks().getFirst().names().imports());
    CutFile python = CutFile.of("a.py", "from a import x\nfrom a import (\n  y,\n)\n");
    assertEquals(List.of("a", "a"), python.chunks().getFirst().names().imports());
  }

  @Test
  void theDialectComesFromTheNameAndNotFromTheText() {
    String cast = "const e = React.create(<Foo>bar);\nfunction f() {}\nfunction g() {}\n";
    CutFile file = CutFile.of("a.ts", cast);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(List.of("f", "g"), file.declared());
    CutFile element = CutFile.of("a.tsx", "export const A = () => <Foo>bar</Foo>;\n");
    assertEquals(ParseStatus.OK, element.status());
    assertEquals(List.of("A"), element.declared());
  }

  @Test
  void anErrorInAMethodLeavesTheRestAsItIs() {
    CutFile file =
        CutFile.of(
            "a.js",
            """
            class Before { m() {} }

            class A {
              good() { return 1; }
              bad() { return = ; }
              after() { return 2; }
            }

            function last() {}
            """);
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertEquals(
        List.of("Before", "Before.m", "A", "A.good", "A.bad", "A.after", "last"), file.declared());
  }

  @Test
  void everyLineEndCounts() {
    String text = "// one\nfunction f() {}\n\n// two\nfunction g() {}\n";
    for (String end : List.of("\n", "\r\n", "\r")) {
      CutFile file = CutFile.of("a.js", text.replace("\n", end));
      assertEquals(List.of("L1 function whole [f]", "L1 function whole [g]"), file.outline());
      assertEquals(4, file.chunks().getLast().range().startLine());
      assertEquals(5, file.chunks().getLast().range().endLine());
      assertEquals(
          "two", file.bounded().reading().symbols().getLast().description().documentation());
    }
    // Grammars know U+2028 as a blank, so what it separates is still found.
    CutFile separated = CutFile.of("a.js", "function f() {}\u2028function g() {}\u2029");
    assertEquals(List.of("f", "g"), separated.declared());
    assertEquals(Strategy.SYNTAX, separated.strategy());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "impl Foo for Bar { fn m(&self) {} } | Bar,Bar.m",
        "impl<T: Clone> Foo<T> for Bar<T> { fn m(&self) {} } | Bar,Bar.m",
        "impl Foo for &mut Bar { fn m(&self) {} } | Bar,Bar.m",
        "impl Foo for [u8] { fn m(&self) {} } | [u8],[u8].m",
        "impl a::b::Bar { fn m(&self) {} } | Bar,Bar.m",
        "mod a { mod b { fn f() {} } } | a,a.b,a.b.f",
        "mod elsewhere; | elsewhere",
        "fn f() { fn g() {} struct S; } | f",
        "extern \"C\" { fn f(); static X: u8; } | f,X",
        "macro_rules! m { () => { fn hidden() {} } } | m",
      })
  void namesOfRust(String source, String declared) {
    assertEquals(declared, String.join(",", CutFile.of("a.rs", source + "\n").declared()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "func (s *Server[T]) Run() {} | Server.Run",
        "func (Server) Run() {} | Server.Run",
        "func (s **Odd) Run() {} | Odd.Run",
        "func F[T any](a T) T { return a } | F",
        "type ( A struct{ x int }; B interface{ M() }; C = int ) | A,B,B.M,C",
        "const ( X = 1; Y = 2 ) | X, Y",
        "var _ I = nil | ''",
        "var f = func() {} | f",
        "func f() { type local struct{} } | f",
      })
  void namesOfGo(String source, String declared) {
    CutFile file = CutFile.of("a.go", "package a\n\n" + source + "\n");
    assertEquals(("a," + declared).replaceAll(",$", ""), String.join(",", file.declared()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static inline int *f(int a) { return 0; } | f",
        "int (*pick(int a))(int) { return 0; } | pick",
        "int old(a) int a; { return a; } | old",
        "struct s; | ''",
        "struct s { int a; } one; | s",
        "typedef int (*callback)(int); | callback",
        "int f(void), g(void); | f",
        "int x = 5; | ''",
        "#ifdef A\\nint f(void) { return 1; }\\n#else\\nint f(void) { return 2; }\\n#endif | f,f",
      })
  void namesOfC(String source, String declared) {
    CutFile file = CutFile.of("a.c", source.replace("\\n", "\n") + "\n");
    assertEquals(declared, String.join(",", file.declared()));
  }

  @Test
  void longNamesAreShortenedAndStayUnique() {
    String name = "n".repeat(400);
    CutFile file = CutFile.of("a.js", "function " + name + "A() {}\nfunction " + name + "B() {}\n");
    assertTrue(file.declared().stream().allMatch(path -> path.length() <= 200));
    assertEquals(2, file.chunks().size());
  }
}
