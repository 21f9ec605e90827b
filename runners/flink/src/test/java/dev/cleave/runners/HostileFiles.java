package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.TreeMap;

/**
 * A folder of what a tree may hold to trouble its reader, with what is due to become of each.
 * Limits of the run are to be those given here, so that no outcome depends on the machine's speed.
 */
final class HostileFiles {
  /** Longer than any machine takes to parse what is parsed here. */
  static final String PARSE_TIMEOUT = "--parseTimeoutMillis=60000";

  /** More than the initialiser has, and fewer than the long line. */
  static final String MAX_PARSE_BYTES = "--maxParseBytes=4000000";

  private static final String JAVA =
      "/** Says é. */\nclass A {\n  int f() {\n    return 1;\n  }\n}\n";
  private static final String PYTHON = "# déjà vu, à l'école\ndef f():\n    return 1\n";

  private final Path folder;
  private final Map<String, String> due = new TreeMap<>();
  private final Map<Path, Long> sizes = new TreeMap<>();

  private HostileFiles(Path folder) {
    this.folder = folder;
  }

  /** Makes the folder. */
  static HostileFiles in(Path folder) throws IOException, InterruptedException {
    var files = new HostileFiles(Files.createDirectory(folder));
    files.texts();
    files.encodings();
    files.shapes();
    files.sizes();
    files.names();
    files.noFiles();
    return files;
  }

  /**
   * For each path that is listed, what is due in its row: status, reason, strategy, parse status,
   * charset and its source.
   */
  Map<String, String> due() {
    return due;
  }

  /** Each object with its size, 0 if it cannot be read. */
  Map<Path, Long> sizesByFile() {
    return sizes;
  }

  private void texts() throws IOException {
    cut("blank.py", " \n\n\t\r\n ", "LINES NO_BOUNDARIES UTF-8 valid_utf8");
    file("empty.java", new byte[0], "EMPTY - LINES OK UTF-8 valid_utf8");
    cut("crlf.java", JAVA.replace("\n", "\r\n"), "SYNTAX OK UTF-8 valid_utf8");
    cut("cr.java", JAVA.replace("\n", "\r"), "SYNTAX OK UTF-8 valid_utf8");
    cut("unended.java", JAVA.stripTrailing(), "SYNTAX OK UTF-8 valid_utf8");
    cut("nul.java", JAVA.replace("Says", "Sa\0ys"), "SYNTAX OK UTF-8 valid_utf8");
    cut(
        "broken.java",
        JAVA.replace("}\n}", "}\n  void ) broken ( {{ ;\n  int g() { return 2; }\n}"),
        "SYNTAX PARTIAL UTF-8 valid_utf8");
  }

  private void encodings() throws IOException {
    cut("bom.java", "\uFEFF" + JAVA, "SYNTAX OK UTF-8 bom");
    chunked("utf16le.java", ("\uFEFF" + JAVA).getBytes(UTF_16LE), "SYNTAX OK UTF-16LE bom");
    chunked("utf16be.java", ("\uFEFF" + JAVA).getBytes(UTF_16BE), "SYNTAX OK UTF-16BE bom");
    chunked("latin1.py", PYTHON.getBytes(ISO_8859_1), "SYNTAX OK ISO-8859-1 detected");
    chunked(
        "invalid.py",
        "# \u00c0\u00af \u0081\ndef f():\n    return 1\n".getBytes(ISO_8859_1),
        "SYNTAX OK ISO-8859-1 fallback");
    chunked(
        "surrogate.py",
        "# \u00ed\u00a0\u0080\ndef f():\n    return 1\n".getBytes(ISO_8859_1),
        "SYNTAX OK x-UTF-8-bad-bytes mostly_utf8");
    file("surrogate16.java", "\u00ff\u00fe/\0/\0\0\u00d8\n\0".getBytes(ISO_8859_1), "BINARY");
    file("binary.java", "\u007fELF\0\0\0\1\2\0\0\0\u00ff\u00fe".getBytes(ISO_8859_1), "BINARY");
  }

