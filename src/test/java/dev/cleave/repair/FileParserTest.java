package dev.cleave.repair;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxCursor;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.GoldenSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A file with errors is parsed again without what its grammar stumbles over. */
class FileParserTest {
  static List<GoldenSource> masked() {
    return GoldenSource.all().stream()
        .filter(source -> languageOf(source).syntax().masks() != null)
        .filter(FileParserTest::isMasked)
        .toList();
  }

  private static boolean isMasked(GoldenSource source) {
    byte[] text = utf8(source.text());
    return parse(source, (_, parsed) -> !parsed.masked().differsFrom(text).isEmpty());
  }

  private static Language languageOf(GoldenSource source) {
    var file = CutFile.of(source.name(), source.text()).bounded().detected();
    return Languages.bundled().named(file.language());
  }

  private static <T> T parse(
      GoldenSource source, BiFunction<SyntaxParser, FileParser.ParseResult, T> use) {
    var rules = new GrammarRules(languageOf(source));
    try (var parser = new SyntaxParser(30_000)) {
      var text = utf8(source.text());
      parser.begin(text.length);
      var parsed = new FileParser(parser).parse(rules, text);
      try (SyntaxTree _ = parsed.tree()) {
        return use.apply(parser, parsed);
      }
    }
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void someFilesAreMasked() {
    assertTrue(masked().size() >= 6, masked().toString());
  }

  @ParameterizedTest
  @MethodSource("masked")
  void isParsedAgainAsIfAnew(GoldenSource source) {
    List<String> anew =
        parse(
            source,
            (parser, parsed) -> {
              var rules = new GrammarRules(languageOf(source));
              try (var tree = parser.parse(rules.grammar(), parsed.masked().utf8())) {
                return nodes(tree);
              }
            });
    assertEquals(anew, parse(source, (_, parsed) -> nodes(parsed.tree())));
  }

  /** Every node, by depth, symbol and range. */
  private static List<String> nodes(SyntaxTree tree) {
    List<String> nodes = new ArrayList<>();
    SyntaxCursor cursor = tree.root().walk();
    cursor.visitAll(
        depth ->
            nodes.add(depth + " " + cursor.typeId() + " " + cursor.start() + "-" + cursor.end()));

    return nodes;
  }

  @Test
  void masksOnlyWhereTheGrammarStumbled() {
    byte[] text = utf8("int f(void) { return 1; }\n".repeat(100) + "API int last(void) { }\n");
    try (var parser = new SyntaxParser(30_000);
        var tree = parser.parse(new GrammarRules(Languages.bundled().named("c")).grammar(), text)) {
      List<Span> damage = ErrorNodes.surroundings(tree, text);
      int start = text.length - 24;
      assertTrue(damage.getLast().start() < start && damage.getLast().end() == text.length);
      assertTrue(damage.getFirst().end() + 1000 < damage.getLast().start(), damage.toString());
    }
  }
}
