package dev.cleave.reading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a signature has, and what it loses if it is too long. */
class SignatureTest {
  private static final int LONGEST = 100;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A.java | @Entity @Table(name = \"a\") public class A extends B {} | public class A extends"
            + " B",
        "A.java | class A { @Override public int f() { return 1; } } | public int f()",
        "a.ts | @Component({selector: 'a'}) export class A {} | export class A",
        "a.ts | class A { @Input() @Bound('x') get b() { return 1; } } | get b()",
        "a.py | @app.route('/')~@login~def f(a, b=1): pass | def f(a, b=1)",
        "a.py | @login # 1~# 2~@app.route('/')~async def f(a): pass | async def f(a)",
        "a.cs | [Serializable, Obsolete(\"x\")] public class A : B {} | public class A : B",
        "a.cs | class A { [return: NotNull] public int F() { return 1; } } | public int F()",
        "a.kt | @Inject internal fun f(a: Int): Int { return a } | internal fun f(a: Int): Int",
        "a.rs | #[derive(Debug)]~#[repr(C)]~pub struct A { b: u8 } | pub struct A",
        "a.php | <?php #[Route('/')] final class A { function f() {} } | final class A",
        "a.swift | @objc public class A { func f() {} } | public class A",
        "A.cls | @IsTest private class A { void f() {} } | private class A",
        "a.cpp | [[nodiscard]] int f(int a) { return a; } | int f(int a)",
        "a.dart | @override int f(int a) { return a; } | int f(int a)",
        "a.c | typedef struct { int a; } port_t; | typedef struct port_t",
        "a.scala | @deprecated(\"a\", \"1\") case class A(a: Int) { def f = 1 } | case class A(a:"
            + " Int)",
      })
  void beginsAtTheDeclarationsOwnWords(String path, String text, String signature) {
    List<String> all = signatures(path, text.strip().replace("~", "\n") + "\n", LONGEST);
    assertTrue(all.contains(signature), all::toString);
  }

  @Test
  void annotationsThatNoRuleReadsAreAttributes() {
    CutFile file = CutFile.of("a.fs", "module A\n\n[<EntryPoint>]\nlet main argv =\n    0\n");
    var main =
        file.bounded().reading().symbols().stream()
            .filter(symbol -> "main".equals(symbol.name()))
            .findFirst()
            .orElseThrow();
    assertEquals(List.of("annotation=EntryPoint"), main.description().attributes());
  }

  private static String parameters(int count, String each) {
    return IntStream.range(0, count)
        .mapToObj(i -> each.replace("#", "" + i))
        .collect(Collectors.joining(", "));
  }

  @Test
  void losesDefaultsFirst() {
    String python =
        "def moor(" + parameters(5, "ship#: int = 1000000000") + ") -> bool:\n    pass\n";
    assertEquals(
        List.of("def moor(" + parameters(5, "ship#: int") + ") -> bool"),
        signatures("a.py", python, LONGEST));
    String strings =
        "def moor(a='x, (y', b=\""
            + "z".repeat(100)
            + "\", c=[1, 2], d=lambda x: x == 1):\n  pass\n";
    assertEquals(List.of("def moor(a, b, c, d)"), signatures("a.py", strings, LONGEST));
    String types =
        "function moor(" + parameters(3, "a#: (b: string) => void = () => { done(#) }") + ") {}\n";
    assertEquals(
        List.of("function moor(" + parameters(3, "a#: (b: string) => void") + ")"),
        signatures("a.ts", types, LONGEST));
  }

  @Test
  void losesTypesNext() {
    String java =
        "class A { void moor(" + parameters(6, "final Map<String, Ship> ship#") + ") {} }\n";
    assertEquals(
        "void moor(" + parameters(6, "ship#") + ")", signatures("A.java", java, LONGEST).getLast());
    String kotlin =
        "fun moor(" + parameters(6, "ship#: Map<String, Ship> = none") + "): Boolean {\n}\n";
    assertEquals(
        List.of("fun moor(" + parameters(6, "ship#") + "): Boolean"),
        signatures("a.kt", kotlin, LONGEST));
  }

  @Test
  void losesParametersFromTheEnd() {
    String python = "def moor(" + parameters(40, "ship#: int = 1") + ") -> bool:\n    pass\n";
    String signature = signatures("a.py", python, LONGEST).getFirst();
    assertTrue(signature.startsWith("def moor(ship0, ship1, ship2, "), signature);
    assertTrue(signature.endsWith(", …) -> bool"), signature);
    assertTrue(signature.length() <= LONGEST && signature.length() > 90, signature);
  }

  @Test
  void keepsNamesOfBaseTypesAfterParameters() {
    String kotlin =
        "class Ship("
            + parameters(20, "val cargo#: Map<String, Int> = mapOf()")
            + ") : Vessel(), Loadable {\n"
            + "  fun f() {}\n}\n";
    String signature = signatures("a.kt", kotlin, LONGEST).getFirst();
    assertTrue(signature.startsWith("class Ship(cargo0, cargo1, "), signature);
    assertTrue(signature.endsWith(", …) : Vessel(), Loadable"), signature);
    String generics =
        "public class Ship<"
            + parameters(12, "T# extends Comparable<T#>")
            + "> extends Vessel {\n  int f() { return 1; }\n}\n";
    assertEquals(
        "public class Ship<…> extends Vessel", signatures("A.java", generics, LONGEST).getFirst());
  }

  @Test
  void isCutOffButNotBeforeItsName() {
    String list =
        "class Ship implements " + parameters(40, "Trait#") + " {\n  int f() { return 1; }\n}\n";
    String signature = signatures("A.java", list, LONGEST).getFirst();
    assertTrue(signature.startsWith("class Ship implements Trait0, Trait1, "), signature);
    assertTrue(signature.endsWith("…") && signature.length() == LONGEST, signature);
    String macros =
        parameters(30, "SOME_MACRO#").replace(",", "") + " int moor(int a) { return a; }\n";
    List<String> c = signatures("a.c", macros, LONGEST);
    assertTrue(c.getFirst().contains("moor"), c::toString);
    assertTrue(c.getFirst().length() <= LONGEST, c::toString);
  }

  private static List<String> signatures(String path, String text, int longest) {
    CutOptions options = TestOptions.of("maxSignatureChars", longest);
    try (var cutter = new Cutter(options)) {
      return CutFile.of(path, text.getBytes(StandardCharsets.UTF_8), cutter)
          .bounded()
          .reading()
          .symbols()
          .stream()
          .filter(symbol -> symbol.description().signature() != null)
          .map(symbol -> symbol.description().signature())
          .toList();
    }
  }
}
