package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.Rounds;
import dev.cleave.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are too large, too deep or too long in one expression for a careless reader. */
class SizeAndDepthTest {
  // Far above what any of them takes, so that only one that hangs fails.
  private static final Duration HANGS = Duration.ofSeconds(60);
  private static final int DEEP = 100_000;

  private static final CutOptions PATIENT = options(64 * 1024 * 1024, 60_000);

  private static CutOptions options(int maxParseBytes, int timeoutMillis) {
    return TestOptions.of("maxParseBytes", maxParseBytes, "parseTimeoutMillis", timeoutMillis);
  }

  private static CutFile cut(String path, String text, CutOptions options) {
    CutFile file = ProcessorTime.within(HANGS, () -> CutFile.of(path, text, options));
    assertEquals(
        text.getBytes(StandardCharsets.UTF_8).length, file.chunks().getLast().range().end());
    return file;
  }

  private static String minified(int bytes) {
    StringBuilder text = new StringBuilder(bytes + 100);
    for (int i = 0; text.length() < bytes; i++) {
      text.append("function f").append(i).append("(a,b){var c=a+b;return c>").append(i);
      text.append("?{x:[c,a],y:\"z\"}:f(b)};");
    }
    return text.toString();
  }

  @Test
  void oneLineOfTenMegabytesIsCutByLines() {
    CutFile file = cut("a.min.js", minified(10 << 20), CutOptions.DEFAULT);
    assertEquals(ParseStatus.TOO_LARGE, file.status());
    assertEquals(Strategy.LINES, file.strategy());
    assertEquals(0, file.bounded().parseMicros());
  }

  @Test
  void oneLineOfOneAndAHalfMegabytesIsParsed() {
    CutFile file = cut("a.min.js", minified(3 << 19), PATIENT);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(file.bounded().reading().symbols().size(), file.chunks().size());
    assertEquals("L1 function whole [f1]", file.outline().get(1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | [ | ] | x = ",
        "a.js   | ( | ) | f",
        "a.js   | {a: | } | x = ",
        "a.ts   | [ | ] | x = ",
        "a.tsx  | <a> | </a> | x = ",
        "a.json | [ | ] | ''",
        "a.json | {\"a\": | } | ''",
        "a.py   | ( | ) | x = ",
        "a.py   | [ | ] | x = ",
        "A.java | ( | ) | class A { int x = ",
        "a.go   | ( | ) | var x = ",
        "a.rs   | ( | ) | static X: u8 = ",
        "a.c    | ( | ) | int x = ",
        "a.c    | { | } | int x[] = ",
      })
  void bracketsNestedAHundredThousandDeep(String path, String open, String close, String before) {
    String text = before + open.repeat(DEEP) + "1" + close.repeat(DEEP) + "\n";
    CutFile file = cut(path, text, PATIENT);
    boolean named = path.equals("a.json") || open.equals("{a:");
    assertEquals(named, file.status() == ParseStatus.TOO_DEEP);
    cut(path, before + open.repeat(DEEP / 10), PATIENT); // never closed
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | class A { static B = class { | }} | true",
        "a.js   | {            | }        | true",
        "a.js   | function f() { | }      | false",
        "a.js   | const o = { m() { | } } | false",
        "a.ts   | namespace N { | }       | true",
        "a.ts   | export namespace N { | } | true",
        "A.java | class A {    | }        | true",
        "A.java | class A { void m() { | } } | false",
        "a.go   | func f() { if a { | } } | false",
        "a.rs   | mod m {      | }        | true",
        "a.rs   | fn f() {     | }        | false",
        "a.c    | struct s {   | } x;     | false",
        "a.c    | int f(void) { | }       | false",
        "a.c    | extern \"C\" { | }      | true",
        "a.c    | #if A\\n     | #endif\\n | true",
        "a.d    | struct s {   | }        | true",
        "a.proto | message M {  | }       | true",
        "a.adb  | package A is\\n | end A;\\n | true",
        "a.clj  | (ns a (f     | ))       | false",
      })
  void declarationsNestedThousandsDeep(String path, String open, String close, boolean tooDeep) {
    String begin = open.replace("\\n", "\n");
    String end = close.replace("\\n", "\n");
    int deep = Rounds.of(DEEP / 5, DEEP);
    CutFile file = cut(path, begin.repeat(deep) + end.repeat(deep), PATIENT);
    assertEquals(tooDeep, file.status() == ParseStatus.TOO_DEEP);
    cut(path, begin.repeat(deep / 10), PATIENT); // never closed
  }

