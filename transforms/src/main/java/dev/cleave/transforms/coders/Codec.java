package dev.cleave.transforms.coders;

import java.io.IOException;
import org.apache.avro.io.Decoder;
import org.apache.avro.io.Encoder;
import org.jspecify.annotations.Nullable;

/**
 * How the values of a type are encoded.
 *
 * @param layout text that differs if the same bytes can mean something else
 * @param writer writes a value
 * @param reader reads what {@code writer} has written
 */
record Codec(String layout, Writer writer, Reader reader) {
  interface Writer {
    void write(Encoder out, @Nullable Object value) throws IOException;
  }

  interface Reader {
    @Nullable Object read(Decoder in) throws IOException;
  }

  void write(Encoder out, @Nullable Object value) throws IOException {
    writer.write(out, value);
  }

  @Nullable Object read(Decoder in) throws IOException {
    return reader.read(in);
  }

  /** The same for values that may be null: a flag comes first. */
  Codec nullable() {
    return new Codec(
        layout + "?",
        (out, value) -> {
          out.writeBoolean(value != null);
          if (value != null) {
            write(out, value);
          }
        },
        in -> in.readBoolean() ? read(in) : null);
  }
}
