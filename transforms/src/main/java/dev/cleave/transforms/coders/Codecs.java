package dev.cleave.transforms.coders;

import static java.lang.invoke.MethodType.methodType;

import com.google.common.base.Throwables;
import com.google.common.collect.ImmutableMap;
import com.google.common.primitives.Primitives;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.StringJoiner;
import java.util.TreeMap;
import org.apache.avro.io.Decoder;
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
      ImmutableMap.of(
          boolean.class,
          new Codec(
              "boolean", (out, value) -> out.writeBoolean((boolean) value), Decoder::readBoolean),
          int.class,
          new Codec("int", (out, value) -> out.writeInt((int) value), Decoder::readInt),
          long.class,
          new Codec("long", (out, value) -> out.writeLong((long) value), Decoder::readLong),
          double.class,
          new Codec("double", (out, value) -> out.writeDouble((double) value), Decoder::readDouble),
          String.class,
          new Codec("String", (out, value) -> out.writeString((String) value), Decoder::readString),
          byte[].class,
          new Codec(
              "byte[]",
              (out, value) -> out.writeBytes((byte[]) value),
              in -> in.readBytes(null).array())); // an array of their length

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
      return scalar;
    }
    if (type.isEnum()) {
      return ofEnum(type.getEnumConstants());
    }
    if (type.isRecord()) {
      return RECORDS.get(type);
    }
    if (type == Object.class) {
      return ofAny(OBJECTS);
    }
    if (type.isSealed()) {
      return ofAny(List.of(type.getPermittedSubclasses()));
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
        Arrays.stream(type.getAnnotatedActualTypeArguments()).map(Codecs::of).toList();
    Class<?> raw = (Class<?>) ((ParameterizedType) type.getType()).getRawType();
    if (raw == List.class) {
      return ofList(parts.getFirst());
    }
    if (raw == SortedMap.class) {
      return ofMap(parts.getFirst(), parts.getLast());
    }
    throw new IllegalArgumentException("no value of " + type + " can be encoded");
  }

  /** The number of elements, and each. */
  private static Codec ofList(Codec element) {
    return new Codec(
        "List<" + element.layout() + ">",
        (out, value) -> {
          List<?> list = (List<?>) value;
          out.writeInt(list.size());
          for (Object each : list) {
            element.write(out, each);
          }
        },
        in -> {
          int size = in.readInt();
          var list = new ArrayList<@Nullable Object>(Math.min(size, 1 << 10));
          for (int i = 0; i < size; i++) {
            list.add(element.read(in));
          }
          return Collections.unmodifiableList(list);
        });
  }

  /** The number of entries, and each, in the natural order of the keys. */
  private static Codec ofMap(Codec key, Codec value) {
    return new Codec(
        "Map<" + key.layout() + "," + value.layout() + ">",
        (out, map) -> {
          SortedMap<?, ?> entries = (SortedMap<?, ?>) map;
          out.writeInt(entries.size());
          for (var entry : entries.entrySet()) {
            key.write(out, entry.getKey());
            value.write(out, entry.getValue());
          }
        },
        in -> {
          int size = in.readInt();
          var entries = new TreeMap<@Nullable Object, @Nullable Object>();
          for (int i = 0; i < size; i++) {
            entries.put(key.read(in), value.read(in));
          }
          return Collections.unmodifiableSortedMap(entries);
        });
  }

  /** The place of the value's class among several, and the value. */
  private static Codec ofAny(List<Class<?>> types) {
    List<Codec> codecs = types.stream().map(Codecs::of).toList();
    return new Codec(
        codecs.stream().map(Codec::layout).toList().toString(),
        (out, value) -> {
          int type = types.indexOf(value.getClass());
          out.writeIndex(type);
          codecs.get(type).write(out, value);
        },
        in -> codecs.get(in.readIndex()).read(in));
  }

  /** A constant is its place, since the names of all are part of the layout. */
  private static Codec ofEnum(Object[] constants) {
    return new Codec(
        Arrays.stream(constants).map(each -> ((Enum<?>) each).name()).toList().toString(),
        (out, value) -> out.writeEnum(((Enum<?>) value).ordinal()),
        in -> constants[in.readEnum()]);
  }

  /** Each component. */
  private static Codec ofRecord(Class<?> type) {
    RecordComponent[] parts = type.getRecordComponents();
    var codecs = new ArrayList<Codec>();
    var accessors = new ArrayList<MethodHandle>();
    var layout = new StringJoiner(",", type.getSimpleName() + "{", "}");
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      for (RecordComponent part : parts) {
        Codec codec = of(part.getAnnotatedType());
        codecs.add(codec);
        accessors.add(
            lookup.unreflect(part.getAccessor()).asType(methodType(Object.class, Object.class)));
        layout.add(part.getName() + ":" + codec.layout());
      }
      Class<?>[] types = Arrays.stream(parts).map(RecordComponent::getType).toArray(Class[]::new);
      MethodHandle constructor =
          lookup
              .unreflectConstructor(type.getDeclaredConstructor(types))
              .asSpreader(Object[].class, types.length)
              .asType(methodType(Object.class, Object.class));
      return new Codec(
          layout.toString(),
          (out, value) -> {
            for (int i = 0; i < codecs.size(); i++) {
              codecs.get(i).write(out, call(accessors.get(i), value));
            }
          },
          in -> {
            var values = new @Nullable Object[codecs.size()];
            for (int i = 0; i < values.length; i++) {
              values[i] = codecs.get(i).read(in);
            }
            return call(constructor, values);
          });
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException("no value of " + type + " can be encoded", e);
    }
  }

  private static @Nullable Object call(MethodHandle handle, @Nullable Object argument) {
    try {
      return (Object) handle.invokeExact(argument);
    } catch (Throwable e) {
      Throwables.throwIfUnchecked(e);
      throw new IllegalStateException(e);
    }
  }
}
