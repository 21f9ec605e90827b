package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.BoundaryType;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What any splitter of source code must do, on small files of two languages.
 *
 * <p>Where others do it otherwise, Cleave's rule is tested: a blank file is one chunk and not none,
 * since nothing may be lost; a class has an opening and a closing with its path, not a first chunk
 * that holds its first member; each run of global code is a chunk of its own at level 0; imports
 * are one unit without a path.
 */
class SourceRulesTest {
  private static final String SERVICE =
      """
      import { db } from "./db.js";

      const RETRIES = 3;

      /**
       * Keeps users.
       */
      export class UserService {
        #cache = new Map();

        /**
         * @param {Db} store where they are kept
         */
        constructor(store) {
          this.store = store;
        }

        /** Finds one. */
        async find(id) {
          return this.#cache.get(id) ?? this.store.find(id);
        }
      }

      /**
       * Greets.
       * @param {string} name whom
       */
      export function greet(name) {
        return `hello ${name}`;
      }

      console.log(greet("you"));
      await new UserService(db).find(RETRIES);
      """;

  private static final String CONFIG =
      """
      \"""Reads settings.""\"
      import os
      import sys
      from pathlib import Path

      # Where settings are.
      HOME = Path(os.environ["HOME"])
      DEBUG = False


      # Loads the settings.
      def load_config(path):
          \"""Return them as a dict.\"""
          def strip(line):
              return line.strip()
          return dict(strip(line).split("=") for line in open(path))


      class Processor:
          \"""Works on settings.\"""

          limit = 10

          def __init__(self, config):
              self.config = config

          def process(self, items):
              def one(item):
                  return item
              return [one(item) for item in items]

          async def drain(self):
              pass


      processor = Processor(load_config(HOME))
      sys.exit(processor.process([]))
      """;

  @Test
  void emptyFileHasNoChunks() {
    assertEquals(List.of(), CutFile.of("a.js", "").chunks());
    assertEquals(List.of(), CutFile.of("a.py", "").chunks());
  }

  @Test
  void blankFileIsOneChunk() {
    CutFile file = CutFile.of("a.js", " \n\t\n   ");
    assertEquals(List.of("L0 code body []"), file.outline());
    assertEquals(" \n\t\n   ", file.joined());
    assertTrue(file.chunks().getFirst().text().trivial());
  }

  @Test
  void eachDeclarationIsAChunkAndTheRestStandsBetween() {
    assertEquals(
        List.of(
            "L0 import whole []",
            "L0 code body []",
            "L1 class opening [UserService]",
            "L2 constructor whole [UserService, constructor]",
            "L2 method whole [UserService, find]",
            "L1 class closing [UserService]",
            "L1 function whole [greet]",
            "L0 code body []"),
        CutFile.of("service.js", SERVICE).outline());
  }

  @Test
  void pythonDeclarationsImportsAndGlobals() {
    assertEquals(
        List.of(
            "L0 code body []",
            "L0 import whole []",
            "L1 variable whole [HOME]",
            "L0 code body []",
            "L1 function whole [load_config]",
            "L1 class opening [Processor]",
            "L2 constructor whole [Processor, __init__]",
            "L2 method whole [Processor, process]",
            "L2 method whole [Processor, drain]",
            "L0 code body []"),
        CutFile.of("config.py", CONFIG).outline());
  }

  @Test
  void joinedChunksAreTheFile() {
    assertEquals(SERVICE, CutFile.of("service.js", SERVICE).joined());
    assertEquals(CONFIG, CutFile.of("config.py", CONFIG).joined());
    for (int max = 16; max < 600; max += 37) {
      assertEquals(SERVICE, CutFile.of("service.js", SERVICE, CutFile.max(max)).joined());
      assertEquals(CONFIG, CutFile.of("config.py", CONFIG, CutFile.max(max)).joined());
    }
  }

  @Test
  void languageWithoutRulesIsCutByLines() {
    CutFile file = CutFile.of("a.forth", ": greet\n  .\" hello\"\n;\n");
    assertEquals(Strategy.LINES, file.strategy());
    assertEquals(ParseStatus.NO_GRAMMAR, file.status());
    assertEquals(List.of("L0 text whole []"), file.outline());
  }

  @Test
  void unknownLanguageIsCutByParagraphs() {
    CutFile file = CutFile.of("a.unknown", "def greet\n  puts 'hello'\nend\n");
    assertEquals(Strategy.DOCUMENT, file.strategy());
    assertEquals(ParseStatus.OK, file.status());
    assertEquals(List.of("L0 paragraph whole []"), file.outline());
  }

  @Test
  void brokenCodeIsStillCut() {
    CutFile file = CutFile.of("a.js", "function ok() {\n  return 1;\n}\n\nfunction broken( {{ ;\n");
    assertTrue(file.status().isDamaged());
    assertEquals("function ok() {\n  return 1;\n}\n\n", file.text("L1 function whole [ok]"));
  }

  @Test
  void wholeFunctionIsInOneChunk() {
    CutFile file = CutFile.of("service.js", SERVICE);
    assertEquals(
        """
        /**
         * Greets.
         * @param {string} name whom
         */
        export function greet(name) {
          return `hello ${name}`;
        }

        """,
        file.text("L1 function whole [greet]"));
  }

  @Test
  void classPathHoldsTheClassHeadAndMethodPathTheMethodHead() {
    CutFile file = CutFile.of("service.js", SERVICE);
    assertEquals(
        """
        /**
         * Keeps users.
         */
        export class UserService {
          #cache = new Map();

        """,
        file.text("L1 class opening [UserService]"));
    assertEquals("}\n\n", file.text("L1 class closing [UserService]"));
    assertTrue(file.text("L2 method whole [UserService, find]").contains("async find(id) {"));
  }

