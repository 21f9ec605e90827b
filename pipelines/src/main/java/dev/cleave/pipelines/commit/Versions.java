package dev.cleave.pipelines.commit;

import dev.cleave.natives.NativeLibraries;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import org.apache.beam.sdk.util.ReleaseInfo;
import org.jspecify.annotations.Nullable;

/**
 * The versions of the programs that computed the rows of a run.
 *
 * @param cleave Cleave's version
 * @param beam Beam's version
 * @param java the version of the Java virtual machine that committed the run
 * @param schema the version of the tables' schemas
 * @param parsers package and version of each bundled grammar, by its name, and of the parser
 *     itself, {@code core}; null in the manifest of an older run
 */
public record Versions(
    String cleave, String beam, String java, String schema, @Nullable Map<String, String> parsers) {

  /**
   * @throws IllegalArgumentException if {@code schema} is not a version such as 2.3
   */
  public Versions {
    if (!schema.matches("\\d+\\.\\d+")) {
      throw new IllegalArgumentException("schema version " + schema);
    }
  }

  /** The versions of this process. */
  public static Versions current() {
    return new Versions(
        build("version"),
        ReleaseInfo.getReleaseInfo().getVersion(),
        Runtime.version().toString(),
        Table.SCHEMA_VERSION,
        NativeLibraries.versions());
  }

  /** The same, for rows that no parser has computed. */
  public Versions withoutParsers() {
    return new Versions(cleave, beam, java, schema, null);
  }

  /**
   * What the build knew.
   *
   * @param name {@code version}, {@code commit} (empty if it did not know it) or {@code flink}
   */
  public static String build(String name) {
    var properties = new Properties();
    try (InputStream in = Versions.class.getResourceAsStream("version.properties")) {
      properties.load(Objects.requireNonNull(in, "version.properties"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Objects.requireNonNull(properties.getProperty(name), name);
  }
}
