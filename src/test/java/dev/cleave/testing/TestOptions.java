package dev.cleave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.base.Throwables;
import dev.cleave.CutOptions;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Options of the cut by their names, so that a test names none that it is not about. */
public final class TestOptions {
  private TestOptions() {}

  /**
   * The default options with other values.
   *
   * @param namesAndValues of components of {@link CutOptions} and its groups, such as
   *     "maxChunkSize", 300
   */
  public static CutOptions of(Object... namesAndValues) {
    return with(CutOptions.DEFAULT, namesAndValues);
  }

  /** Other values in some options. */
  public static CutOptions with(CutOptions options, Object... namesAndValues) {
    var values = new LinkedHashMap<String, Object>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    CutOptions altered = with(CutOptions.class, options, values);
    assertEquals(Set.of(), values.keySet(), "no such options");
    return altered;
  }

  private static <T extends Record> T with(Class<T> type, Record options, Map<String, Object> to) {
    RecordComponent[] components = type.getRecordComponents();
    var values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      String name = components[i].getName();
      Object old = get(options, components[i]);
      values[i] =
          to.containsKey(name)
              ? to.remove(name)
              : old instanceof Record group ? with(group.getClass(), group, to) : old;
    }
    return make(type, values);
  }

  private static Object get(Record options, RecordComponent component) {
    try {
      return component.getAccessor().invoke(options);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  private static <T> T make(Class<T> type, Object... values) {
    Class<?>[] types =
        Arrays.stream(type.getRecordComponents())
            .map(RecordComponent::getType)
            .toArray(Class<?>[]::new);
    try {
      return type.getConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      Throwables.throwIfUnchecked(e.getCause());
      throw new AssertionError(e);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }
}