  /** An outline has no parser that could give up: it reads whatever there is. */
  @ParameterizedTest
  @CsvSource({"a.d, {", "a.d, (", "a.proto, {", "a.clj, (", "a.erl, [", "a.adb, (", "a.tcl, {"})
  void aMillionBracketsOnOneLineOfAnOutline(String path, String open) {
    CutFile file = cut(path, (open + " ").repeat(1_000_000 / open.length()), PATIENT);
    assertEquals(ParseStatus.NO_BOUNDARIES, file.status());
  }

  @Test
  void outlineOfOneAndAHalfMegabytesOnOneLine() {
    String text = "int f(int a) { return a; } ".repeat((3 << 19) / 27);
    CutFile file = cut("a.d", text, PATIENT);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(Strategy.OUTLINE, file.strategy());
    assertEquals(text.length() / 27, file.bounded().reading().symbols().size());
  }

  /** Values nested deeper than the limit are left whole, and divided like other text. */
  @ParameterizedTest
  @CsvSource({"a.js, const x = , [, ]", "a.py, x = , [, ]", "a.lua, x = , {, }"})
  void literalNestedADozenThousandDeep(String path, String before, String open, String close) {
    String text = before + open.repeat(12_000) + "1" + close.repeat(12_000) + "\n";
    CutFile file = cut(path, text, PATIENT);
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(
        "L1 variable opening [x]", file.outline().getFirst().replaceAll(" \\d+/\\d+$", ""));
  }

  /** Several rules look into each body, and find no declaration. */
  @ParameterizedTest
  @CsvSource({"$(function () {, });", "a.forEach((b) => {, });", "if (a) {, }"})
  void bodiesNestedWithoutADeclaration(String open, String close) {
    String text = (open + "\n").repeat(40) + "x();\n".repeat(1000) + (close + "\n").repeat(40);
    assertEquals(ParseStatus.OK, cut("a.js", text, PATIENT).status());
    assertEquals(ParseStatus.OK, cut("a.ts", text, PATIENT).status());
  }

  @ParameterizedTest
  @ValueSource(strings = {"class A:", "if a:", "def f():"})
  void pythonBlocksNestedDeep(String head) {
    // The grammar counts no more than a thousand indents.
    for (int depth : new int[] {400, 1500}) {
      CutFile file = cut("a.py", indented(head, depth) + "\ndef g(): pass\n", PATIENT);
      assertEquals(
          !head.startsWith("def"), file.status() == ParseStatus.TOO_DEEP, depth + " levels");
      assertEquals("g", file.declared().getLast());
    }
  }

  private static String indented(String head, int levels) {
    return IntStream.range(0, levels)
        .mapToObj(level -> " ".repeat(level) + head + "\n")
        .collect(Collectors.joining("", "", " ".repeat(levels) + "pass\n"));
  }

  @Test
  void whatLiesAboveTheDepthLimitIsNamedAndItsNeighboursToo() {
    String deep = "class N { ".repeat(3000) + "}".repeat(3000);
    for (int limit : new int[] {1, 100, 200}) { // 200 is the most, on a thread of usual size
      var options = TestOptions.of("parseTimeoutMillis", 60_000, "maxNestingDepth", limit);
      CutFile file = cut("A.java", "class F {}\n" + deep + "\nclass G {}\n", options);
      assertEquals(ParseStatus.TOO_DEEP, file.status());
      assertEquals(limit + 2, file.declared().size());
      assertEquals("F", file.declared().getFirst());
      assertEquals("G", file.declared().getLast());
    }
  }

