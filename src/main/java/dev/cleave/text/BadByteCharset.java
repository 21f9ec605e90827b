package dev.cleave.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * UTF-8 with bytes that are not UTF-8. A byte that is not part of a valid sequence is the character
 * U+EF00 + byte, from U+EF80 to U+EFFF, in the private use area. A text that has such characters by
 * itself is not in this charset: see {@link #clashes}. Its coders expect a whole text at once.
 */
public final class BadByteCharset extends Charset {
  /** The charset. */
  public static final Charset INSTANCE = new BadByteCharset();

  private static final int FIRST = 0xEF80;
  private static final int LAST = 0xEFFF;

  private BadByteCharset() {
    super("x-UTF-8-bad-bytes", new String[0]);
  }

  /**
   * The charset with a name: this one, or one of Java's.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Charset named(String name) {
    return name.equals(INSTANCE.name()) ? INSTANCE : Charset.forName(name);
  }

  /** The character of a bad byte. */
  static char toChar(byte bad) {
    return (char) (FIRST - 0x80 + (bad & 0xFF));
  }

  /** Whether a valid sequence is a character that stands for a bad byte. */
  public static boolean clashes(byte[] bytes, int offset) {
    return bytes[offset] == (byte) 0xEE && (bytes[offset + 1] & 0xFF) >= 0xBE;
  }

  @Override
  public boolean contains(Charset other) {
    return List.of(StandardCharsets.UTF_8, StandardCharsets.US_ASCII).contains(other);
  }

  @Override
  public CharsetDecoder newDecoder() {
    return new Decoder(this);
  }

  @Override
  public CharsetEncoder newEncoder() {
    return new Encoder(this);
  }

  private static final class Decoder extends CharsetDecoder {
    Decoder(Charset charset) {
      super(charset, 1, 1);
    }

    @Override
    protected CoderResult decodeLoop(ByteBuffer in, CharBuffer out) {
      byte[] bytes = in.array();
      int base = in.arrayOffset();
      int end = base + in.limit();
      while (in.hasRemaining()) {
        int at = base + in.position();
        int length = Utf8.lengthAt(bytes, at, end);
        if (out.remaining() < (length == 4 ? 2 : 1)) {
          return CoderResult.OVERFLOW;
        }
        if (length == 0) {
          out.put(toChar(bytes[at]));
        } else {
          int codePoint = CodeUnits.UTF_8.codePointAt(bytes, at);
          out.put(Character.toChars(codePoint));
        }
        in.position(in.position() + Math.max(1, length));
      }
      return CoderResult.UNDERFLOW;
    }
  }

  private static final class Encoder extends CharsetEncoder {
    Encoder(Charset charset) {
      super(charset, 1, 3);
    }

    @Override
    protected CoderResult encodeLoop(CharBuffer in, ByteBuffer out) {
      while (in.hasRemaining()) {
        char c = in.get(in.position());
        if (c >= FIRST && c <= LAST) {
          if (!out.hasRemaining()) {
            return CoderResult.OVERFLOW;
          }
          out.put((byte) c);
          in.get();
          continue;
        }
        boolean surrogate = Character.isSurrogate(c);
        boolean pair =
            in.remaining() > 1 && Character.isSurrogatePair(c, in.get(in.position() + 1));
        if (surrogate && !pair) {
          return CoderResult.malformedForLength(1);
        }
        int chars = surrogate ? 2 : 1;
        byte[] utf8 = in.subSequence(0, chars).toString().getBytes(StandardCharsets.UTF_8);
        if (out.remaining() < utf8.length) {
          return CoderResult.OVERFLOW;
        }
        out.put(utf8);
        in.position(in.position() + chars);
      }
      return CoderResult.UNDERFLOW;
    }
  }
}
