package dev.cleave.transforms.glob;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class GlobTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "*.java,            A.java,         true",
        "*.java,            .java,          true",
        "*.java,            a/A.java,       false",
        "*.java,            A.javax,        false",
        "*.java,            AxJava,         false",
        "?.c,               é.c,            true",
        "?.c,               /.c,            false",
        "?.c,               \uD83D\uDE00.c, true",
        "**,                a/b/c,          true",
        "**/*.c,            x.c,            true",
        "**/*.c,            a/b/x.c,        true",
        "**/x.c,            a/bx.c,         false",
        "a/**/x.c,          a/x.c,          true",
        "a/**/x.c,          a/b/c/x.c,      true",
        "a/**/x.c,          b/x.c,          false",
        "a**z,              ab/cz,          true",
        "[a-c]x,            bx,             true",
        "[a-c]x,            dx,             false",
        "[!a-c]x,           dx,             true",
        "[!a-c]x,           ax,             false",
        "a[!b]c,            a/c,            false",
        "[]]x,              ]x,             true",
        "[[&&a]x,           &x,             true",
        "\"*.{js,ts,d.ts}\",  a.d.ts,       true",
        "\"*.{js,ts}\",       a.jsx,        false",
        "\"{a,b{c,d}}.x\",    bd.x,         true",
        "\"{src/**/,}a.x\",   src/b/a.x,    true",
        "\"{src/**/,}a.x\",   a.x,          true",
        "\"a,b\",             \"a,b\",      true",
        "a}b,               a}b,            true",
        "a.(b)+|^$,         a.(b)+|^$,      true",
        "[+-0]x,            /x,             false",
        "[+-0]x,            .x,             true",
        "[\\d-]x,           dx,             true",
        "[\\d-]x,           1x,             false",
        "[é-ö]x,            ñx,             true",
        "[\uD83D\uDE00-\uD83D\uDE02]x, \uD83D\uDE01x, true",
        "**/*,              a/b,            true",
        "**/*b,             a/b,            true",
        "a/*b*c,            a/bbc,          true",
        "a/*b*c,            a/b/c,          false",
        "\\*.x,             *.x,            true",
        "\\*.x,             a.x,            false",
        "\\[id\\].ts,       [id].ts,        true",
        "A.java,            a.java,         false",
      })
  void matches(String glob, String path, boolean expected) {
    assertEquals(expected, Glob.of(glob).matches(path));
  }

  @Test
  void matchesAcrossLineEndsInNames() {
    assertEquals(true, Glob.of("*.java").matches("a\nb.java"));
    assertEquals(true, Glob.of("**").matches("a\r\nb/c\u2028d"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"[ab", "[", "[]", "[!", "{a,b", "a\\", "[\\", "[b-a]"})
  void refusesWhatIsNotClosed(String glob) {
    var error = assertThrows(IllegalArgumentException.class, () -> Glob.of(glob));
    assertEquals("pattern " + glob, error.getMessage().split(":")[0]);
  }

  @ParameterizedTest
  @CsvSource({"a/b.c, -1", "a/*.c, 2", "\\*a?, 3", "x{, 1", "[, 0"})
  void findsWhereThePatternBegins(String text, int expected) {
    assertEquals(expected, Glob.firstMeta(text));
  }
}
