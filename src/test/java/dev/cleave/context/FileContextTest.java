package dev.cleave.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.chunk.Chunk;
import dev.cleave.file.Blake3Hash;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.TestOptions;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
  void hasTheBaseNameThePackageAndTheSignaturesAround() {
    CutFile cut = cut("a/Port.java", CLASS, options(2000, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("Port", cut.chunk("L1 namespace whole [sea.harbour]").text().header());
    assertEquals("Port\npackage sea.harbour", cut.chunk("L1 class opening [Port]").text().header());
    assertEquals(
        "Port\npackage sea.harbour\nclass Port<T>\nclass Berth",
        cut.chunk("L3 method whole [Port, Berth, depth]").text().header());
  }

  @Test
  void hasAsMuchAsIsAskedFor() {
    String method = "L3 method whole [Port, Berth, depth]";
    assertNull(header("a/P.java", CLASS, ContextHeader.NONE, method));
    assertEquals("a/P.java", header("a/P.java", CLASS, ContextHeader.PATH, method));
    assertEquals(
        "P\n"
            + "package sea.harbour\n"
            + "import static java.lang.Math.max;\n"
            + "class Port<T>\n"
            + "class Berth",
        header("a/P.java", CLASS, ContextHeader.IMPORTS, method));
    assertEquals(
        "P\npackage sea.harbour\nimport java.util.List;",
        header("a/P.java", CLASS, ContextHeader.IMPORTS, "L1 class opening [Port]"));
  }

  @Test
  void hasTheNamesOfAChunkAndItsContainersByDefault() {
    CutFile cut = CutFile.of("a/Harbour.java", CLASS);
    assertEquals(
        "Harbour\nPort::Berth::depth",
        cut.chunk("L3 method whole [Port, Berth, depth]").text().header());
    assertEquals("Harbour\nPort", cut.chunk("L1 class opening [Port]").text().header());
    assertEquals(
        "Port::Berth::depth",
        CutFile.of("b/Port.java", CLASS)
            .chunk("L3 method whole [Port, Berth, depth]")
            .text()
            .header(),
        "the name of the file is the first one");
    CutFile json =
        CutFile.of("pier.json", "{\"ship\": {\"crew\": [" + "1234, ".repeat(400) + "5]}}");
    assertEquals("pier\nship::crew", json.at("root", "ship", "crew").getLast().text().header());
    assertEquals(
        "notes",
        CutFile.of("a/notes.txt", "A line of text about notes.\n")
            .chunks()
            .getFirst()
            .text()
            .header());
  }

  @Test
  void hasNoFolderExceptInThePath() {
    for (ContextHeader header : ContextHeader.values()) {
      List<String> hashes =
          Stream.of("a/Port.java", "b/c/Port.java")
              .map(path -> cut(path, CLASS, options(2000, header, 500, false)).chunks())
              .map(chunks -> chunks.stream().map(chunk -> chunk.text().embedHash()).toList())
              .map(Object::toString)
              .toList();
      boolean equal = hashes.getFirst().equals(hashes.getLast());
      assertEquals(header != ContextHeader.PATH, equal, header.name());
    }
  }

  @Test
  void isOnlyForChunksThatAreLookedFor() {
    String licence = "/* Copyright 2020 The Harbour Authors. All rights reserved. */\n\n";
    CutFile cut = CutFile.of("a/Port.java", licence + CLASS);
    Map<String, Boolean> headers = new TreeMap<>();
    for (Chunk chunk : cut.chunks()) {
      Kind kind = cut.checked().chunked().symbolOf(chunk).kind();
      headers.merge(kind + " " + chunk.role(), chunk.text().header() != null, Boolean::logicalAnd);
    }
    assertEquals(
        "{BANNER WHOLE=false, CLASS CLOSING=false, CLASS OPENING=true, IMPORT WHOLE=false,"
            + " METHOD WHOLE=true, NAMESPACE WHOLE=true}",
        headers.toString());
  }

  @Test
  void hasTheOwnSignatureOnLaterParts() {
    String body = "    tugs.call(ship, berth);\n".repeat(20);
    String text = "class Port {\n  void dock(Ship ship) {\n" + body + "  }\n}\n";
    CutFile cut = cut("P.java", text, options(300, ContextHeader.DECLARATIONS, 500, false));
    List<Chunk> parts = cut.at("Port", "dock");
    assertEquals("P\nclass Port", parts.getFirst().text().header());
    assertTrue(parts.size() > 1);
    parts.stream()
        .skip(1)
        .forEach(part -> assertEquals("P\nclass Port\nvoid dock(Ship ship)", part.text().header()));
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
        "s\npackage harbour\ntype Ship struct",
        header("s.go", text, ContextHeader.DECLARATIONS, "L2 method whole [Ship, Sail]"));
  }

  @Test
  void hasTheHeadingsThatAChunkDoesNotHave() {
    String text =
        "# Guide\n\nText.\n\n## Install\n\n"
            + "A long paragraph about it. ".repeat(20)
            + "\n\n```sh\nmake all && make install\n```\n";
    CutFile cut = cut("g.md", text, options(300, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("g", cut.chunks().getFirst().text().header());
    assertEquals("g\nGuide::Install", cut.chunks().getLast().text().header());
    assertTrue(cut.chunks().stream().anyMatch(each -> "g\nGuide".equals(each.text().header())));
  }

  @Test
  void hasTheHeadingsOfEmbeddedCode() {
    String text =
        "# Guide\n\nText.\n\n## Moor\n\n```java\nclass A {\n  void b() {\n    c();\n  }\n}\n```\n";
    var headers = new HeaderOptions(ContextHeader.DECLARATIONS, 500, false);
    CutFile cut =
        CutFile.of("g.md", text, TestOptions.of("embeddedCode", true, "context", headers));
    assertEquals(
        "g\nGuide::Moor\nclass A",
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
    assertEquals("s", csv.chunks().getFirst().text().header());
    csv.chunks().stream()
        .skip(1)
        .forEach(each -> assertTrue(each.text().header().endsWith("\nname,length,note")));
    String table = "# T\n\n| Name | Depth |\n| --- | --- |\n" + "| Husum | 54 |\n".repeat(40);
    CutFile parts = cut("t.md", table, options(200, ContextHeader.DECLARATIONS, 500, false));
    assertEquals("t", parts.chunks().getFirst().text().header());
    assertEquals("t\nT\n| Name | Depth |", parts.chunks().getLast().text().header());
  }

  @Test
  void leavesOutWhatIsOutermostFirst() {
    String method = "L3 method whole [Port, Berth, depth]";
    assertEquals(
        "package sea.harbour\nclass Port<T>\nclass Berth",
        cut("a/P.java", CLASS, options(2000, ContextHeader.IMPORTS, 46, false))
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
        cut("a/Pieces.java", CLASS, options(2000, ContextHeader.IMPORTS, 5, false))
            .chunk(method)
            .text()
            .header());
  }

  @Test
  void keepsWhatFitsBesideALineThatIsTooLong() {
    String text = "interface A" + "b".repeat(60) + " {\n  void c();\n}\n";
    CutFile cut = cut("A.java", text, options(2000, ContextHeader.DECLARATIONS, 50, false));
    assertEquals("A", cut.chunks().get(1).text().header());
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
            .at("Port", "dock")
            .getLast()
            .text()
            .header();
    assertEquals("Port\nclass Port\nvoid dock(Ship ship)", all);
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
    assertTrue(header.startsWith("A\npackage b\nimport a0.Ship;\n"), header);
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