  private void shapes() throws IOException {
    String deep = "[".repeat(100_000) + "]".repeat(100_000);
    cut("deep.json", deep, "DOCUMENT TOO_DEEP UTF-8 valid_utf8");
    cut("deep.js", "function f() {}\nlet x = " + deep + "\n", "SYNTAX OK UTF-8 valid_utf8");
    cut(
        "deep-classes.js",
        "class A { static x = ".repeat(20_000) + "1" + "}".repeat(20_000),
        "SYNTAX TOO_DEEP UTF-8 valid_utf8");
    cut("plus.js", "let x = 1" + " + 1".repeat(50_000) + ";\n", "SYNTAX OK UTF-8 valid_utf8");
    cut(
        "initialiser.c",
        "int f(void) { return 0; }\nint x[] = {" + "1, ".repeat(1_000_000) + "};\n",
        "SYNTAX OK UTF-8 valid_utf8");
    cut(
        "ifs.c",
        "void f(int x) {" + "if (x) {".repeat(2_000) + "}".repeat(2_000) + "}\n",
        "SYNTAX OK UTF-8 valid_utf8");
  }

  private void sizes() throws IOException {
    cut("line.js", "x+=1;".repeat(2_000_000), "LINES TOO_LARGE UTF-8 valid_utf8");
    cut(
        "large.java",
        "// a line of text\n".repeat(60_000_000 / 18),
        "LINES TOO_LARGE UTF-8 valid_utf8");
    try (var sparse = new RandomAccessFile(folder.resolve("huge.java").toFile(), "rw")) {
      sparse.setLength((64L << 20) + 1);
    }
    due("huge.java", (64L << 20) + 1, "REJECTED TOO_LARGE - - - -");
  }

  private void names() throws IOException {
    for (String name :
        new String[] {
          "two\nlines.java", "[a-z]{b,c}*?.java", "größe 日本.java", "%41+&;'\".java", "\\.java"
        }) {
      cut(name, JAVA, "SYNTAX OK UTF-8 valid_utf8");
    }
    Files.createDirectories(folder.resolve("sub/.git"));
    cut("sub/a.java", JAVA, "SYNTAX OK UTF-8 valid_utf8");
    Files.writeString(folder.resolve("sub/.git/config.java"), JAVA);
  }

  private void noFiles() throws IOException, InterruptedException {
    Path outside = Files.createDirectory(folder.resolveSibling("outside"));
    Files.writeString(outside.resolve("secret.java"), JAVA);
    link("loop", Path.of("."));
    link("out", outside);
    link("out.java", outside.resolve("secret.java"));
    link("dangling.java", Path.of("nowhere"));
    link("same.java", Path.of("crlf.java"));
    new ProcessBuilder("mkfifo", folder.resolve("pipe.java").toString()).start().waitFor();
    due("pipe.java", 0, "REJECTED NOT_REGULAR - - - -");
    Path unreadable = folder.resolve("unreadable.java");
    Files.writeString(unreadable, JAVA);
    Files.setPosixFilePermissions(unreadable, PosixFilePermissions.fromString("---------"));
    // No permission binds the superuser.
    due(
        "unreadable.java",
        Files.size(unreadable),
        Files.isReadable(unreadable)
            ? "CHUNKED - SYNTAX OK UTF-8 valid_utf8"
            : "REJECTED UNREADABLE - - - -");
  }

  private void link(String name, Path target) throws IOException {
    Files.createSymbolicLink(folder.resolve(name), target);
    due(name, 0, "REJECTED SYMLINK - - - -");
  }

  private void cut(String name, String text, String due) throws IOException {
    chunked(name, text.getBytes(UTF_8), due);
  }

  private void chunked(String name, byte[] bytes, String due) throws IOException {
    file(name, bytes, "CHUNKED - " + due);
  }

  private void file(String name, byte[] bytes, String due) throws IOException {
    Files.write(path(name), bytes);
    due(name, bytes.length, due.equals("BINARY") ? "REJECTED BINARY - - - -" : due);
  }

  private void due(String name, long size, String due) {
    this.due.put(name, due);
    sizes.put(path(name), size);
  }

  /** By URI, so that the name's bytes are UTF-8 whatever the locale is. */
  private Path path(String name) {
    String escaped = URLEncoder.encode(name, UTF_8).replace("+", "%20").replace("%2F", "/");
    return Path.of(URI.create(folder.toUri() + escaped));
  }
}
