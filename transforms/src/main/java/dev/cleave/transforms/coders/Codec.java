package dev.cleave.transforms.coders;

import static java.lang.invoke.MethodType.methodType;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a type are encoded. Handles pass primitive values without boxes, and one handle
 * gets a component and writes it.
 *
 * @param writer takes an {@link Encoder} and a value
 * @param reader takes a {@link Decoder} and returns a value
 * @param layout text that differs if the same bytes can mean something else
 */
record Codec(MethodHandle writer, MethodHandle reader, String layout) {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
  private static final MethodHandle WRITE_PRESENCE =
      function(Codec.class, "writePresence", boolean.class, Encoder.class, Object.class);
  private static final MethodHandle READ_PRESENCE =
      method(Decoder.class, "readBoolean", boolean.class);

  /** A handle of a static method that the package can call. */
  static MethodHandle function(Class<?> owner, String name, Class<?> result, Class<?>... takes) {
    try {
      return LOOKUP.findStatic(owner, name, methodType(result, takes));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A handle of another method that the package can call. */
  static MethodHandle method(Class<?> owner, String name, Class<?> result, Class<?>... takes) {
    try {
      return LOOKUP.findVirtual(owner, name, methodType(result, takes));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same for another type that the values can be converted to. */
  Codec as(Class<?> type) {
    return new Codec(
        writer.asType(methodType(void.class, Encoder.class, type)),
        reader.asType(methodType(type, Decoder.class)),
        layout);
  }

  /** A component of this type, which takes its record to write it. */
  Codec of(MethodHandle accessor) {
    return new Codec(MethodHandles.filterArguments(writer, 1, accessor), reader, layout);
  }

  /** The same for values that may be null: a flag comes first. */
  Codec nullable() {
    return new Codec(
        MethodHandles.guardWithTest(
            WRITE_PRESENCE.asType(writer.type().changeReturnType(boolean.class)),
            writer,
            MethodHandles.empty(writer.type())),
        MethodHandles.guardWithTest(READ_PRESENCE, reader, MethodHandles.empty(reader.type())),
        layout + "?");
  }

  private static boolean writePresence(Encoder out, @Nullable Object value) throws IOException {
    out.writeBoolean(value != null);
    return value != null;
  }

  /** Writes a value, if the codec is one {@link #as} {@link Object}. */
  void write(Encoder out, @Nullable Object value) throws IOException {
    try {
      writer.invokeExact(out, value);
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /** Reads a value, if the codec is one {@link #as} {@link Object}. */
  @Nullable Object read(Decoder in) throws IOException {
    try {
      return (Object) reader.invokeExact(in);
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  /** Rethrows what a handle may throw; the rest, which none of them declares, is returned. */
  static IllegalStateException rethrown(Throwable e) throws IOException {
    Throwables.throwIfInstanceOf(e, IOException.class);
    Throwables.throwIfUnchecked(e);
    return new IllegalStateException(e);
  }
}
