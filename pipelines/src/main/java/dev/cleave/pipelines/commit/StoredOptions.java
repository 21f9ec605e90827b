package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.common.collect.ImmutableMap;
import dev.cleave.CutOptions;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.size.SizeOptions;
import dev.cleave.text.Labels;
import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.io.Serializable;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The options that a run is made with, as its manifest has them.
 *
 * @param options the values of the options that decide the rows and the commit, by name; those that
 *     an older version did not have are missing
 * @param inputs URIs of the files, folders and buckets that are read, sorted; null in the manifest
 *     of an older version
 * @param defaultExcludes names of files and folders that are left out by default; empty if the run
 *     reads them
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record StoredOptions(
    SortedMap<String, Object> options, @Nullable List<String> inputs, List<String> defaultExcludes)
    implements Serializable {
  public StoredOptions {
    options = Collections.unmodifiableSortedMap(new TreeMap<>(options));
    inputs = inputs == null ? null : List.copyOf(inputs);
    defaultExcludes = defaultExcludes == null ? List.of() : List.copyOf(defaultExcludes);
  }

  /** The limits of chunks and headers. Other options of the cut have their defaults. */
  public CutOptions chunkLimit() {
    int size = get("maxChunkSize", Integer.class, SizeOptions.DEFAULT_MAX);
    String unit = get("sizeUnit", String.class, SizeOptions.DEFAULT_UNIT);
    // A version without headers made none.
    String header = get("contextHeader", String.class, ContextHeader.NONE.name());
    var limits =
        ImmutableMap.<String, Object>of(
            "maxChunkSize", size,
            "sizeUnit", unit,
            "contextHeader", constant("contextHeader", ContextHeader.class, header),
            "maxContextSize", get("maxContextSize", Integer.class, HeaderOptions.DEFAULT_MAX_SIZE),
            "sizeIncludesContext",
                get("sizeIncludesContext", Boolean.class, HeaderOptions.DEFAULT_COUNTED));
    try {
      return OptionRecords.make(CutOptions.class, limits);
    } catch (RunException _) {
      throw unknown("maxChunkSize", size + " --sizeUnit=" + unit);
    }
  }

  /** The views that are made of the chunks. */
  public Views views() {
    List<?> names = get("views", List.class, List.of());
    List<View> list =
        names.stream().map(name -> constant("views", View.class, String.valueOf(name))).toList();
    return new Views(
        list, get("maxSummaryTokens", Integer.class, Views.DEFAULT_MAX_SUMMARY_TOKENS));
  }

  private <T> T get(String name, Class<T> type, T otherwise) {
    Object value = options.getOrDefault(name, otherwise);
    if (!type.isInstance(value)) {
      throw unknown(name, value);
    }
    return type.cast(value);
  }

  private static <E extends Enum<E>> E constant(String name, Class<E> type, String value) {
    try {
      return Labels.parse(type, value);
    } catch (IllegalArgumentException _) {
      throw unknown(name, value);
    }
  }

  private static RunException unknown(String name, @Nullable Object value) {
    return new RunException(
        ExitCode.OUTPUT_CONFLICT,
        "the manifest of the run has --%s=%s, which this version does not know: restore it from a backup, or use the version that wrote it"
            .formatted(name, value));
  }
}
