package dev.cleave.transforms.listing;

import com.google.common.base.CharMatcher;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Converts between local paths and {@code file:} URIs. A URI contains the bytes of each name,
 * escaped, so that it identifies a file even if the name is not valid text in any charset.
 */
public final class FileUris {
  private static final HexFormat HEX = HexFormat.of().withUpperCase();
  private static final CharMatcher PLAIN =
      CharMatcher.inRange('a', 'z')
          .or(CharMatcher.inRange('A', 'Z'))
          .or(CharMatcher.inRange('0', '9'))
          .or(CharMatcher.anyOf("-_.!~*'():@&=+$,/;"));

  private FileUris() {}

  /** The URI of a file; it has no slash at its end. */
  public static String ofFile(Path path) {
    String uri = path.toUri().toString();
    return uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
  }

  /** The URI of a folder, with a slash at its end. */
  public static String ofFolder(Path path) {
    String uri = path.toUri().toString();
    return uri.endsWith("/") ? uri : uri + "/";
  }

  /** The bytes of a name, or of names with {@code /} between them, as {@link Path#toUri} does. */
  static String escaped(byte[] names) {
    var escaped = new StringBuilder();
    for (byte b : names) {
      if (b >= 0 && PLAIN.matches((char) b)) {
        escaped.append((char) b);
      } else {
        escaped.append('%').append(HEX.toHexDigits(b));
      }
    }
    return escaped.toString();
  }

  /**
   * An escaped name as text; different for different names. A name that is not valid UTF-8 stays
   * escaped, and so does one that looks as if it were such a name, escaped any number of times.
   */
  static String nameOf(String escaped) {
    String name = unescaped(escaped);
    for (String inner = name; inner != null; ) {
      String next = unescaped(inner);
      if (inner.equals(next)) {
        return name;
      }
      inner = next;
    }
    return escaped;
  }

  /** Null if it is not valid UTF-8. */
  private static @Nullable String unescaped(String escaped) {
    if (escaped.indexOf('%') < 0) {
      return escaped;
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(escaped))).toString();
    } catch (CharacterCodingException _) {
      return null;
    }
  }

  /** An escaped path as text, name by name. */
  public static String namesOf(String escaped) {
    return Arrays.stream(escaped.split("/", -1))
        .map(FileUris::nameOf)
        .collect(Collectors.joining("/"));
  }

  /** The path of a {@code file:} URI. The path may be a pattern, and need not be escaped. */
  public static String pathOf(String uri) {
    String path = uri.substring("file:".length());
    if (path.startsWith("//")) {
      int slash = path.indexOf('/', 2);
      String host = slash < 0 ? path.substring(2) : path.substring(2, slash);
      if (slash < 0 || !(host.isEmpty() || host.equals("localhost"))) {
        throw new IllegalArgumentException(
            "input " + uri + ": a file URI must have the form file:///path");
      }
      path = path.substring(slash);
    }
    return new String(bytes(path), StandardCharsets.UTF_8);
  }

  /** The bytes of an escaped path. */
  public static byte[] bytes(String escaped) {
    byte[] text = escaped.getBytes(StandardCharsets.UTF_8);
    var bytes = new ByteArrayOutputStream(text.length);
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '%'
          && i + 2 < text.length
          && HexFormat.isHexDigit(text[i + 1])
          && HexFormat.isHexDigit(text[i + 2])) {
        bytes.write(HexFormat.fromHexDigit(text[++i]) << 4 | HexFormat.fromHexDigit(text[++i]));
      } else {
        bytes.write(text[i]);
      }
    }
    return bytes.toByteArray();
  }
}
