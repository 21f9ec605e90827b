package dev.cleave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Throwables;
import dev.cleave.CutOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** Options of the cut by their names, so that a test names none that it is not about. */
public final class TestOptions {
  private TestOptions() {}

  /**
   * The default options with other values.
   *
   * @param namesAndValues of components of {@link CutOptions}, such as "maxChunkSize", 300
   */
  public static CutOptions of(Object... namesAndValues) {
    return with(CutOptions.DEFAULT, namesAndValues);
  }

  /** Other values in some options. */
  public static CutOptions with(CutOptions options, Object... namesAndValues) {
    var values = new LinkedHashMap<String, Object>();
    for (RecordComponent each : CutOptions.class.getRecordComponents()) {
      values.put(each.getName(), get(options, each));
    }
    Map<String, Object> names = new LinkedHashMap<>(values);
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    assertEquals(names.keySet(), values.keySet());
    return make(values.values().toArray());
  }

  private static Object get(CutOptions options, RecordComponent component) {
    try {
      return component.getAccessor().invoke(options);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static CutOptions make(Object... values) {
    Class<?>[] types =
        Arrays.stream(CutOptions.class.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return CutOptions.class.getConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw new AssertionError(e);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
