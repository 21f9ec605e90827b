package dev.cleave.transforms.coders;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.jspecify.annotations.Nullable;

/** A value whose parts are only known when it is written, such as a list. */
sealed interface Parts {
  /** Writes a value. */
  void write(Encoder out, Object value) throws IOException;

  /** Reads what {@link #write} has written. */
  Object read(Decoder in) throws IOException;

  /** The layout of the codec. */
  String layout();

  /** The codec of such values. */
  default Codec codec() {
    return new Codec(
        Codec.method(Parts.class, "write", void.class, Encoder.class, Object.class).bindTo(this),
        Codec.method(Parts.class, "read", Object.class, Decoder.class).bindTo(this),
        layout());
  }

  /** A record: each component. A codec of a component takes the record to write it. */
  record Components(List<Codec> codecs, MethodHandle constructor, String layout) implements Parts {
    @Override
    public void write(Encoder out, Object value) throws IOException {
      for (Codec codec : codecs) {
        codec.write(out, value);
      }
    }

    @Override
    public Object read(Decoder in) throws IOException {
      var values = new @Nullable Object[codecs.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = codecs.get(i).read(in);
      }
      try {
        return (Object) constructor.invokeExact(values);
      } catch (Throwable e) {
        throw Codec.rethrown(e);
      }
    }
  }

  /** A list: the number of its elements, and each. */
  record Elements(Codec element) implements Parts {
    @Override
    public void write(Encoder out, Object value) throws IOException {
      List<?> list = (List<?>) value;
      out.writeInt(list.size());
      for (Object each : list) {
        element.write(out, each);
      }
    }

    @Override
    public Object read(Decoder in) throws IOException {
      int size = in.readInt();
      var list = new ArrayList<@Nullable Object>(Math.min(size, 1 << 10));
      for (int i = 0; i < size; i++) {
        list.add(element.read(in));
      }
      return Collections.unmodifiableList(list);
    }

    @Override
    public String layout() {
      return "List<" + element.layout() + ">";
    }
  }

  /** A map in the natural order of its keys: the number of its entries, and each. */
  record Entries(Codec key, Codec value) implements Parts {
    @Override
    public void write(Encoder out, Object map) throws IOException {
      SortedMap<?, ?> entries = (SortedMap<?, ?>) map;
      out.writeInt(entries.size());
      for (var entry : entries.entrySet()) {
        key.write(out, entry.getKey());
        value.write(out, entry.getValue());
      }
    }

    @Override
    public Object read(Decoder in) throws IOException {
      int size = in.readInt();
      var entries = new TreeMap<@Nullable Object, @Nullable Object>();
      for (int i = 0; i < size; i++) {
        entries.put(key.read(in), value.read(in));
      }
      return Collections.unmodifiableSortedMap(entries);
    }

    @Override
    public String layout() {
      return "Map<" + key.layout() + "," + value.layout() + ">";
    }
  }

  /** A value of one of several classes: the place of its class among them, and the value. */
  record Union(List<Class<?>> types, List<Codec> codecs) implements Parts {
    @Override
    public void write(Encoder out, Object value) throws IOException {
      int type = types.indexOf(value.getClass());
      out.writeIndex(type);
      codecs.get(type).write(out, value);
    }

    @Override
    public Object read(Decoder in) throws IOException {
      return codecs.get(in.readIndex()).read(in);
    }

    @Override
    public String layout() {
      return codecs.stream().map(Codec::layout).toList().toString();
    }
  }
}
