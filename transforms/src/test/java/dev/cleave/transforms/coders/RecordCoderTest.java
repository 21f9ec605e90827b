package dev.cleave.transforms.coders;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.coders.CoderException;
import org.apache.beam.sdk.testing.CoderProperties;
import org.apache.beam.sdk.util.CoderUtils;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

@NullMarked
class RecordCoderTest {
  /** What components may be. */
  private record All(
      boolean flag,
      int small,
      long large,
      double real,
      String text,
      Color color,
      Inner inner,
      List<Inner> list,
      List<@Nullable Object> values,
      SortedMap<String, List<Color>> map,
      Shape shape,
      @Nullable Boolean mayBeFlag,
      @Nullable String mayBeText,
      @Nullable Inner mayBeInner) {}

  private record Inner(String name, @Nullable Color color) {}

  private enum Color {
    RED,
    GREEN {
      @Override
      public String toString() {
        return "something else";
      }
    }
  }

  private sealed interface Shape {
    record Circle(double radius) implements Shape {}

    record Square(int side) implements Shape {}
  }

  private record Bytes(byte[] bytes) {}

  private static final List<All> VALUES =
      List.of(
          new All(
              true,
              Integer.MIN_VALUE,
              Long.MAX_VALUE,
              -0.0,
              "é\0😀",
              Color.GREEN,
              new Inner("", null),
              List.of(new Inner("a", Color.RED), new Inner("b", null)),
              Arrays.asList("x", null, 1, 2L, 0.5, true),
              new TreeMap<>(Map.of("b", List.of(Color.RED), "a", List.<Color>of())),
              new Shape.Square(3),
              false,
              "",
              new Inner("c", Color.GREEN)),
          new All(
              false,
              0,
              0,
              Double.NaN,
              "",
              Color.RED,
              new Inner("", null),
              List.of(),
              List.of(),
              new TreeMap<>(),
              new Shape.Circle(1),
              null,
              null,
              null));

  @Test
  void decodesEveryComponent() throws Exception {
    RecordCoder<All> coder = RecordCoder.of(All.class);
    for (All one : VALUES) {
      assertEquals(one, CoderUtils.clone(coder, one));
      for (All other : VALUES) {
        CoderProperties.coderConsistentWithEquals(coder, one, other);
        CoderProperties.structuralValueConsistentWithEquals(coder, one, other);
      }
    }
    assertTrue(coder.consistentWithEquals());
    coder.verifyDeterministic();
    CoderProperties.coderSerializable(coder);
    assertEquals(All.class, coder.getEncodedTypeDescriptor().getRawType());
    assertNotEquals(coder, RecordCoder.of(Inner.class));
  }

  @Test
  void doesNotTrustEqualityOfArrays() throws Exception {
    RecordCoder<Bytes> coder = RecordCoder.of(Bytes.class);
    assertFalse(coder.consistentWithEquals());
    for (byte[] bytes : List.of(new byte[0], new byte[] {0, -1}, new byte[1 << 17])) {
      assertArrayEquals(bytes, CoderUtils.clone(coder, new Bytes(bytes)).bytes());
      CoderProperties.structuralValueDecodeEncodeEqual(coder, new Bytes(bytes));
    }
  }

  @Test
  void anElementEndsWhereTheNextBegins() throws Exception {
    RecordCoder<Inner> coder = RecordCoder.of(Inner.class);
    byte[] one = CoderUtils.encodeToByteArray(coder, new Inner("a", null));
    byte[] two = Arrays.copyOf(one, 2 * one.length);
    System.arraycopy(one, 0, two, one.length, one.length);
    var in = new ByteArrayInputStream(two);
    assertEquals(new Inner("a", null), coder.decode(in));
    assertEquals(new Inner("a", null), coder.decode(in));
    assertEquals(0, in.available());
  }

  @Test
  void refusesATruncatedElement() throws Exception {
    RecordCoder<All> coder = RecordCoder.of(All.class);
    byte[] bytes = CoderUtils.encodeToByteArray(coder, VALUES.getFirst());
    for (int length = 0; length < bytes.length; length++) {
      var in = new ByteArrayInputStream(bytes, 0, length);
      assertThrows(IOException.class, () -> coder.decode(in), () -> "of all bytes " + in);
    }
  }

  @Test
  void refusesNullWhereNothingMayBeNull() {
    RecordCoder<Inner> coder = RecordCoder.of(Inner.class);
    assertThrows(CoderException.class, () -> CoderUtils.encodeToByteArray(coder, (Inner) null));
    assertThrows(
        NullPointerException.class,
        () -> CoderUtils.encodeToByteArray(coder, new Inner(null, Color.RED)));
  }

  /** A record, and what a later version of it can be. */
  private static final class Before {
    record Point(int x, int y, Unit unit, @Nullable Label label) {}

    record Label(String text) {}

    enum Unit {
      METER,
      FOOT
    }
  }

  private static final class Renamed {
    record Point(int x, int z, Before.Unit unit, Before.@Nullable Label label) {}
  }

  private static final class Exchanged {
    record Point(int y, int x, Before.Unit unit, Before.@Nullable Label label) {}
  }

  private static final class Longer {
    record Point(int x, int y, Before.Unit unit, Before.@Nullable Label label, int z) {}
  }

  private static final class Retyped {
    record Point(int x, long y, Before.Unit unit, Before.@Nullable Label label) {}
  }

  private static final class Present {
    record Point(int x, int y, Before.Unit unit, Before.Label label) {}
  }

  private static final class InTheEnum {
    record Point(int x, int y, Unit unit, Before.@Nullable Label label) {}

    enum Unit {
      FOOT,
      METER
    }
  }

  private static final class InTheInner {
    record Point(int x, int y, Before.Unit unit, @Nullable Label label) {}

    record Label(String name) {}
  }

  @Test
  void refusesBytesFromBeforeTheComponentsChanged() throws Exception {
    byte[] bytes =
        CoderUtils.encodeToByteArray(
            RecordCoder.of(Before.Point.class),
            new Before.Point(1, 2, Before.Unit.FOOT, new Before.Label("a")));
    for (Class<? extends Record> changed :
        List.of(
            Renamed.Point.class,
            Exchanged.Point.class,
            Longer.Point.class,
            Retyped.Point.class,
            Present.Point.class,
            InTheEnum.Point.class,
            InTheInner.Point.class)) {
      var error =
          assertThrows(
              CoderException.class,
              () -> CoderUtils.decodeFromByteArray(RecordCoder.of(changed), bytes),
              changed.getName());
      assertTrue(
          error.getMessage().matches("a Point of layout \\w{8} cannot be read as .* \\w{8}"),
          error.getMessage());
    }
  }

  private record Unordered(Map<String, String> map) {}

  private record AlsoUnordered(Set<String> set) {}

  private record Letter(char letter) {}

  @Test
  void refusesATypeThatItCannotEncode() {
    for (Class<? extends Record> type :
        List.of(Unordered.class, AlsoUnordered.class, Letter.class)) {
      var error = assertThrows(IllegalArgumentException.class, () -> RecordCoder.of(type));
      assertTrue(error.getMessage().startsWith("no value of "), error.getMessage());
    }
  }
}
