package dev.cleave.pipelines.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InspectCommandTest {
  @TempDir Path folder;

  @Test
  void showsWhereAFileIsCut() throws IOException {
    Path file = folder.resolve("A.java");
    Files.writeString(file, "import a.B;\n\n/** A. */\nclass A {\n  int x;\n\n  void f() {}\n}\n");
    Cli cli = Cli.run("inspect", file.toString());
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    List<String> lines = cli.out().lines().toList();
    assertEquals(
        "java (extension), UTF-8 (valid utf8), 59 bytes, 8 lines, syntax (ok), 4 chunks, check ok",
        lines.get(1));
    assertEquals(file.toString(), lines.get(0));
    assertEquals("#  bytes  lines  size  kind           breadcrumb  text", lines.get(2));
    assertEquals("0  0-13   1-2      13  import                     a.B", lines.get(3));
    assertTrue(lines.get(4).matches("1  13-\\d+ +3-\\d +\\d+  class opening  A +class A"));
    assertTrue(lines.get(5).matches("2  .*  method         A::f        void f\\(\\)"));
    assertTrue(lines.get(6).matches("3  .*-59 .*  class closing  A           }"));
    assertFalse(cli.out().contains("\u001b"), "colours, and nobody is looking");
  }

  @Test
  void showsTheWholeTextInOrder() throws IOException {
    Path file = folder.resolve("a.py");
    Files.writeString(file, "def f():\n    pass\n\n\ndef g():\n    pass");
    Cli cli = Cli.run("inspect", file.toString(), "--content");
    assertEquals(
        "def f():|    pass|||def g():|    pass¬",
        String.join("|", cli.out().lines().skip(2).filter(l -> !l.startsWith("──")).toList()));
    assertEquals(2, cli.out().lines().filter(line -> line.startsWith("──")).count());
  }

  @Test
  void showsTheTreeOfTheGrammar() throws IOException {
    Path file = folder.resolve("a.go");
    Files.writeString(file, "package a\n\nfunc F() {\n\tx := 1 +\n}\n");
    Cli cli = Cli.run("inspect", file.toString(), "--tree");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    List<String> lines = cli.out().lines().toList();
    assertEquals("source_file 0-34  package a…", lines.get(0));
    assertEquals("  package_clause 0-9  package a", lines.get(1));
    assertEquals("    package_identifier 8-9  a", lines.get(2));
    assertEquals("  function_declaration 11-33  func F() {…", lines.get(3));
    assertEquals("    name: identifier 16-17  F", lines.get(4));
    assertEquals("    parameters: parameter_list 17-19  ()", lines.get(5));
    assertTrue(cli.out().contains("ERROR "), cli.out());

    Path text = Files.writeString(folder.resolve("a.txt"), "a\n");
    Cli none = Cli.run("inspect", text.toString(), "--tree");
    assertEquals(ExitCode.USAGE, none.exitCode());
    assertEquals("cleave: no syntax tree: there is no grammar for text\n", none.err());
  }

  @Test
  void explainsWhichRuleMadeAChunkAndWhatACutCosts() throws IOException {
    Path file = folder.resolve("a.go");
    String calls = "\tcall(1)\n".repeat(40);
    Files.writeString(file, "package a\n\n// F calls.\nfunc F() {\n" + calls + "}\n");
    Cli cli = Cli.run("inspect", file.toString(), "--explain", "--maxChunkSize=300");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    String rules = Files.readString(Path.of("../src/main/resources/dev/cleave/languages/go.yaml"));
    List<String> lines = rules.lines().toList();
    int line = 1;
    while (!lines.get(line - 1).startsWith("  function_declaration:")) {
      line++;
    }
    assertContains("language: go, because of the extension .go\n", cli);
    assertContains("read: by the declarations that the grammar go finds; no syntax errors", cli);
    assertContains("   rule: go.yaml:" + line + ", function_declaration: function\n", cli);
    assertContains("   part: 1 of 2, because the whole is over the maximum\n", cli);
    assertTrue(
        cli.out()
            .replaceAll("\\s+", " ")
            .contains(
                "part: 2 of 2, cut at the start of a line before a statement or member at depth 1,"
                    + " at a cost of 40"),
        cli.out());
  }

  @Test
  void explainsAnOutlineByItsPattern() throws IOException {
    Path file = folder.resolve("a.bat");
    Files.writeString(file, ":start\necho a\n");
    Cli cli = Cli.run("inspect", file.toString(), "--explain", "--columns=200");
    assertContains(", :(?<name>[^\\s:+=,;]+): function\n", cli);
    assertContains("   rule: batch.yaml:", cli);
  }

  @Test
  void saysHowALanguageWasDetected() throws IOException {
    assertExplained("run", "#!/usr/bin/env python3\n", "its first line calls the interpreter");
    assertExplained("Makefile", "a: b\n", "make, because the file has this name");
    assertExplained("notes", "words\n", "text, because neither name nor content is that of a");
    assertExplained("a.h", "int f(void);\n", "the extension .h, also that of ");
    assertExplained("a.py.j2", "a = {{ b }}\n", "python, because of the extension .py, before .j2");
    assertExplained("a.j2", "{{ b }}\n", "jinja, because of the extension .j2\n");
    Path file = Files.writeString(folder.resolve("b.h"), "int f(void);\n");
    Cli cli = Cli.run("inspect", file.toString(), "--explain", "--languageOverride=*.h=cpp");
    assertContains("language: cpp, because --languageOverride says so\n", cli);
  }

  private void assertExplained(String name, String text, String reason) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    assertContains(reason, Cli.run("inspect", file.toString(), "--explain", "--columns=200"));
  }

  private static void assertContains(String expected, Cli cli) {
    assertTrue(cli.out().contains(expected), cli.out() + cli.err());
  }

  @Test
  void printsOneForm() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "a\n");
    Cli cli = Cli.run("inspect", file.toString(), "--html", "--explain");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals("cleave: give one of --content, --explain, --html and --tree\n", cli.err());
    assertEquals("", cli.out());
  }

  @Test
  void aRejectedFileIsALineWithTheReason() throws IOException {
    Path file = Files.write(folder.resolve("a.bin"), new byte[] {0, 1, 2, 3, (byte) 0xFF, 0});
    for (String form : List.of("--content=false", "--explain", "--content")) {
      Cli cli = Cli.run("inspect", file.toString(), form);
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      assertEquals(
          file + "\nrejected: binary, not text in any charset\n", cli.out().stripTrailing() + "\n");
    }
  }

  @Test
  void triesARuleFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.go"), "package a\n\nfunc F() {\n}\n");
    String rules = "name: go\ngrammar: go\nextensions: [go]\nnodes:\n  function_declaration: ";
    Path tried = Files.writeString(folder.resolve("go.yaml"), rules + "method");
    Cli cli = Cli.run("inspect", file.toString(), "--rules=" + tried);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains(" method  F "), cli.out());

    Files.writeString(tried, rules + "{is: function, until: boddy}");
    assertRefused("go.yaml:5: until: grammar go has no field \"boddy\"", file, tried);
    Files.writeString(tried, "name: go\nkind: art\n");
    assertRefused(
        "go.yaml:2: kind: unknown kind \"art\"; known are data, markup, programming, prose",
        file,
        tried);
    Files.writeString(tried, "name: go\ngrammar: of-tomorrow\n");
    assertRefused("no native library for \"of-tomorrow\" on ", file, tried);
    Path missing = folder.resolve("missing.yaml");
    assertRefused("--rules: cannot read " + missing, file, missing);
    assertRefused("--rules: cannot read /", file, Path.of("/"));

    String usual = Cli.run("inspect", file.toString()).out();
    assertTrue(usual.matches("(?s).* function +F .*"), usual);
  }

  private static void assertRefused(String message, Path file, Path rules) {
    Cli cli = Cli.run("inspect", file.toString(), "--rules=" + rules);
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().startsWith("cleave: " + message), cli.err());
  }

  @Test
  void oneFileThatExists() {
    assertEquals(ExitCode.USAGE, Cli.run("inspect").exitCode());
    assertEquals(ExitCode.USAGE, Cli.run("inspect", "a", "b").exitCode());
    for (Path missing : List.of(folder.resolve("no.c"), folder)) {
      Cli cli = Cli.run("inspect", missing.toString());
      assertEquals(ExitCode.NO_INPUT, cli.exitCode());
      assertEquals("", cli.out());
      assertEquals(1, cli.err().lines().count());
    }
  }
}