  @Test
  void levelsAreDepthsOfThePath() {
    for (CutFile file :
        List.of(CutFile.of("service.js", SERVICE), CutFile.of("config.py", CONFIG))) {
      for (Chunk chunk : file.chunks()) {
        assertEquals(file.symbolOf(chunk).path().size(), file.symbolOf(chunk).level());
      }
    }
  }

  @Test
  void documentationIsInTheChunkOfItsMethod() {
    CutFile file = CutFile.of("service.js", SERVICE);
    assertEquals(
        """
          /**
           * @param {Db} store where they are kept
           */
          constructor(store) {
            this.store = store;
          }

        """,
        file.text("L2 constructor whole [UserService, constructor]"));
    Chunk find = file.chunk("L2 method whole [UserService, find]");
    assertEquals("Finds one.", file.symbolOf(find).description().documentation());
    assertEquals("async find(id)", file.symbolOf(find).description().signature());
  }

  @Test
  void globalCodeIsAtLevelZeroWithoutAPath() {
    CutFile file = CutFile.of("service.js", SERVICE);
    List<String> global = file.at().stream().map(file::textOf).toList();
    assertEquals(
        List.of(
            "import { db } from \"./db.js\";\n\n",
            "const RETRIES = 3;\n\n",
            """
            console.log(greet("you"));
            await new UserService(db).find(RETRIES);
            """),
        global);
    assertEquals(List.of("./db.js"), file.chunks().getFirst().names().imports());
  }

  @Test
  void blankLinesBeforeTheFirstDeclarationLeadIt() {
    CutFile file = CutFile.of("a.ts", "\n\n  \n/** Doc. */\nclass A {\n  x = 1;\n}\n");
    assertEquals(List.of("L1 class whole [A]"), file.outline());
    assertEquals(1, file.chunks().getFirst().range().startLine());
    assertTrue(file.joined().startsWith("\n\n  \n/** Doc. */"));
  }

  @Test
  void longMethodWithBracesInItsTypesIsOneChunk() {
    String method =
        """
          /** Loads a page. */
          private async load(
            url: string,
            options: { depth: number; follow: (next: string) => boolean },
          ): Promise<{
            title: string;
            links: { href: string; text: string }[];
          }> {
            const links = [];
            for (const link of await this.links(url)) {
              if (options.follow(link.href)) {
                links.push({ href: link.href, text: link.text });
              }
            }
            const inner = () => ({ a: { b: 1 } });
            class Local { m() { return 1; } }
            return { title: url, links };
          }

        """;
    CutFile file =
        CutFile.of(
            "crawler.ts",
            "export class Crawler {\n  private seen = new Set();\n\n"
                + "  constructor(private limit: number) {}\n\n"
                + method
                + "  async links(url: string) {\n    return [];\n  }\n}\n");
    assertEquals(method, file.text("L2 method whole [Crawler, load]"));
    assertEquals(
        List.of(
            "L1 class opening [Crawler]",
            "L2 constructor whole [Crawler, constructor]",
            "L2 method whole [Crawler, load]",
            "L2 method whole [Crawler, links]",
            "L1 class closing [Crawler]"),
        file.outline());
  }

  @Test
  void pythonFunctionHoldsItsCommentItsDocstringAndItsNestedFunction() {
    CutFile file = CutFile.of("config.py", CONFIG);
    String text = file.text("L1 function whole [load_config]");
    assertTrue(text.startsWith("# Loads the settings.\ndef load_config(path):\n"), text);
    assertTrue(text.contains("Return them as a dict."), text);
    assertTrue(text.contains("def strip(line):"), text);
    assertFalse(file.declared().stream().anyMatch(path -> path.matches(".*(strip|one).*")));
  }

  @Test
  void classesAreStructuralAndFunctionsAreContent() {
    CutFile file = CutFile.of("config.py", CONFIG);
    assertEquals(BoundaryType.STRUCTURAL, boundaryType(file, "L1 class opening [Processor]"));
    assertEquals(BoundaryType.STRUCTURAL, boundaryType(file, "L0 import whole []"));
    assertEquals(BoundaryType.CONTENT, boundaryType(file, "L1 function whole [load_config]"));
    assertEquals(BoundaryType.CONTENT, boundaryType(file, "L2 method whole [Processor, drain]"));
    assertEquals(
        List.of("os", "sys", "pathlib"), file.chunk("L0 import whole []").names().imports());
  }

  @Test
  void noChunkIsOverTheMaximumAndPartsKeepThePath() {
    CutFile file = CutFile.of("service.js", SERVICE, CutFile.max(64));
    assertTrue(file.chunks().stream().allMatch(chunk -> chunk.range().size() <= 64));
    List<Chunk> parts = file.at("greet");
    assertTrue(parts.size() > 1);
    for (Chunk part : parts) {
      assertEquals(parts.indexOf(part), part.part().index());
      assertEquals(parts.size(), part.part().count());
    }
  }

  @Test
  void optionsOutOfRangeAreRefused() {
    var refusal = assertThrows(IllegalArgumentException.class, () -> CutFile.max(15));
    assertEquals("maxChunkSize is 15, must be at least 16", refusal.getMessage());
    refusal =
        assertThrows(IllegalArgumentException.class, () -> TestOptions.of("maxNestingDepth", 201));
    assertEquals("maxNestingDepth is 201, must be at most 200", refusal.getMessage());
  }

  private static BoundaryType boundaryType(CutFile file, String head) {
    return file.symbolOf(file.chunk(head)).kind().boundaryType();
  }
}
