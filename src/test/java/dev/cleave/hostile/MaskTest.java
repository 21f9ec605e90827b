package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is masked for the parser is masked for nobody else, and looking for it takes no time. */
class MaskTest {
  @Test
  void masksStayInTheText() {
    CutFile file =
        CutFile.of("a.hpp", "/// A.\nclass SEA_EXPORT A : public B {\n  SEA_OBJECT\n};\n");
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(
        "class SEA_EXPORT A : public B",
        file.bounded().reading().symbols().getFirst().description().signature());
    assertEquals(0, file.chunks().getFirst().range().start());
  }

  @Test
  void aBranchThatOpensWhatItDoesNotCloseSpoilsNothing() {
    CutFile file =
        CutFile.of(
            "a.c",
            """
            #ifdef A
            int f(int a) {
            #else
            int f(void) {
            #endif
              return 1;
            }
            int g(void) { return 2; }
            """);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(2, file.chunks().size());
    assertEquals("L1 function whole [f]", file.outline().get(0));
    assertEquals("L1 function whole [g]", file.outline().get(1));
  }

  @Test
  void aByteOfALetterEndsNoComment() {
    // The second byte of this letter is a line end in other charsets.
    String text = "int = ;\n#if A\n// \u00C5 {\nint f(void);\n#else\nint g(void);\n#endif\n";
    assertEquals(List.of("f", "g"), CutFile.of("a.c", text).declared());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "FOO ",
        "FOO(",
        "FOO(a) ",
        "FOO\n",
        "::a",
        "a::",
        "(",
        "<",
        "class A ",
        "template<a ",
        "{",
        "\"",
        "'",
        "/*",
        "#if\n",
        "#if (\n#else\n",
        "#endif\n",
        "A_B int f(A_B x A_B(1)) A_B ",
        "enum : a ",
        "typename a::",
        "extern ",
        "#define a \\\n",
        "TEST_CASE(",
        "TEST_CASE(\"a\") {\n",
        "NS_ENUM(a, b) {\n",
        "UCLASS(",
        "int a()\n#if A\n",
        "export {\n",
        "import a.b;\n"
      })
  void repetitionHangsNothing(String text) {
    String hostile = "int = ;\n" + text.repeat(60_000 / text.length()) + "\nint a(void) { }\n";
    ProcessorTime.within(Duration.ofSeconds(60), () -> CutFile.of("a.cpp", hostile));
  }

  @ParameterizedTest
  @ValueSource(strings = {"@interface A\n", "namespace a {\n", "@end\nauto a = 1;\n", "NS_ENUM("})
  void repetitionHangsNoSecondLanguage(String text) {
    String hostile = "int = ;\n" + text.repeat(60_000 / text.length()) + "\n@class A;\n";
    ProcessorTime.within(Duration.ofSeconds(60), () -> CutFile.of("a.mm", hostile));
  }

  /** Without the mask, the grammar takes the macro for the name of the class. */
  @Test
  void aPatternThatReadsTooMuchEndsAndKeepsWhatItFound() {
    CutFile few = CutFile.of("a.cpp", classesAround("class ABC x<\n".repeat(100)));
    assertEquals(List.of("A", "A.a", "Z", "Z.z"), few.declared());

    // At each line the pattern reads the next 999 characters for the end of the template.
    String text = classesAround("class ABC x<\n".repeat(1000));
    CutFile many = ProcessorTime.within(Duration.ofSeconds(60), () -> CutFile.of("a.cpp", text));
    assertEquals(List.of("A", "A.a", "SEA_EXPORT", "SEA_EXPORT.z"), many.declared());
    assertEquals(ParseStatus.PARTIAL, many.status());
    assertEquals(Strategy.SYNTAX, many.strategy());
    assertEquals("class SEA_EXPORT A : B {\n", many.text("L1 class opening [A]"));
    assertEquals("  int a();\n", many.text("L2 method whole [A, a]"));
    assertEquals("  int z();\n", many.text("L2 method whole [SEA_EXPORT, z]"));
    assertEquals(text, many.joined());
  }

  private static String classesAround(String text) {
    return "class SEA_EXPORT A : B {\n  int a();\n};\n\n"
        + text
        + ";\n\nclass SEA_EXPORT Z : B {\n  int z();\n};\n";
  }
}
