package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.testing.CutFile;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the heads of declarations say, where it takes more than a node of the grammar to know. */
class AttributeTrapsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.java   | class A { int m(final int[] a, byte b[]) { } }   | m | returns=int, parameter=a: int[], parameter=b: byte []
          a.c      | static const char *f(int a) { return 0; }        | f | returns=const char *, static=true, parameter=a: int
          a.c      | unsigned long f (void) { return 0; }             | f | returns=unsigned long
          a.c      | void (*f(int n))(int) { return 0; }              | f | parameter=_: int
          a.cpp    | A::A(int a) : b(a) {}                            | A | parameter=a: int
          a.cpp    | class A { virtual ~A() {} };                     | ~A |
          a.cpp    | class A { operator bool() const { return x; } }; | operator bool |
          a.cpp    | std::map<int, std::set<A>>& B<C>::f() { g(); }   | f | returns=std::map<int, std::set<A>>&
          a.dart   | Map<String, List<int>> f<T>(T a) { g(); }        | f | returns=Map<String, List<int>>, type_parameter=T, parameter=a: T
          a.dart   | f(int a) { g(); }                                | f | parameter=a: int
          a.dart   | void f(int g(String s)) { g(); }                 | f | returns=void, parameter=g: int (String s)
          a.groovy | def f(a, b) { c(a) }                             | f |
          a.swift  | class A { class func f() -> Int { return 1 } }   | f | static=true, returns=Int
          a.py     | class A("B", C if d else E): pass                | A | base="B", base=C if d else E
          a.pas    | function F(A, B: Integer): Boolean; begin end;   | F | parameter=A: Integer, parameter=B: Integer, returns=Boolean
          """)
  void areOfTheHead(String path, String text, String name, String expected) {
    var attributes =
        CutFile.of(path, text + "\n").bounded().reading().symbols().stream()
            .filter(symbol -> name.equals(symbol.name()) && symbol.kind().documented())
            .reduce((outer, inner) -> inner)
            .orElseThrow()
            .description()
            .attributes();
    assertEquals(expected == null ? "" : expected, String.join(", ", attributes));
  }
}
