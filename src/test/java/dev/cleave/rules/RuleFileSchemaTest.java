package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.common.collect.ImmutableSet;
import dev.harrel.jsonschema.Validator;
import dev.harrel.jsonschema.ValidatorFactory;
import dev.harrel.jsonschema.providers.JacksonNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * {@code docs/rule-file.schema.json} is the schema of the code that reads rule files, and holds for
 * all of them. With {@code -Dgolden.write=true} it is written anew.
 */
@TestInstance(Lifecycle.PER_CLASS)
class RuleFileSchemaTest {
  private static final Path SCHEMA = Path.of("../docs/rule-file.schema.json");
  private static final int COMMON = 12;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final Validator validator =
      new ValidatorFactory().withJsonNodeFactory(new JacksonNode.Factory()).createValidator();
  private final URI schema = validator.registerSchema(RuleFileSchema.text());

  RuleFileSchemaTest() throws IOException {}

  @Test
  void isThatOfTheCode() throws IOException {
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(SCHEMA, RuleFileSchema.text());
    }
    assertEquals(RuleFileSchema.text(), Files.readString(SCHEMA));
  }

  @Test
  void holdsForAllRuleFiles() {
    List<String> wrong = new ArrayList<>();
    Languages.bundled()
        .ruleFiles()
        .forEach(
            (file, yaml) ->
                documents(yaml).stream()
                    .flatMap(document -> validator.validate(schema, document).getErrors().stream())
                    .map(error -> file + error.getInstanceLocation() + ": " + error.getError())
                    .forEach(wrong::add));
    assertEquals(List.of(), wrong);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{aliases: [y]}",
        "{name: x, nmae: y}",
        "{name: x, kind: art}",
        "{name: x, nodes: y}",
        "{name: x, component: yes}",
        "{name: x, mask: {word: y}}",
        "{name: x, outline: {ends: indent}}",
        "{name: x, outline: {rules: [{is: klass, match: y}]}}",
        "{name: x, outline: {rules: [{is: class, match: y, members: [{is: klass, match: y}]}]}}",
        "{name: x, nodes: {block: metod}}",
        "{name: x, nodes: {block: {name: a}}}",
        "{name: x, nodes: {block: [{is: wrap, its: y}]}}",
        "{name: x, attributes: {block: {visible: a}}}",
        "{name: x, document: {rules: [{is: list, match: a, level: [1]}]}}"
      })
  void refusesWhatTheCodeRefuses(String yaml) {
    assertFalse(validator.validate(schema, documents(yaml).getFirst()).isValid());
  }

  /** The first page of the manual has the keys that most rule files with a grammar have. */
  @Test
  void theManualBeginsWithTheMostCommonKeys() {
    Map<String, Integer> counts = new TreeMap<>();
    for (String yaml : Languages.bundled().ruleFiles().values()) {
      for (JsonNode language : documents(yaml)) {
        if (language.has("grammar")) {
          keys(language).forEach(key -> counts.merge(key, 1, Integer::sum));
        }
      }
    }
    List<String> common =
        counts.entrySet().stream()
            .sorted(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()))
            .limit(COMMON)
            .map(Map.Entry::getKey)
            .toList();
    assertEquals(
        ImmutableSet.copyOf(common), KeyTables.meanings("The twelve keys").keySet(), "" + counts);
  }

  /** The keys of a language, and as {@code nodes/key} those of its rules for nodes. */
  private static Set<String> keys(JsonNode language) {
    Set<String> keys = new LinkedHashSet<>();
    language.fieldNames().forEachRemaining(keys::add);
    for (JsonNode rules : language.path("nodes")) {
      addKeys(rules, keys);
      rules.forEach(rule -> addKeys(rule, keys));
    }
    return keys;
  }

  private static void addKeys(JsonNode rule, Set<String> keys) {
    if (rule.isObject()) {
      rule.fieldNames().forEachRemaining(key -> keys.add("nodes/" + key));
    }
  }

  private static List<JsonNode> documents(String yaml) {
    List<JsonNode> documents = new ArrayList<>();
    new Load(LoadSettings.builder().build())
        .loadAllFromString(yaml)
        .forEach(document -> documents.add(JSON.valueToTree(document)));
    return documents;
  }
}
