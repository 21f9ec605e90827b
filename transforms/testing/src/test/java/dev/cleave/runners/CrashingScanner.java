package dev.cleave.runners;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A fault in the native code of grammars, for processes on Linux: a library that takes the place of
 * a function that scanners call.
 *
 * @param library makes the process crash at {@link #TEXT}
 */
record CrashingScanner(Path library) {
  /** Lua that crashes its scanner. */
  static final String TEXT = "local a = 1\n \uE000\n";

  private static final String SOURCE =
      """
      #include <wctype.h>
      int iswspace(wint_t c) {
        if (c == 0xE000) *(volatile int *)0 = 0;
        return c == ' ' || (c >= '\\t' && c <= '\\r');
      }
      """;

  /** Compiles the library in a folder. */
  static CrashingScanner compiledIn(Path folder) throws IOException, InterruptedException {
    Path source = Files.writeString(folder.resolve("crash.c"), SOURCE);
    Path library = folder.resolve("crash.so");
    String compiler = Objects.requireNonNullElse(System.getenv("CC"), "cc");
    var command =
        List.of(compiler, "-w", "-shared", "-fPIC", source.toString(), "-o", library.toString());
    assertEquals(0, new ProcessBuilder(command).inheritIO().start().waitFor(), command.toString());
    return new CrashingScanner(library);
  }

  /**
   * The variables of a process that crashes, without a file of gigabytes: its exit code is then 1,
   * not 134.
   *
   * @param cache what the process takes for the user's cache
   */
  SortedMap<String, String> variables(Path cache) {
    var variables = new TreeMap<String, String>();
    variables.put("LD_PRELOAD", library.toString());
    variables.put("XDG_CACHE_HOME", cache.toString());
    variables.put(
        "JAVA_TOOL_OPTIONS",
        "-XX:-CreateCoredumpOnCrash -XX:ErrorFile=" + library.resolveSibling("crash-%p.log"));
    return variables;
  }
}
