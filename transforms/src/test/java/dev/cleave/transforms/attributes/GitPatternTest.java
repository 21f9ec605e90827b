package dev.cleave.transforms.attributes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What Git's manual says of patterns; {@link GitParityTest} asks Git itself. */
class GitPatternTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @CsvSource({
    "*.o, a/b/c.o, true",
    "*.o, a/b/c.oo, false",
    "/a, a, true",
    "/a, b/a, false",
    "a/b, a/b, true",
    "a/b, c/a/b, false",
    "doc/*.txt, doc/a.txt, true",
    "doc/*.txt, doc/b/a.txt, false",
    "**/foo, foo, true",
    "**/foo, a/b/foo, true",
    "**/foo/bar, a/foo/bar, true",
    "abc/**, abc/d/e, true",
    "abc/**, abc, false",
    "a/**/b, a/b, true",
    "a/**/b, a/x/y/b, true",
    "a/**/b, a/x/y/c, false",
    "a/**/b/**/c, a/b/x/b/c, true",
    "a[0-9].c, a7.c, true",
    "a[!0-9].c, a7.c, false",
    "a?c, a/c, false",
    "x/[a/]b, x/ab, true",
    "x[/]b, x/b, false",
    "x\\/*b, x/ab, true",
    "x/ab**/c, x/ab/d/c, true",
    "x/?**/c, x/a/d/c, false",
    "\\#a, #a, true",
    "a\\, a, false",
    "[a, [a, false",
  })
  void matchesWholePaths(String pattern, String path, boolean matches) {
    assertEquals(matches, GitPattern.of(pattern).matches(path, false));
  }

  @Test
  void aFolderPatternMatchesFoldersOnly() {
    assertEquals(true, GitPattern.of("a/").matches("x/a", true));
    assertEquals(false, GitPattern.of("a/").matches("x/a", false));
  }

  @Test
  void noPatternTakesLong() {
    String path = "a".repeat(2000) + "/" + "a/".repeat(2000) + "a";
    for (String piece : new String[] {"*a", "**/", "**/*a", "?*", "*/"}) {
      var pattern = GitPattern.of("/" + piece.repeat(500) + "b");
      long begin = THREADS.getCurrentThreadCpuTime();
      assertFalse(pattern.matches(path, false));
      long seconds = (THREADS.getCurrentThreadCpuTime() - begin) / 1_000_000_000;
      assertTrue(seconds < 5, piece + " took " + seconds + " s");
    }
  }
}
