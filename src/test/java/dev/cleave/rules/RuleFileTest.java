package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.syntax.GrammarException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RuleFileTest {
  private static final Path RESOURCES = Path.of("main/resources/dev/cleave");
  private static final int LONGEST_LINE = 120;

  static Stream<Arguments> errors() {
    return Stream.of(
        Arguments.of("name: x\nnmae: y", "x.yaml:2: unknown key \"nmae\"; known are aliases, "),
        Arguments.of("aliases: [y]", "x.yaml:1: \"name\" is missing"),
        Arguments.of("name: x\n---\nname: y\nname: z", "x.yaml:4: \"name\" is there twice"),
        Arguments.of(
            "name: x\nkind: art", "x.yaml:2: kind: unknown kind \"art\"; known are data, "),
        Arguments.of(
            "name: x\nextends: y", "x.yaml:2: extends: there is no language \"y\" to extend"),
        Arguments.of(
            "name: x\nnotDocs: '('",
            "x.yaml:2: notDocs: bad regular expression: Unclosed group: ("),
        Arguments.of("name: x\n\nnodes: y", "x.yaml:3: nodes: expected a map"),
        Arguments.of(
            "name: x\ndocument: {headings: {h1: 1}}",
            "x.yaml:1: a document has tags if it has a grammar, else rules"),
        Arguments.of("name: x\nmask: {word: y}", "x.yaml:2: unknown key \"word\"; known are "),
        Arguments.of(
            "name: x\nmask:\n  words:\n    A: '['\n  attach:\n    - '{A}b'",
            "x.yaml:6: attach: bad regular expression: Unclosed character class: [b"),
        Arguments.of(
            "name: x\nmask:\n  substitute:\n    - {finds: a}", "x.yaml:4: unknown key \"finds\""),
        Arguments.of("name: x\noutline: {rule: y}", "x.yaml:2: unknown key \"rule\"; known are "),
        Arguments.of("name: x\noutline: {ends: indent}", "x.yaml:2: outline: \"rules\" is missing"),
        Arguments.of(
            "name: x\noutline:\n  rules:\n    - {is: klass, match: y}",
            "x.yaml:4: is: unknown kind \"klass\"; known are annotation, attach, banner, "),
        Arguments.of(
            "name: x\noutline:\n  rules:\n    - {is: class, match: y}",
            "x.yaml:4: match: the rule needs a group \"name\", \"nameAtEnd\" or \"orElse\""),
        Arguments.of(
            "name: x\noutline:\n  rules:\n    - {is: class, match: '('}",
            "x.yaml:4: match: bad regular expression: Unclosed group: ("),
        Arguments.of(
            "name: x\noutline:\n  rules:\n    - {is: attach, match: y, ends: there}",
            "x.yaml:4: ends: unknown end \"there\"; known are block, braces, form, indent, match,"
                + " next, "),
        Arguments.of(
            "name: x\noutline:\n  rules:\n    - {is: attach, match: y, docs: above}",
            "x.yaml:4: docs: unknown docs \"above\"; known is below"),
        Arguments.of(
            "name: x\noutline: {rules: [], blocks: [{anywhere: true}]}",
            "x.yaml:2: blocks: \"open\", \"middle\" or \"close\" is missing"),
        Arguments.of(
            "name: x\noutline: {rules: [], brackets: '()['}",
            "x.yaml:2: brackets: expected pairs of brackets"),
        Arguments.of(
            "name: x\noutline: {rules: [], strings: [{close: y}]}",
            "x.yaml:2: strings: \"open\" is missing"),
        Arguments.of(
            "name: x\nconventions: {pathQuotes: '<'}",
            "x.yaml:2: pathQuotes: expected two characters, or none"),
        Arguments.of("# nothing\n", "x.yaml: it has no language"),
        Arguments.of("name: [x", "x.yaml:1: expected ',' or ']', but got <stream end>"));
  }

  @ParameterizedTest
  @MethodSource("errors")
  void namesTheLineOfAnError(String yaml, String message) {
    String thrown = assertThrows(IllegalArgumentException.class, () -> read(yaml)).getMessage();
    assertTrue(thrown.startsWith(message), thrown);
  }

  static Stream<Arguments> errorsInNodes() {
    return Stream.of(
        Arguments.of("methud: method", "x.yaml:4: grammar go has no node type \"methud\""),
        Arguments.of("block: metod", "x.yaml:4: block: unknown kind \"metod\"; known are above, "),
        Arguments.of("block: {is: wrap, its: y}", "x.yaml:4: unknown key \"its\"; known are "),
        Arguments.of("block: {name: a}", "x.yaml:4: block: \"is\" is missing"),
        Arguments.of(
            "block:\n  - wrap\n  - is: type\n    name: nmae",
            "x.yaml:7: name: grammar go has no field \"nmae\""),
        Arguments.of(
            "block: {is: type, name: '#nmae'}",
            "x.yaml:4: name: grammar go has no node type \"nmae\""),
        Arguments.of(
            "block:\n  is: wrap\n  members:\n    - body", "x.yaml:7: members: expected a text"),
        Arguments.of(
            "block: {is: wrap, when: {nmae: any}}", "x.yaml:4: grammar go has no field \"nmae\""),
        Arguments.of(
            "block:\n  is: wrap\n  unless:\n    body: [x]",
            "x.yaml:7: body: grammar go has no node type \"x\""),
        Arguments.of(
            "block:\n  is: wrap\n  matching: {body: '*'}",
            "x.yaml:6: body: bad regular expression: Dangling meta character '*': *"),
        Arguments.of("block: {is: wrap, in: x}", "x.yaml:4: in: grammar go has no node type \"x\""),
        Arguments.of(
            "block: {is: wrap, has: x}", "x.yaml:4: has: grammar go has no node type \"x\""),
        Arguments.of("block: {is: wrap, rest: yes}", "x.yaml:4: rest: expected true or false"),
        Arguments.of(
            "block: {is: wrap, embeds: {told: body}}",
            "x.yaml:4: unknown key \"told\"; known are "));
  }

  @ParameterizedTest
  @MethodSource("errorsInNodes")
  void namesTheLineOfARuleThatDoesNotFitTheGrammar(String rule, String message) {
    Language language = go(rule);
    String thrown =
        assertThrows(GrammarException.class, () -> new GrammarRules(language)).getMessage();
    assertTrue(thrown.startsWith(message), thrown);
  }

  @Test
  void aTriedFileReplacesLanguagesOfAnyFile() {
    Languages tried =
        Languages.trying("mine.yaml", "{name: go, extensions: [mine]}\n---\n{name: lisp}");
    assertEquals(List.of("mine"), tried.named("go").files().extensions());
    assertEquals(List.of(), tried.ofExtension("go"));
    assertEquals(List.of("go"), tried.ofExtension("mine").stream().map(Language::name).toList());
    assertEquals("lisp", tried.named("lisp").name());
    assertEquals(List.of("go"), Languages.known().named("go").files().extensions());
    assertEquals(
        List.of("mine"), tried.known(() -> Languages.known().named("go").files().extensions()));
  }

  /** The names of bundled languages are read without the rest of their files. */
  @Test
  void allBundledFilesAreWholeAndTheirNamesAreThoseOfTheWholeFile() {
    Languages bundled = Languages.bundled();
    bundled
        .ruleFiles()
        .forEach(
            (file, yaml) -> {
              List<Language> whole = RuleFile.read(file, yaml, bundled::named);
              List<Language> heads = bundled.ofFile(file);
              assertEquals(
                  whole.stream().map(RuleFileTest::head).toList(),
                  heads.stream().map(RuleFileTest::head).toList());
              for (int i = 0; i < whole.size(); i++) {
                assertEquals(whole.get(i).isRead(), heads.get(i).isRead(), file);
                assertEquals(whole.get(i).syntax().sample(), heads.get(i).syntax().sample(), file);
              }
            });
  }

  private static List<Object> head(Language language) {
    return Arrays.asList(
        language.name(), language.kind(), language.base(), language.grammar(), language.files());
  }

  @Test
  void asksForANameWhereTheGrammarHasNoSuchField() {
    Language language = read("name: x\ngrammar: json\nnodes:\n  pair: type").getFirst();
    assertEquals(
        "x.yaml:4: pair: the grammar has no field \"name\": the rule needs a \"name\" or"
            + " \"orElse\"",
        assertThrows(GrammarException.class, () -> new GrammarRules(language)).getMessage());
  }

  @Test
  void joinsTheLinesOfARegularExpression() {
    Language language = read("name: x\nnotDocs: |-\n  a|\n    b [\n  c]\n").getFirst();
    assertEquals("a|b [c]", language.comments().directives().pattern());
  }

  @Test
  void noneTakesAnInheritedRuleAway() {
    Language base = go("block: wrap\nfunc_literal: wrap");
    var rules = new GrammarRules(extending(base, ", grammar: go, nodes: {block: none}"));
    assertEquals(0, count(rules, "block"));
    assertEquals(1, count(rules, "func_literal"));
  }

  @Test
  void inheritedStandsForTheRulesOfTheOtherLanguage() {
    Language base = go("block:\n  - {is: type, in: func_literal}\n  - wrap");
    Language language = extending(base, ", grammar: go, nodes: {block: [suite, inherited]}");
    var rules = new GrammarRules(language);
    int block = rules.grammar().typeIdsOf("block").nextSetBit(0);
    assertEquals(
        List.of("suite", "type", "wrap"),
        Arrays.stream(rules.nodes().of(block)).map(RuleFileTest::kindOf).toList());
  }

  @Test
  void namesTheFileOfAnInheritedRuleWithAnError() {
    Language language =
        extending(go("block: [metod]"), ", grammar: go, nodes: {block: [wrap, inherited]}");
    String thrown =
        assertThrows(GrammarException.class, () -> new GrammarRules(language)).getMessage();
    assertTrue(thrown.startsWith("x.yaml:4: block: unknown kind \"metod\""), thrown);
  }

  @Test
  void inheritsWhichCommentsAreDirectivesUnlessItSays() {
    Language base = read("{name: x, notDocs: lint}").getFirst();
    assertEquals("lint", extending(base, "").comments().directives().pattern());
    assertEquals("pragma", extending(base, ", notDocs: pragma").comments().directives().pattern());
  }

  static Stream<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(RESOURCES)) {
      return files.filter(file -> file.toString().endsWith(".yaml")).toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void hasNoLongLine(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file);
    for (int i = 0; i < lines.size(); i++) {
      assertTrue(lines.get(i).length() <= LONGEST_LINE, "line " + (i + 1) + ": " + lines.get(i));
    }
  }

  private static String kindOf(NodeRule rule) {
    return rule.kind() == null
        ? rule.action().name().toLowerCase(Locale.ROOT)
        : rule.kind().label();
  }

  private static long count(GrammarRules rules, String type) {
    return rules.grammar().typeIdsOf(type).stream()
        .filter(id -> rules.nodes().of(id) != null)
        .count();
  }

  /** A language with one rule, which begins on line 4. */
  private static Language go(String rule) {
    return read("name: x\ngrammar: go\nnodes:\n  " + rule.replace("\n", "\n  ")).getFirst();
  }

  private static Language extending(Language base, String keys) {
    return RuleFile.read("y.yaml", "{name: y, extends: x" + keys + "}", _ -> base).getFirst();
  }

  private static List<Language> read(String yaml) {
    return RuleFile.read("x.yaml", yaml, _ -> null);
  }
}
