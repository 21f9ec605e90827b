package dev.cleave.transforms;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import dev.cleave.text.Labels;
import java.util.EnumSet;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;

/** The metrics of a step that counts files by a property. */
final class EnumCounters {
  private EnumCounters() {}

  /** A counter for each value, named after the prefix and the value in lower case. */
  static <E extends Enum<E>> ImmutableMap<E, Counter> of(
      Class<?> step, String prefix, Class<E> values) {
    return Maps.immutableEnumMap(
        Maps.toMap(
            EnumSet.allOf(values), value -> Metrics.counter(step, prefix + Labels.of(value))));
  }
}
