package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.NodeRule.NodeAction;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CommentsTest {
  private static final Path GOLDENS = Path.of("test/resources/golden");

  @Test
  void theLongestMarkCounts() {
    Comments rust = comments("rust");
    assertEquals(4, opening(rust, "//! a").end());
    assertEquals(4, opening(rust, "/*! a */").end());
    assertEquals("*/", opening(rust, "/*! a */").close());
    Comments lua = comments("lua");
    assertNull(opening(lua, "-- a").close());
    assertEquals("]=]", opening(lua, "--[=[ a").close());
  }

  @Test
  void aMarkMayBeDrawnOut() {
    assertEquals(8, opening(comments("java"), "  ///// a").end());
    assertEquals(4, opening(comments("java"), "/** a").end());
    assertEquals(3, opening(comments("r"), "#' a").end());
  }

  @Test
  void anotherLanguagesMarkIsNone() {
    assertNull(comments("c").opening("# define A"));
    assertFalse(comments("c").mayBegin((byte) '#'));
    assertTrue(comments("python").mayBegin((byte) '#'));
    assertFalse(comments("python").mayBegin((byte) 0xC3));
  }

  @Test
  void aLineMayContinueAComment() {
    assertTrue(comments("java").mark("* a"));
    assertTrue(comments("java").mark("*/"));
    assertFalse(comments("java").mark("*a = 1"));
    assertFalse(comments("python").mark("* a"));
  }

  @Test
  void aLanguageHasTheMarksOfTheOneItExtends() {
    assertNotNull(comments("tsx").opening("// a"));
    assertNotNull(comments("systemverilog").opening("/* a */"));
  }

  static Stream<Language> languages() {
    return Languages.bundled().all().stream().filter(language -> language.grammar() != null);
  }

  /** What the grammar calls a comment begins with a mark, unless its node type says otherwise. */
  @ParameterizedTest
  @MethodSource("languages")
  void theCommentsOfTheGoldensHaveTheMarks(Language language) throws IOException {
    var rules = new GrammarRules(language);
    var unmarked = new TreeSet<String>();
    try (Stream<Path> files = Files.list(GOLDENS.resolve(language.name()))) {
      for (Path file : files.filter(each -> !each.toString().endsWith(".chunks")).toList()) {
        read(rules, Files.readAllBytes(file), unmarked);
      }
    }
    assertNotSame(Comments.NONE, language.comments());
    // See properties.yaml.
    unmarked.remove("comment: ! About the ships.");
    assertEquals(new TreeSet<>(), unmarked);
  }

  private static void read(GrammarRules rules, byte[] utf8, TreeSet<String> unmarked) {
    try (var parser = new SyntaxParser(10_000)) {
      parser.begin(utf8.length);
      SyntaxTree tree = parser.parse(rules.grammar(), utf8);
      SyntaxCursor cursor = tree.root().walk();
      cursor.visitAll(
          _ -> {
            String type = rules.grammar().typeOf(cursor.typeId());
            if (rules.nodes().of(cursor.typeId(), NodeAction.COMMENT) != null
                && type.contains("omment")) {
              String text =
                  new String(
                      utf8, cursor.start(), cursor.end() - cursor.start(), StandardCharsets.UTF_8);
              if (rules.comments().opening(text) == null) {
                unmarked.add(type + ": " + text);
              }
            }
            return true;
          });
    }
  }

  private static Comments comments(String language) {
    return Languages.bundled().named(language).comments();
  }

  private static Comments.Opening opening(Comments comments, String text) {
    Comments.Opening opening = comments.opening(text);
    assertNotNull(opening, text);
    return opening;
  }
}
