package dev.cleave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What summaries say, and what they leave out if it is too much. */
class SummariesTest {
  private static final String PORT =
"""
      package harbour;

      import java.util.List;

      /**
       * Where ships lie. It has berths.
       *
       * @since 1
       */
      public class Port extends Place {
        /** Opens the port. Ships may come. */
        public void open(Ship ship) {
          ship.ring();
        }

        private int berths() {
          return 12;
        }

        /** A berth. */
        static class Berth {
          void free() {}
        }
      }
""";

  @Test
  void fileHasItsPathItsNamesAndFirstSentences() {
    Summary file = of("src/Port.java", PORT, 300).getFirst();
    assertEquals(
        """
        src/Port.java (java)
        Types: Port
        Port: Where ships lie.\
        """,
        file.content());
    assertEquals(Summary.Type.FILE_SUMMARY, file.type());
    assertEquals(List.of("Port"), file.members().types());
    assertEquals(List.of("java.util.List"), file.imports());
    assertEquals(List.of(1, 24), List.of(file.range().startLine(), file.range().endLine()));
  }

  @Test
  void structureHasItsSignatureAndThoseOfItsMembers() {
    List<Summary> all = of("src/Port.java", PORT, 300);
    assertEquals(3, all.size());
    assertEquals(
        """
        public class Port extends Place
          Where ships lie.
          public void open(Ship ship) — Opens the port.
          private int berths()
          static class Berth — A berth.\
        """,
        all.get(1).content());
    assertEquals(List.of("open", "berths"), all.get(1).members().methods());
    assertEquals(List.of("Berth"), all.get(1).members().types());
    assertEquals(3, all.get(1).members().chunkIds().size());
    assertEquals(List.of("Port", "Berth"), all.get(2).structure().path());
    assertEquals(List.of("free"), all.get(2).members().methods());
  }

  @Test
  void leastImportantIsLeftOutFirst() {
    String brief = of("src/Port.java", PORT, 40).get(1).content();
    assertEquals(
        """
        public class Port extends Place
          Where ships lie.
          public void open(Ship ship)
          private int berths()
          static class Berth — A berth.\
        """,
        brief);
  }

  @Test
  void fiveThousandMethodsAreNamedInTheColumnAndNotInTheText() {
    String text =
        IntStream.range(0, 5_000)
            .mapToObj(i -> "  void method" + i + "() {}\n")
            .collect(Collectors.joining("", "class Port {\n", "}\n"));
    Summary port = of("Port.java", text, 300).get(1);
    assertEquals(5_000, port.members().methods().size());
    assertTrue(port.tokens() <= 300, port.content());
    assertTrue(port.content().endsWith("\n  …"), port.content());
  }

  @Test
  void longDocumentationIsItsFirstSentenceUpToAWord() {
    String text = "/** " + "word ".repeat(20_000) + "*/\nclass Port {}\n";
    String content = of("Port.java", text, 300).get(1).content();
    assertTrue(content.matches("class Port\n  (word )+…"), content);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          Opens the <b>port</b> for {@link Ship ships}, e.g. ferries. More. | Opens the port for ships, e.g. ferries.
          See {@link Port#open(int, int)} and {@code a < b}. More.          | See Port#open(int, int) and a < b.
          Reads a List<String> of names, etc. and so on. More.              | Reads a List<String> of names, etc. and so on.
          <p>~First paragraph~<ul><li>item</li></ul>                        | First paragraph
          <summary>Loads &lt;T&gt; of <see cref="T:Sea.Port"/>.</summary>   | Loads <T> of Sea.Port.
          # Port~~Where ships lie.~More.                                    | Where ships lie. More.
          # Port~Where ships lie.                                           | Where ships lie.
          # Port                                                            | Port
          ```~let a = 1;~```~Moors it. More.                                | Moors it.
          <pre>~a();~</pre>Moors it. More.                                  | Moors it.
          ::~~    a = 1~~Moors it. More.                                    | Moors it.
          @brief Moors it. More.                                            | Moors it.
          @return the size                                                  | ''
          {@inheritDoc}                                                     | ''
          港を開く。船が来る。                                              | 港を開く。
          Version 1.2.3 moors it! More.                                     | Version 1.2.3 moors it!
          """)
  void firstSentenceHasNoMarksAndNoCode(String documentation, String sentence) {
    assertEquals(sentence, FirstSentence.of(documentation.replace('~', '\n')));
  }

  @Test
  void documentationOf100KilobytesIsReadInNoTime() {
    for (String each : List.of("<", "{@", "```", "<pre>", "&", "# a\n", "\n ", "(", "{@link a(")) {
      String text = each.repeat(100_000 / each.length());
      ProcessorTime.within(
          Duration.ofSeconds(1), () -> assertTrue(FirstSentence.of(text).length() <= 302));
    }
  }

  @Test
  void documentHasItsHeadings() {
    List<Summary> all =
        of("a.md", "# Harbour\n\nText of it.\n\n## Ships\n\nb\n\n## Berths\n\nc\n", 300);
    assertEquals("a.md (markdown)\nContents: Harbour, Ships, Berths", all.get(0).content());
    assertEquals("Harbour\n  Ships\n  Berths", all.get(1).content());
  }

  @Test
  void dataHasItsKeys() {
    String text =
        "{\n\"host\": \"%s\",\n\"port\": \"%s\"\n}\n".formatted("a".repeat(900), "b".repeat(900));
    List<Summary> all = of("a.json", text, 300);
    assertEquals("a.json (json)\nContents: host, port", all.getFirst().content());
    assertEquals(1, all.size());
  }

  @Test
  void fileWithoutDeclarationsHasItsPath() {
    List<Summary> all = of("a.py", "print(1)\n", 300);
    assertEquals(List.of("a.py (python)"), all.stream().map(Summary::content).toList());
    assertEquals(List.of(), of("b.py", "", 300));
  }

  @Test
  void longPathLosesItsWordsAndTheLimitHolds() {
    Summary file = of("a".repeat(500) + ".py", "print(1)\n", 300).getFirst();
    assertTrue(file.tokens() <= 100, file.content());
  }

  private static List<Summary> of(String path, String text, int maxTokens) {
    return new Summaries(maxTokens).of(ViewSource.of(CutFile.of(path, text).checked().chunked()));
  }
}
