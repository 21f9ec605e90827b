package dev.cleave.boundary;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.testing.CutFile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The bytes that no parser could read, and those in chunks without a name, of the object. */
class ErrorBytesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.js   | function a() {}\\n\\nfunction b() {}                             | ''",
        "a.js   | function a() {}\\n\\n= = = ;\\n\\nfunction b() {}                | = = =",
        "A.java | class A {\\n  void a() { int x = ; }\\n}                         | =",
        "a.html | <p>ä</p><script>\\nlet a;\\n= = = ;\\nlet b;\\n</script>         | = = =",
        "a.js   | function a() { b(                                                | ''",
        "a.txt  | = = = ;                                                          | ''",
      })
  void areThoseInErrors(String path, String source, String unread) {
    String text = source.replace("\\n", "\n") + "\n";
    CutFile file = CutFile.of(path, text);
    assertEquals(unread, textIn(file));
    assertEquals(unread.length(), file.bounded().errorBytes());
    byte[] wide = ("\uFEFF" + text).getBytes(UTF_16LE);
    CutFile other = CutFile.of(path, wide, CutOptions.DEFAULT);
    assertEquals(2 * unread.length(), other.bounded().errorBytes());
  }

  private static String textIn(CutFile file) {
    byte[] bytes = file.bounded().source().bytes();
    return String.join(
        "|",
        file.bounded().reading().syntaxErrors().ranges().stream()
            .map(range -> new String(bytes, range.start(), range.end() - range.start(), UTF_8))
            .toList());
  }

  @Test
  void linesThatTheRecoveryLeavesOutCount() {
    String lost = "foo(((\n\n";
    CutFile file =
        CutFile.of("a.js", "function a() { b(); }\n\n" + lost + "function b() { a(); }\n");
    assertEquals(List.of("a", "b"), file.declared());
    assertEquals(lost, textIn(file));
    assertEquals(lost.length(), file.checked().chunked().unnamedBytes());
  }

  @ParameterizedTest
  @EnumSource(
      names = {"BUDGET", "TIMEOUT", "FAILED", "QUARANTINED", "NO_GRAMMAR", "TOO_LARGE"},
      mode = EnumSource.Mode.INCLUDE)
  void areAllOfThemIfTheParseDidNotEnd(ParseStatus status) {
    BoundedFile parsed = CutFile.of("a.js", "function a() {}\n").bounded();
    BoundedFile file = BoundedFile.byLines(parsed.detected(), status, 0);
    boolean ended = status == ParseStatus.NO_GRAMMAR || status == ParseStatus.TOO_LARGE;
    assertEquals(ended ? 0 : 16, file.errorBytes());
  }

  @Test
  void chunksWithoutANameAreCountedButForImportsAndBanners() {
    String banner = "// Copyright 2026 The Harbour\n\n";
    String named = "import a from 'a';\n\nfunction b() {}\n\n";
    String unnamed = "b();\nö();\n";
    CutFile file = CutFile.of("a.js", banner + named + unnamed);
    assertEquals(unnamed.getBytes(UTF_8).length, file.checked().chunked().unnamedBytes());
    assertEquals(0, CutFile.of("a.txt", "no\n").checked().chunked().unnamedBytes());
  }
}