  /** With a higher limit, data on one line is cut at its values. Its parse is linear. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.json | [{\"id\":1} | ,{\"id\":%d,\"name\":\"the ship %d\"} | ] | ,{",
        "a.xml  | <a><b/> | <b id=\"%d\"><c>the ship %d</c></b> | </a> | <b",
      })
  void dataOnOneLineIsCutAtItsValuesIfItIsParsed(
      String path, String first, String next, String last, String begin) {
    StringBuilder text = new StringBuilder(first);
    for (int i = 0; text.length() < 10 << 20; i++) {
      text.append(next.replace("%d", Integer.toString(i)));
    }
    text.append(last);
    assertEquals(ParseStatus.TOO_LARGE, cut(path, text.toString(), CutOptions.DEFAULT).status());

    CutFile parsed = cut(path, text.toString(), PATIENT);
    assertEquals(ParseStatus.OK, parsed.status());
    for (Chunk chunk : parsed.chunks().subList(1, parsed.chunks().size())) {
      String value = parsed.textOf(chunk);
      assertTrue(value.startsWith(begin) || value.startsWith(begin.substring(1)), value);
      assertEquals("root", parsed.symbolOf(chunk).path().getFirst());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | const x = | ;",
        "a.ts   | const x = | ;",
        "a.py   | x = | ''",
        "A.java | class A { int x = | ; }",
        "a.go   | var x = | ''",
        "a.rs   | const X: u64 = | ;",
        "a.c    | int x = | ;",
      })
  void fiftyThousandPlusSigns(String path, String before, String after) {
    String text = before + " " + "1 + ".repeat(50_000) + "1" + after + "\n";
    CutFile file = cut(path, text, PATIENT);
    assertTrue(
        file.chunks().size() <= 1.2 * text.length() / 2000, file.chunks().size() + " chunks");
    cut(path, before + " " + "f(".repeat(50_000), PATIENT);
    cut(path, before + " " + "a.b().".repeat(50_000), PATIENT);
  }

  @Test
  void initialiserOfThreeMegabytes() {
    StringBuilder text =
        new StringBuilder("/* Table. */\nstatic const unsigned char table[] = {\n");
    while (text.length() < 3 << 20) {
      text.append("  0x00, 0x1f, 0x8b, 0x08, 0x00, 0x7f, 0xff, 0x42,\n");
    }
    text.append("};\n\nint f(void) { return table[0]; }\n");
    CutFile lines = cut("a.c", text.toString(), CutOptions.DEFAULT);
    assertEquals(ParseStatus.TOO_LARGE, lines.status());
    assertEquals(Strategy.LINES, lines.strategy());

    CutFile parsed = cut("a.c", text.toString(), PATIENT);
    assertEquals(ParseStatus.OK, parsed.status());
    assertEquals("int f(void) { return table[0]; }\n", parsed.text("L1 function whole [f]"));
    assertTrue(parsed.chunks().size() <= 1.1 * text.length() / 2000);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | function f() {\\n | if (a) {\\n | }\\n | }",
        "A.java | class A { void f() {\\n | if (a) {\\n | }\\n | }}",
        "a.c    | void f(void) {\\n | if (a) {\\n | }\\n | }",
        "a.go   | func f() {\\n | if a {\\n | }\\n | }",
        "a.rs   | fn f() {\\n | if a {\\n | }\\n | }",
      })
  void twoThousandNestedIfs(String path, String begin, String open, String close, String end) {
    String text = (begin + open.repeat(2000) + close.repeat(2000) + end).replace("\\n", "\n");
    CutFile file = cut(path, text, PATIENT);
    assertTrue(file.declared().getLast().endsWith("f"));
    assertEquals(ParseStatus.OK, file.status());
  }

  @Test
  void twoThousandNestedIfsInPython() {
    String after = "\ndef g(): pass\n";
    CutFile file = cut("a.py", "def f():\n" + indented("if a:", 500).indent(1) + after, PATIENT);
    assertEquals(List.of("f", "g"), file.declared());
    assertEquals(ParseStatus.OK, file.status());
    // Beyond the grammar's count of indents there is an error, which spoils its own range only.
    CutFile far = cut("a.py", "def f():\n" + indented("if a:", 2000).indent(1) + after, PATIENT);
    assertEquals("def g(): pass\n", far.text("L1 function whole [g]"));
    assertTrue(far.bounded().reading().errors() > 0);
  }

  @Test
  void parseThatTakesTooLongIsGivenUpAndTheNextStartsAfresh() {
    var hasty = options(64 * 1024 * 1024, 1);
    try (var cutter = new Cutter(hasty)) {
      byte[] busy = minified(1 << 20).getBytes(StandardCharsets.UTF_8);
      CutFile late = CutFile.of("a.js", busy, cutter);
      assertEquals(ParseStatus.TIMEOUT, late.status());
      assertEquals(Strategy.LINES, late.strategy());
      byte[] small = "function f() {}\nclass A { m() {} }\n".getBytes(StandardCharsets.UTF_8);
      CutFile next = CutFile.of("b.js", small, cutter);
      assertEquals(ParseStatus.OK, next.status());
      assertEquals(List.of("f", "A", "A.m"), next.declared());
      byte[] python = "def f(): pass\n".getBytes(StandardCharsets.UTF_8);
      assertEquals(ParseStatus.TIMEOUT, CutFile.of("a.js", busy, cutter).status());
      assertEquals(List.of("f"), CutFile.of("a.py", python, cutter).declared());
    }
  }
}
