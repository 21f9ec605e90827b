package dev.cleave.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Languages;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineBlocksTest {
  private static final int ROUNDS = 2000;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "restructuredtext | =====\\n"
            + "Outer\\n"
            + "=====\\n"
            + "\\n"
            + "A\\n"
            + "~~~~\\n"
            + "\\n"
            + "B\\n"
            + "====\\n"
            + "\\n"
            + "C\\n"
            + "~~~~\\n"
            + " | 1 Outer, 2 A, 3 B, 2 C",
        "restructuredtext | The ``code`` of :ref:`a link <x>`\\n====\\n | 1 The code of a link",
        "restructuredtext | text\\nbelow text\\n----------\\n | ",
        "restructuredtext | A\\n-\\n\\nlong\\n---\\n\\nabc\\n---\\n | 1 A, 1 abc",
        "restructuredtext | .. note::\\n\\n   Title\\n   =====\\n | ",
        "restructuredtext | 1. item\\n2. item\\n\\n1. Title\\n--------\\n | 1 1. Title",
        "restructuredtext | ..\\n   comment\\n..\\n   comment\\n\\n..\\n.. comment\\n..\\n | ",
        "restructuredtext | 参考\\n"
            + "---\\n"
            + "\\n"
            + "谢谢\\n"
            + "----\\n"
            + "\\n"
            + "表\\n"
            + "-\\n"
            + "\\n"
            + "注\\n"
            + "--\\n"
            + "\\n"
            + "A注\\n"
            + "---\\n\\nB注\\n--\\n"
            + " | 1 谢谢, 1 注, 1 A注",
        "restructuredtext | _`X Y`\\n------\\n\\nGET_*/SET_* *one* **two**\\n------\\n"
            + " | 1 X Y, 1 GET_*/SET_* one two",
        "restructuredtext | CRLF\\r\\n====\\r\\n\\r\\ntext\\r\\n | 1 CRLF",
        "asciidoc | = A\\n"
            + "\\n"
            + "== B ==\\n"
            + "\\n"
            + "C\\n"
            + "~\\n"
            + "\\n"
            + "four\\n"
            + "~~~~\\n"
            + "\\n"
            + "===== `E` *F*\\n"
            + " | 1 A, 2 B, 3 four, 5 E F",
        "asciidoc | == The 'add' command, git's own https://a.b/c#d[list] [draft]\\n"
            + " | 2 The add command, git's own list [draft]",
        "asciidoc | A paragraph\\n----\\n== code\\n----\\n\\n== B\\n | 2 B",
        "asciidoc | ----\\n\\n== never closed\\n | 2 never closed",
        "asciidoc | [source,java]\\n----\\n\\n== code\\n----\\ntext\\n\\n[[b]]\\n== B\\n | 2 B",
        "org | * A\\ntext\\n*** TODO =B= :tag:\\n*bold* text\\n | 1 A, 3 B",
        "mediawiki | = A =\\ntext\\n=== ''B'' [[C]] ===\\n= no\\n | 1 A, 3 B C",
        "textile | h1. A\\n\\nh3(c). B\\n\\ntext\\nh2. no\\n | 1 A, 3 B",
        "tex | \\\\chapter{A}\\ntext\\n\\\\subsection*{\\\\emph{B} c}\\n | 1 A, 3 B c",
        "roff | .SH \"A B\"\\ntext\\n.SS \\\\fBC\\\\fR\\n | 1 A B, 2 C",
        "diff | diff --git a/x b/y\\n@@ -1 +1 @@\\n-a\\n+b\\n | 1 y, 2 @@ -1 +1 @@",
      })
  void findsHeadings(String language, String text, String headings) {
    String plain = text.replace("\\\\", "\0").replace("\\n", "\n").replace("\\r", "\r");
    List<String> found =
        finder(language).blocks(plain.replace('\0', '\\')).stream()
            .filter(Block::isHeading)
            .map(block -> block.level() + " " + block.name())
            .toList();
    assertEquals(headings == null ? "" : headings, String.join(", ", found));
  }

  @Test
  void onlyTheLineAboveSaysThatIndentedLinesAreCode() {
    String text = "Run::\n\n  code\n\nSay\n\n  quote\n\nRun::\n\n  code\n";
    List<String> kinds =
        finder("restructuredtext").blocks(text).stream()
            .map(block -> block.kind().label())
            .filter(kind -> !kind.equals("paragraph"))
            .toList();
    assertEquals(List.of("code_block", "quote", "code_block"), kinds);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "restructuredtext",
        "asciidoc",
        "org",
        "mediawiki",
        "textile",
        "tex",
        "roff",
        "diff"
      })
  void blocksCoverRandomLines(String language) {
    BlockFinder finder = finder(language);
    List<String> lines =
        List.of(
            "",
            " ",
            "text",
            "====",
            "----",
            "~~~~",
            "== A",
            "* b",
            "** c",
            "- d",
            "  e",
            "1. f",
            "[source,c]",
            ".. g::",
            "h::",
            "|===",
            "| i | j",
            "{|",
            "|}",
            "#+begin_src c",
            "#+end_src",
            "\\begin{verbatim}",
            "\\end{verbatim}",
            "\\section{k}",
            ".SH l",
            ".nf",
            ".fi",
            "h1. m",
            "bc. n",
            "<pre>",
            "</pre>",
            "diff --git a/o b/o",
            "@@ -1 +1 @@",
            "+p",
            "-q",
            "---",
            "\t r");
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    for (int round = 0; round < ROUNDS; round++) {
      var random = new Random(seed + round);
      var text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append(lines.get(random.nextInt(lines.size())));
        text.append(i == 0 && random.nextBoolean() ? "" : random.nextInt(9) == 0 ? "\r\n" : "\n");
      }
      int end = -1;
      for (Block block : finder.blocks(text.toString())) {
        String where = "-Dcleave.seed=" + (seed + round) + " " + block;
        assertEquals(end < 0 ? block.start() : end, block.start(), where);
        int child = block.start();
        for (Block item : block.children()) {
          assertEquals(child, item.start(), where);
          child = item.end();
        }
        end = block.end();
        assertEquals(block.children().isEmpty() ? block.start() : end, child, where);
      }
      assertEquals(text.toString().isBlank() ? -1 : text.length(), end, "seed " + (seed + round));
    }
  }

  @Test
  void aClosingLineThatIsMissingIsLookedForOnce() {
    String text = "[source,c]\n----\n\n" + "== A\n\n".repeat(3);
    assertEquals(3, finder("asciidoc").blocks(text).stream().filter(Block::isHeading).count());
  }

  private static BlockFinder finder(String language) {
    return BlockFinder.of(
        (DocumentFormat.Text) Languages.bundled().named(language).structure().document());
  }
}
