package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An error in one member hides no other: the file is read again without what holds the error. */
class SecondReadingTest {
  private static final String BRACES =
      """
      CLASS Harbour {
          ONE {
              if (true) {
                  CALL
              }
          }

          TWO {
              CALL
          }

          THREE {
              CALL
          }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "A.java  | class           | void one()  | void two()  | void three()",
        "a.kt    | class           | fun one()   | fun two()   | fun three()",
        "a.cs    | class           | void one()  | void two()  | void three()",
        "a.ts    | class           | one()       | two()       | three()",
        "a.js    | class           | one()       | two()       | three()",
        "a.swift | class           | func one()  | func two()  | func three()",
        "a.php   | <?php\\n\\nclass | function one() | function two() | function three()",
        "a.scala | class           | def one() = | def two() = | def three() =",
      })
  void membersAfterADamagedOneAreFound(
      String path, String type, String one, String two, String three) {
    String text =
        BRACES
            .replace("CLASS", type.replace("\\n", "\n"))
            .replace("ONE", one)
            .replace("TWO", two)
            .replace("THREE", three)
            .replace("CALL", path.endsWith("php") ? "$this->f(1);" : "f(1);");
    assertEquals(
        List.of("Harbour", "Harbour.one", "Harbour.two", "Harbour.three"),
        CutFile.of(path, text).declared());
    // A bracket is missing at the end of the first method, inside of it, or is too much.
    for (String damage :
        List.of(
            "        }\n    }\n\n    T=        }\n\n\n    T",
            "if (true) {=if (true) ",
            "if (true) {=if (true {",
            "f(1);=f(1;",
            "if (true) {=if (true) {{")) {
      String[] change = damage.split("=", 2);
      String target = change[0].replace("    T", "    " + two);
      String broken =
          text.replaceFirst(
              java.util.regex.Pattern.quote(target),
              java.util.regex.Matcher.quoteReplacement(change[1].replace("    T", "    " + two)));
      CutFile file = CutFile.of(path, broken);
      assertEquals(ParseStatus.PARTIAL, file.status(), broken);
      assertEquals(
          List.of("Harbour", "Harbour.one", "Harbour.two", "Harbour.three"),
          file.declared(),
          broken);
      assertEquals(broken, file.joined());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.py  | def one(a:\\n    return 1\\n\\n\\ndef two():\\n    return 2",
        "a.go  | func one(a int {\\n\\treturn\\n}\\n\\nfunc two() {\\n\\treturn\\n}",
        "a.rs  | fn one(a: u8 {\\n    f(1)\\n}\\n\\nfn two() {\\n    f(2)\\n}",
        "a.c   | int one(int a {\\n  return 1;\\n}\\n\\nint two(void) {\\n  return 2;\\n}",
        "a.sh  | one() {\\n  if true; then\\n    echo\\n}\\n\\ntwo() {\\n  echo\\n}",
        "a.rb  | def one(a\\n  f\\nend\\n\\ndef two\\n  f\\nend",
        "a.lua | function one(a\\n  f()\\nend\\n\\nfunction two()\\n  f()\\nend",
      })
  void functionsAfterADamagedOneAreFound(String path, String source) {
    String text = source.replace("\\n", "\n").replace("\\t", "\t") + "\n";
    CutFile file = CutFile.of(path, text);
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertEquals(List.of("one", "two"), file.declared());
    assertEquals(text, file.joined());
  }
}
