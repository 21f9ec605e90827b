package dev.cleave.rules;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.io.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * A YAML file that comes with Cleave.
 *
 * @param name without its folder, for messages
 */
public record BundledYaml(String name, String text) {
  /**
   * Reads a file.
   *
   * @param path below {@code /dev/cleave}
   */
  public static BundledYaml read(String path) {
    try {
      return new BundledYaml(
          path.substring(path.lastIndexOf('/') + 1),
          Resources.toString(
              Resources.getResource(BundledYaml.class, "/dev/cleave/" + path), UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + path, e);
    }
  }

  /** Its map, with any keys. */
  public YamlMap map() {
    return YamlValue.documents(name, text).getFirst().map();
  }
}
