package dev.cleave.transforms.coders;

import static java.lang.invoke.MethodType.methodType;

import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Primitives;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.StringJoiner;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.jspecify.annotations.Nullable;

/**
 * Makes the codecs of types: of primitives, texts, arrays of bytes, enums, records, sealed
 * interfaces of records, and a {@link List} or {@link SortedMap} of these. The type {@link Object}
 * stands for a text, a number or a boolean. Only what is annotated as {@link Nullable} may be null.
 */
final class Codecs {
  private static final List<Class<?>> OBJECTS =
      List.of(String.class, Integer.class, Long.class, Double.class, Boolean.class);

  private static final ImmutableMap<Class<?>, Codec> SCALARS =
      ImmutableMap.<Class<?>, Codec>builder()
          .put(boolean.class, scalar(boolean.class, "Boolean"))
          .put(int.class, scalar(int.class, "Int"))
          .put(long.class, scalar(long.class, "Long"))
          .put(double.class, scalar(double.class, "Double"))
          .put(String.class, scalar(String.class, "String"))
          .put(
              byte[].class,
              new Codec(
                  Codec.method(Encoder.class, "writeBytes", void.class, byte[].class),
                  Codec.function(Codecs.class, "readBytes", byte[].class, Decoder.class),
                  "byte[]"))
          .build();

  /** Records have other records as components, the same ones in several. */
  private static final ClassValue<Codec> RECORDS =
      new ClassValue<>() {
        @Override
        protected Codec computeValue(Class<?> type) {
          return ofRecord(type);
        }
      };

  private Codecs() {}

  /**
   * The codec of a type.
   *
   * @throws IllegalArgumentException if it cannot be encoded
   */
  static Codec of(Class<?> type) {
    Codec scalar = SCALARS.get(Primitives.unwrap(type));
    if (scalar != null) {
      return scalar.as(type);
    }
    if (type.isEnum()) {
      return ofEnum(type);
    }
    if (type.isRecord()) {
      return RECORDS.get(type);
    }
    if (type == Object.class) {
      return ofAny(OBJECTS);
    }
    if (type.isSealed()) {
      return ofAny(List.of(type.getPermittedSubclasses())).as(type);
    }
    throw new IllegalArgumentException("no value of " + type + " can be encoded");
  }

  private static Codec of(AnnotatedType type) {
    Codec codec =
        type instanceof AnnotatedParameterizedType generic
            ? ofCollection(generic)
            : of((Class<?>) type.getType());
    return type.isAnnotationPresent(Nullable.class) ? codec.nullable() : codec;
  }

  private static Codec ofCollection(AnnotatedParameterizedType type) {
    List<Codec> parts =
        Arrays.stream(type.getAnnotatedActualTypeArguments())
            .map(argument -> of(argument).as(Object.class))
            .toList();
    Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
    if (raw == List.class) {
      return new Parts.Elements(parts.getFirst()).codec().as(raw);
    }
    if (raw == SortedMap.class) {
      return new Parts.Entries(parts.getFirst(), parts.getLast()).codec().as(raw);
    }
    throw new IllegalArgumentException("no value of " + type + " can be encoded");
  }

  private static Codec ofAny(List<Class<?>> types) {
    List<Codec> codecs = types.stream().map(type -> of(type).as(Object.class)).toList();
    return new Parts.Union(types, codecs).codec();
  }

  /** A constant is its place, since the names of all are part of the layout. */
  private static Codec ofEnum(Class<?> type) {
    Object[] constants = type.getEnumConstants();
    return new Codec(
            MethodHandles.filterArguments(
                Codec.method(Encoder.class, "writeEnum", void.class, int.class),
                1,
                Codec.method(Enum.class, "ordinal", int.class)),
            MethodHandles.filterReturnValue(
                Codec.method(Decoder.class, "readEnum", int.class),
                MethodHandles.arrayElementGetter(Object[].class).bindTo(constants)),
            Arrays.stream(constants).map(each -> ((Enum<?>) each).name()).toList().toString())
        .as(type);
  }

  private static Codec ofRecord(Class<?> type) {
    RecordComponent[] parts = type.getRecordComponents();
    var components = new ArrayList<Codec>();
    var layout = new StringJoiner(",", type.getSimpleName() + "{", "}");
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      for (RecordComponent part : parts) {
        Codec codec = of(part.getAnnotatedType());
        MethodHandle accessor = lookup.unreflect(part.getAccessor());
        layout.add(part.getName() + ":" + codec.layout());
        components.add(codec.of(accessor).as(Object.class));
      }
      Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class[]::new);
      MethodHandle constructor =
          lookup
              .unreflectConstructor(type.getDeclaredConstructor(types))
              .asSpreader(Object[].class, types.length)
              .asType(methodType(Object.class, Object[].class));
      return new Parts.Components(components, constructor, layout.toString()).codec().as(type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no value of " + type + " can be encoded", e);
    }
  }

  private static Codec scalar(Class<?> type, String name) {
    return new Codec(
        Codec.method(Encoder.class, "write" + name, void.class, type),
        Codec.method(Decoder.class, "read" + name, type),
        type.getSimpleName());
  }

  static byte[] readBytes(Decoder in) throws IOException {
    return in.readBytes(null).array(); // an array of their length
  }
}
