package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a file holds of other languages: scripts and style sheets in a component. */
class EmbeddedLanguagesTest {
  @Test
  void declarationsOfAScriptAreThoseOfTheFile() {
    CutFile file =
        CutFile.of(
            "a.vue",
            """
            <script>
            import b from "b";
            /** C. */
            function c() {}
            </script>
            """);
    assertEquals(List.of("L0 import whole []", "L2 function whole [a, c]"), file.outline());
    assertEquals("vue", file.bounded().detected().language());
    assertEquals("<script>\nimport b from \"b\";\n", file.text("L0 import whole []"));
    assertEquals("/** C. */\nfunction c() {}\n</script>\n", file.text("L2 function whole [a, c]"));
    assertEquals("C.", file.symbolOf(file.chunks().getLast()).description().documentation());
    assertEquals("javascript", file.symbolOf(file.chunks().getLast()).contents().language());
    assertEquals(List.of("b"), file.chunks().getFirst().names().imports());
  }

  @Test
  void anAttributeTellsTheLanguage() {
    String typed = "<script lang='%s'>\nfunction a(b: Map<c, d>): e {}\n</script>\n";
    assertEquals(ParseStatus.OK, CutFile.of("a.vue", typed.formatted("ts")).status());
    assertEquals(ParseStatus.PARTIAL, CutFile.of("a.vue", typed.formatted("js")).status());
    assertEquals(
        List.of("L2 section whole [a, script]"),
        CutFile.of("a.vue", typed.formatted("coffee")).outline());
  }

  @Test
  void theTypeOfAScriptMayBeInAnyCase() {
    for (String type : List.of("text/babel", "Text/Babel")) {
      String html = "<script type=\"" + type + "\">\nfunction a() {}\n</script>\n";
      assertEquals(1, CutFile.of("a.html", html).at("a").size(), type);
    }
  }

  @Test
  void offsetsAreThoseOfTheFileInAnyCharset() {
    String text = "<template>\u00e9\ud83d\ude00</template>\n<script>\nfunction f() {}\n</script>\n";
    for (var charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
      CutFile file = CutFile.of("a.vue", text.getBytes(charset), CutOptions.DEFAULT);
      assertEquals(
          "<script>\nfunction f() {}\n</script>\n",
          file.text("L2 function whole [a, f]"),
          charset.name());
    }
  }

  @Test
  void anErrorSpoilsOnlyItsPart() {
    CutFile file =
        CutFile.of(
            "a.svelte",
            """
            <script>
            function ( { [
            </script>
            <style>
            .a { color: red }
            </style>
            """);
    assertEquals(ParseStatus.PARTIAL, file.status());
    assertTrue(file.bounded().reading().errors() > 0);
    assertEquals("<style>\n.a { color: red }\n</style>\n", file.text("L2 rule whole [a, .a]"));
  }

  @Test
  void whatIsTooLargeComesApartWhereItsOwnGrammarSays() {
    String statement = "const value = compute(one,\n" + "  another,\n".repeat(5) + "  last)\n";
    CutFile file =
        CutFile.of(
            "a.vue",
            "<script>\nfunction f() {\n" + statement.repeat(4) + "}\n</script>\n",
            CutFile.max(210));
    List<Chunk> parts = file.at("a", "f");
    assertEquals(2, parts.size());
    assertEquals(statement.repeat(2) + "}\n</script>\n", file.textOf(parts.getLast()));
  }
}
