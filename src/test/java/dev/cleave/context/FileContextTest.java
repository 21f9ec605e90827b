package dev.cleave.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.chunk.Chunk;
import dev.cleave.file.Blake3Hash;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FileContextTest {
  private static final String CLASS =
      """
      package sea.harbour;

      import java.util.List;
      import java.util.Map;
      import static java.lang.Math.max;
      import sea.port.*;

      class Port<T> {
        List<T> ships;

        class Berth {
          int depth() {
            return max(1, 2);
          }
        }
      }
      """;

  @Test
  void hasThePathThePackageAndTheSignaturesAround() {
    CutFile cut = cut("a/Port.java", CLASS, options(2000, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("a/Port.java", cut.chunk("L1 namespace whole [sea.harbour]").text().header());
    assertEquals(
        "a/Port.java\npackage sea.harbour", cut.chunk("L1 class opening [Port]").text().header());
    assertEquals(
        "a/Port.java\npackage sea.harbour\nclass Port<T>\nclass Berth",
        cut.chunk("L3 method whole [Port, Berth, depth]").text().header());
    assertEquals(
        "a/Port.java\npackage sea.harbour\nclass Port<T>",
        cut.chunk("L1 class closing [Port]").text().header());
  }

  @Test
  void hasAsMuchAsIsAskedFor() {
    String method = "L3 method whole [Port, Berth, depth]";
    assertNull(header("a/P.java", CLASS, ContextHeader.NONE, method));
    assertEquals("a/P.java", header("a/P.java", CLASS, ContextHeader.PATH, method));
    assertEquals(
        "a/P.java\n"
            + "package sea.harbour\n"
            + "import static java.lang.Math.max;\n"
            + "class Port<T>\n"
            + "class Berth",
        header("a/P.java", CLASS, ContextHeader.IMPORTS, method));
    assertEquals(
        "a/P.java\npackage sea.harbour\nimport java.util.List;",
        header("a/P.java", CLASS, ContextHeader.IMPORTS, "L1 class opening [Port]"));
  }

  @Test
  void hasTheOwnSignatureOnLaterParts() {
    String body = "    tugs.call(ship, berth);\n".repeat(20);
    String text = "class Port {\n  void dock(Ship ship) {\n" + body + "  }\n}\n";
    CutFile cut = cut("P.java", text, options(300, ContextHeader.DECLARATIONS, 500, false));
    List<Chunk> parts = cut.at("Port", "dock");
    assertEquals("P.java\nclass Port", parts.getFirst().text().header());
    assertTrue(parts.size() > 1);
    parts.stream()
        .skip(1)
        .forEach(
            part -> assertEquals("P.java\nclass Port\nvoid dock(Ship ship)", part.text().header()));
  }

  @Test
  void namesTheTypeOfAMethodThatStandsElsewhere() {
    String text =
        """
        package harbour

        type Ship struct {
        	name string
        }

        func (s *Ship) Sail() {
        	s.name = "away"
        }
        """;
    assertEquals(
        "s.go\npackage harbour\ntype Ship struct",
        header("s.go", text, ContextHeader.DECLARATIONS, "L2 method whole [Ship, Sail]"));
  }

  @Test
  void hasTheHeadingsThatAChunkDoesNotHave() {
    String text =
        "# Guide\n\nText.\n\n## Install\n\n"
            + "A long paragraph about it. ".repeat(20)
            + "\n\n```sh\nmake all\n```\n";
    CutFile cut = cut("g.md", text, options(300, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("g.md", cut.chunks().getFirst().text().header());
    assertEquals("g.md\nGuide > Install", cut.chunks().getLast().text().header());
    assertTrue(cut.chunks().stream().anyMatch(each -> "g.md\nGuide".equals(each.text().header())));
  }

  @Test
  void hasTheHeadingsOfEmbeddedCode() {
    String text =
        "# Guide\n\nText.\n\n## Moor\n\n```java\nclass A {\n  void b() {\n    c();\n  }\n}\n```\n";
    var normal = CutFile.embeddedCode();
    CutFile cut = CutFile.of("g.md", text, normal);
    assertEquals(
        "g.md\nGuide > Moor\nclass A",
        cut.chunk("L4 method whole [Guide, Moor, A, b]").text().header());
  }

  @Test
  void hasTheRowWithTheNamesOfColumns() {
    String rows = "Aurora,250,of a certain length\n".repeat(30);
    CutFile csv =
        cut(
            "s.csv",
            "name,length,note\n" + rows,
            options(200, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("s.csv", csv.chunks().getFirst().text().header());
    csv.chunks().stream()
        .skip(1)
        .forEach(each -> assertTrue(each.text().header().endsWith("\nname,length,note")));
    String table = "# T\n\n| Name | Depth |\n| --- | --- |\n" + "| Husum | 54 |\n".repeat(40);
    CutFile parts = cut("t.md", table, options(200, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("t.md", parts.chunks().getFirst().text().header());
    assertEquals("t.md\nT\n| Name | Depth |", parts.chunks().getLast().text().header());
  }

  @Test
  void leavesOutWhatIsOutermostFirst() {
    String method = "L3 method whole [Port, Berth, depth]";
    assertEquals(
        "package sea.harbour\nclass Port<T>\nclass Berth",
        cut("a/P.java", CLASS, options(2000, ContextHeader.IMPORTS, 47, false))
            .chunk(method)
            .text()
            .header());
    assertEquals(
        "class Berth",
        cut("a/P.java", CLASS, options(2000, ContextHeader.IMPORTS, 20, false))
            .chunk(method)
            .text()
            .header());
    assertNull(
        cut("a/P.java", CLASS, options(2000, ContextHeader.IMPORTS, 5, false))
            .chunk(method)
            .text()
            .header());
  }

  @Test
  void keepsWhatFitsBesideALineThatIsTooLong() {
    String text = "interface A" + "b".repeat(60) + " {\n  void c();\n}\n";
    CutFile cut = cut("A.java", text, options(2000, ContextHeader.DECLARATIONS, 50, false));
    assertEquals("A.java", cut.chunks().get(1).text().header());
  }

  @Test
  void cutsNoNameInHalf() {
    String parameters =
        IntStream.range(0, 60).mapToObj(i -> "parameter" + i).collect(Collectors.joining(", "));
    String text = "function f(" + parameters + ") {\n" + "  call();\n".repeat(60) + "}\n";
    CutFile cut = cut("f.js", text, options(800, ContextHeader.DECLARATIONS, 500, false));
    String header = cut.chunks().getLast().text().header();
    assertTrue(header.endsWith(", parameter21, …)"), header);
  }

  @Test
  void countsTheHeaderIfAsked() {
    String body = "    tugs.call(ship, berth);\n".repeat(200);
    String text = "class Port {\n  void dock(Ship ship) {\n" + body + "  }\n}\n";
    for (int max : List.of(16, 40, 100, 300)) {
      CutFile cut = cut("a/Port.java", text, options(max, ContextHeader.DECLARATIONS, 500, true));
      for (Chunk chunk : cut.chunks()) {
        int header = chunk.text().header() == null ? 0 : chunk.text().header().length() + 1;
        assertTrue(
            header + chunk.range().size() <= max,
            max + ": " + header + " + " + chunk.range().size());
      }
    }
    String all =
        cut("a/Port.java", text, options(300, ContextHeader.DECLARATIONS, 500, true))
            .chunks()
            .getLast()
            .text()
            .header();
    assertEquals("a/Port.java\nclass Port", all);
  }

  @Test
  void hashesWhatAnEmbedderReads() {
    CutFile cut = CutFile.of("a/P.java", CLASS);
    Chunk chunk = cut.chunk("L3 method whole [Port, Berth, depth]");
    byte[] read =
        (chunk.text().header() + "\n" + chunk.content().text()).getBytes(StandardCharsets.UTF_8);
    assertEquals(Blake3Hash.hex(read, 0, read.length), chunk.text().embedHash());
    assertNotEquals(chunk.text().contentHash(), chunk.text().embedHash());
    Chunk without =
        cut("a/P.java", CLASS, options(2000, ContextHeader.NONE, 500, false))
            .chunk("L3 method whole [Port, Berth, depth]");
    assertEquals(without.text().contentHash(), without.text().embedHash());
  }

  @Test
  void takesLinearTime() {
    String methods =
        IntStream.range(0, 5_000)
            .mapToObj(i -> "  int größe%d(Ship x) {\n    return x.y(%d);\n  }\n".formatted(i, i))
            .collect(Collectors.joining());
    String imports =
        IntStream.range(0, 2_000)
            .mapToObj(i -> "import a%d.Ship;\n".formatted(i))
            .collect(Collectors.joining());
    CutFile cut =
        ProcessorTime.within(
            Duration.ofSeconds(30),
            () ->
                cut(
                    "A.java",
                    "package b;\n" + imports + "class 船 {\n" + methods + "}\n",
                    options(2000, ContextHeader.IMPORTS, 500, true)));
    String header = cut.chunk("L2 method whole [船, größe4999]").text().header();
    assertTrue(header.startsWith("A.java\npackage b\nimport a0.Ship;\n"), header);
    assertTrue(header.endsWith("\nclass 船"), header);
    assertFalse(header.contains("a10.Ship"), header);
  }

  private static String header(String path, String text, ContextHeader header, String chunk) {
    return cut(path, text, options(2000, header, 500, false)).chunk(chunk).text().header();
  }

  private static CutFile cut(String path, String text, CutOptions options) {
    return CutFile.of(path, text, options);
  }

  private static CutOptions options(int max, ContextHeader header, int maxHeader, boolean counted) {
    return TestOptions.of(
        "maxChunkSize", max, "context", new HeaderOptions(header, maxHeader, counted));
  }
}
