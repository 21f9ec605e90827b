package dev.cleave.rules;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.text.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a value in a rule file may be. The JSON Schema of rule files, {@code
 * docs/rule-file.schema.json}, is made of these types.
 */
public sealed interface ValueType {
  /** A single value. */
  enum Scalar implements ValueType {
    /** A text, such as a name, a path or a regular expression. */
    TEXT,
    /** {@code true} or {@code false}. */
    FLAG,
    /** A whole number. */
    NUMBER
  }

  /** One of several words. */
  record Choice(List<String> words) implements ValueType {
    /** These words and others. */
    Choice and(String... others) {
      return new Choice(Stream.concat(words.stream(), Arrays.stream(others)).toList());
    }
  }

  /** One or more values, in a list if there are several. */
  record ListOf(ValueType item) implements ValueType {}

  /**
   * A map.
   *
   * @param keys the keys that it may have, or null for any
   */
  record MapOf(@Nullable Choice keys, ValueType value) implements ValueType {}

  /** A value of one of several types. */
  record AnyOf(List<ValueType> types) implements ValueType {}

  /** The map of another place, for a type that contains itself. */
  record Reference(String name) implements ValueType {}

  /**
   * A map with fixed keys.
   *
   * @param name of the map, unique among all of them
   * @param types the type of each key
   * @param needed the keys that must be there
   */
  record Keys(String name, Map<String, ValueType> types, Set<String> needed) implements ValueType {
    static Keys of(String name) {
      return new Keys(name, ImmutableMap.of(), ImmutableSet.of());
    }

    /** These keys and one that may be there. */
    Keys key(String key, ValueType type) {
      return keys(type, key);
    }

    /** These keys and others with a text each. */
    Keys texts(String... more) {
      return keys(Scalar.TEXT, more);
    }

    /** These keys and others with one or more texts each. */
    Keys lists(String... more) {
      return keys(listOf(Scalar.TEXT), more);
    }

    /** These keys and others with {@code true} or {@code false} each. */
    Keys flags(String... more) {
      return keys(Scalar.FLAG, more);
    }

    private Keys keys(ValueType type, String... more) {
      var all = ImmutableMap.<String, ValueType>builder().putAll(types);
      Arrays.stream(more).forEach(key -> all.put(key, type));
      return new Keys(name, all.build(), needed);
    }

    /** These keys and one that must be there. */
    Keys needs(String key, ValueType type) {
      var all = ImmutableSet.<String>builder().addAll(needed).add(key);
      return new Keys(name, key(key, type).types, all.build());
    }
  }

  static ValueType listOf(ValueType item) {
    return new ListOf(item);
  }

  static ValueType mapOf(ValueType value) {
    return new MapOf(null, value);
  }

  static ValueType anyOf(ValueType... types) {
    return new AnyOf(List.of(types));
  }

  /** The names of constants in lower case. */
  static Choice words(Enum<?>[]... constants) {
    return new Choice(Arrays.stream(constants).flatMap(Arrays::stream).map(Labels::of).toList());
  }
}
