package dev.cleave.rules;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.rules.ValueType.AnyOf;
import dev.cleave.rules.ValueType.Choice;
import dev.cleave.rules.ValueType.Keys;
import dev.cleave.rules.ValueType.ListOf;
import dev.cleave.rules.ValueType.MapOf;
import dev.cleave.rules.ValueType.Reference;
import dev.cleave.rules.ValueType.Scalar;
import java.io.IOException;
import java.util.Map;

/** The JSON Schema of rule files, made of the keys of the code that reads them. */
final class RuleFileSchema {
  private final ObjectNode maps = object();

  private RuleFileSchema() {}

  /** The schema, as it stands in the documentation. */
  static String text() throws IOException {
    var schema = new RuleFileSchema();
    ObjectNode root =
        object()
            .put("$schema", "https://json-schema.org/draft/2020-12/schema")
            .put("title", "The rules of a language")
            .setAll(schema.of(RuleFile.KEYS));
    root.set("$defs", schema.maps);
    return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private ObjectNode of(ValueType type) {
    return switch (type) {
      case Scalar scalar ->
          switch (scalar) {
            // A text may look like something else: YAML reads the extension 1 as a number.
            case TEXT -> choice("type", "string", "number", "boolean");
            case FLAG -> object().put("type", "boolean");
            case NUMBER -> object().put("type", "integer");
          };
      case Choice choice -> choice("enum", choice.words().toArray(String[]::new));
      case ListOf list -> {
        ObjectNode several = object().put("type", "array");
        several.set("items", of(list.item()));
        yield anyOf(of(list.item()), several);
      }
      case MapOf map -> {
        ObjectNode any = object().put("type", "object");
        if (map.keys() != null) {
          any.set("propertyNames", of(map.keys()));
        }
        any.set("additionalProperties", of(map.value()));
        yield any;
      }
      case AnyOf any -> anyOf(any.types().stream().map(this::of).toArray(ObjectNode[]::new));
      case Reference named -> reference(named.name());
      case Keys keys -> {
        if (!maps.has(keys.name())) {
          maps.set(keys.name(), object()); // its place
          maps.set(keys.name(), map(keys));
        }
        yield reference(keys.name());
      }
    };
  }

  private ObjectNode map(Keys keys) {
    Map<String, String> meanings = KeyTables.meanings(KeyTables.SECTIONS.get(keys));
    ObjectNode map = object().put("type", "object").put("additionalProperties", false);
    keys.needed().forEach(map.withArray("required")::add);
    ObjectNode properties = map.putObject("properties");
    keys.types()
        .forEach(
            (key, type) ->
                properties.set(
                    key, object().put("description", meanings.get(key)).setAll(of(type))));
    return map;
  }

  private static ObjectNode anyOf(ObjectNode... types) {
    ObjectNode any = object();
    for (ObjectNode type : types) {
      any.withArray("anyOf").add(type);
    }
    return any;
  }

  private static ObjectNode choice(String key, String... values) {
    ObjectNode choice = object();
    for (String value : values) {
      choice.withArray(key).add(value);
    }
    return choice;
  }

  private static ObjectNode reference(String name) {
    return object().put("$ref", "#/$defs/" + name);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
