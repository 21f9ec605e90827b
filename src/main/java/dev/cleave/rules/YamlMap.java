package dev.cleave.rules;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** A map in a YAML file that comes with Cleave, in the order of the file. */
public final class YamlMap {
  /** In a list of an extending map: what the list replaces. */
  static final String INHERITED = "inherited";

  private final YamlValue place;
  private final Map<String, KeyValue> entries;

  /** A key and its value, each with its line. */
  public record KeyValue(YamlValue key, YamlValue value) {
    KeyValue inherits(YamlValue replaced) {
      return new KeyValue(key, value.with(INHERITED, replaced));
    }
  }

  private YamlMap(YamlValue place, Map<String, KeyValue> entries) {
    this.place = place;
    this.entries = entries;
  }

  /**
   * A map without entries.
   *
   * @param place what errors are about
   */
  static YamlMap empty(YamlValue place) {
    return new YamlMap(place, Map.of());
  }

  static YamlMap of(YamlValue place, String file, MappingNode map) {
    Map<String, KeyValue> entries = new LinkedHashMap<>();
    for (NodeTuple each : map.getValue()) {
      var key = new YamlValue(file, null, each.getKeyNode());
      var entry = new KeyValue(key, new YamlValue(file, key.text(), each.getValueNode()));
      if (entries.putIfAbsent(key.text(), entry) != null) {
        throw key.error("\"" + key.text() + "\" is there twice");
      }
    }
    return new YamlMap(place, entries);
  }

  /** The same map, after a check of its keys. */
  YamlMap only(Set<String> keys) {
    for (KeyValue entry : entries.values()) {
      YamlValue key = entry.key();
      if (!keys.contains(key.text())) {
        String known = String.join(", ", new TreeSet<>(keys));
        throw key.error("unknown key \"" + key.text() + "\"; known are " + known);
      }
    }
    return this;
  }

  /**
   * This map with the entries of another one, which replace those with the same key. In a list of
   * the other map, {@code inherited} stands for what it replaces.
   */
  YamlMap with(YamlMap other) {
    Map<String, KeyValue> both = new LinkedHashMap<>(entries);
    other.entries.forEach(
        (key, entry) -> both.merge(key, entry, (replaced, by) -> by.inherits(replaced.value())));
    return new YamlMap(place, both);
  }

  public Collection<KeyValue> entries() {
    return entries.values();
  }

  /** The values by their keys, in order. */
  <T> Map<String, T> toMap(Function<YamlValue, T> reader) {
    Map<String, T> values = new LinkedHashMap<>();
    entries.forEach((key, entry) -> values.put(key, reader.apply(entry.value())));
    return Collections.unmodifiableMap(values);
  }

  /** The value of a key, or null. */
  public @Nullable YamlValue get(String key) {
    KeyValue entry = entries.get(key);
    return entry == null ? null : entry.value();
  }

  /** The value of a key, converted by a reader; null if the key is missing. */
  public <T> @Nullable T get(String key, Function<YamlValue, T> reader) {
    YamlValue value = get(key);
    return value == null ? null : reader.apply(value);
  }

  /** The same, with another value if the key is missing. */
  <T extends @Nullable Object> T get(
      String key, Function<YamlValue, T> reader, Supplier<T> orElse) {
    YamlValue value = get(key);
    return value == null ? orElse.get() : reader.apply(value);
  }

  /**
   * The value of a key.
   *
   * @throws IllegalArgumentException if there is none
   */
  public YamlValue require(String key) {
    YamlValue value = get(key);
    if (value == null) {
      throw place.error("\"" + key + "\" is missing");
    }
    return value;
  }

  /** The text of a key, or null. */
  public @Nullable String text(String key) {
    return get(key, YamlValue::text);
  }

  String text(String key, String orElse) {
    return get(key, YamlValue::text, () -> orElse);
  }

  /** The items of a key's list, or its only value; empty if there is none. */
  public List<YamlValue> list(String key) {
    return get(key, YamlValue::list, List::of);
  }

  /** The items of a key's list, each converted by a reader. */
  public <T> List<T> list(String key, Function<YamlValue, T> reader) {
    return list(key).stream().map(reader).toList();
  }

  /** The same as texts. */
  public List<String> texts(String key) {
    return list(key, YamlValue::text);
  }

  /** The same as regular expressions, as text. */
  public List<String> regexes(String key) {
    return list(key, value -> value.pattern().pattern());
  }

  /** The map of a key, with any keys; empty if there is none. */
  public YamlMap map(String key) {
    return get(key, YamlValue::map, () -> empty(place));
  }

  /** Whether a key is {@code true}. */
  boolean flag(String key) {
    return get(key, YamlValue::flag, () -> false);
  }

  /** The regular expression of a key, or null. */
  public @Nullable Pattern pattern(String key) {
    return get(key, YamlValue::pattern);
  }

  @Nullable Pattern pattern(String key, @Nullable Pattern orElse) {
    return get(key, YamlValue::pattern, () -> orElse);
  }

  /** An exception whose message names the file, the line and the key of this map. */
  IllegalArgumentException error(String message) {
    return place.error(message);
  }
}
