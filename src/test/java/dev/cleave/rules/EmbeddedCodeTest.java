package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.Chunk;
import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** With the option, code in documents is cut by its language. */
class EmbeddedCodeTest {

  @Test
  void whatFollowsTheCodeHasTheChunkWithTheHeadingAsParent() {
    CutFile file =
        CutFile.of(
            "a.md",
            "# A\n\n```js\nfunction f() {}\nfunction g() {}\n```\n\nText.\n",
            CutFile.embeddedCode());
    assertEquals(
        List.of("# A\n\n```js\nfunction f() {}\n", "function g() {}\n```\n\n", "Text.\n"),
        file.chunks().stream().map(file::textOf).toList());
    Chunk first = file.chunks().getFirst();
    assertEquals(List.of("A", "f"), file.symbolOf(first).path());
    assertEquals(first.chunkId(), file.chunks().getLast().id().parentChunkId());
  }

  @Test
  void aLargeDeclarationIsDividedBetweenItsStatements() {
    String statements =
        IntStream.range(0, 100)
            .mapToObj(i -> "  ship.sail(%d);\n  ship.rest();\n".formatted(i))
            .collect(Collectors.joining());
    CutFile file =
        CutFile.of(
            "a.md",
            "# A\n\n```js\nfunction f() {\n" + statements + "}\n```\n",
            CutFile.embeddedCode());
    assertTrue(file.chunks().size() > 1);
    for (Chunk part : file.chunks().subList(1, file.chunks().size())) {
      assertEquals(List.of("A", "f"), file.symbolOf(part).path());
      assertTrue(file.textOf(part).startsWith("  ship."), file.textOf(part));
    }
  }

  @Test
  void largeCodeOfAnOutlineIsDividedAtItsLines() {
    String message = "message Ship {\n  string name = 1;\n  int32 length = 2;\n}\n\n";
    CutFile file = CutFile.of("a.md", "# A\n\n```protobuf\n" + message.repeat(100) + "```\n");
    assertTrue(file.chunks().size() > 2);
    for (Chunk part : file.chunks().subList(1, file.chunks().size())) {
      assertTrue(file.textOf(part).startsWith("message Ship {\n"), file.textOf(part));
    }
  }

  @Test
  void aListWithoutDeclarationsInItsCodeStaysWhole() {
    String text = "# A\n\n- B:\n\n  ```js\n  b()\n  ```\n\n- C:\n\n  - ```sh\n    c\n    ```\n";
    CutFile file = CutFile.of("a.md", text, CutFile.embeddedCode());
    assertEquals(List.of(text), file.chunks().stream().map(file::textOf).toList());
  }

  @Test
  void codeInRestructuredTextBeginsBelowItsOptions() {
    CutFile file =
        CutFile.of(
            "a.rst",
            "A\n=\n\n.. code-block:: python\n   :linenos:\n\n   def f():\n       return 1\n",
            CutFile.embeddedCode());
    assertEquals(List.of("L2 function whole [A, f]"), file.outline());
  }
}
