package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;

/** A file put together again from its rows, in order, beside the file itself. */
final class RebuiltFile {
  private final String uri;
  private final String sha256;
  private final String charset;
  private final byte[] source;
  private final MessageDigest contents = sha256();
  private int size;
  private int line = 1;
  private char last;

  /** Begins with the file that a row belongs to. */
  RebuiltFile(ResultSet row) throws SQLException {
    uri = row.getString("source_uri");
    sha256 = row.getString("sha256");
    charset = row.getString("charset");
    try {
      source = Files.readAllBytes(Path.of(URI.create(uri)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isOf(ResultSet row) throws SQLException {
    return uri.equals(row.getString("source_uri"));
  }

  /** Adds the next chunk: its text must be the next bytes, and its lines where they are. */
  void add(ResultSet row) throws SQLException {
    String content = row.getString("content");
    byte[] bytes = encoded(content);
    String where = uri + " at byte " + size;
    assertEquals(size, row.getLong("start_byte"), where);
    assertEquals(size + bytes.length, row.getLong("end_byte"), where);
    assertTrue(size + bytes.length <= source.length, where);
    assertArrayEquals(Arrays.copyOfRange(source, size, size + bytes.length), bytes, where);
    contents.update(bytes);
    size += bytes.length;
    passLineEnd(content.charAt(0));
    assertEquals(line, row.getInt("start_line"), where);
    for (int i = 1; i < content.length(); i++) {
      passLineEnd(content.charAt(i));
    }
    assertEquals(line, row.getInt("end_line"), where);
  }

  /** The bytes of a text, by the rule of docs/schema.md for UTF-8 with bad bytes. */
  private byte[] encoded(String text) {
    if (!charset.equals("x-UTF-8-bad-bytes")) {
      return text.getBytes(Charset.forName(charset));
    }
    var bytes = new ByteArrayOutputStream();
    text.codePoints()
        .forEach(
            c -> {
              if (c >= 0xEF80 && c <= 0xEFFF) {
                bytes.write(c - 0xEF00);
              } else {
                bytes.writeBytes(Character.toString(c).getBytes(UTF_8));
              }
            });
    return bytes.toByteArray();
  }

  /** LF, CRLF and CR end a line; the next character is on another. */
  private void passLineEnd(char next) {
    if (last == '\n' || (last == '\r' && next != '\n')) {
      line++;
    }
    last = next;
  }

  /** Ends the file: what was put together, what lies there and what the rows say are one. */
  void end() {
    assertEquals(source.length, size, uri);
    String actual = HexFormat.of().formatHex(contents.digest());
    assertEquals(HexFormat.of().formatHex(sha256().digest(source)), actual, uri);
    assertEquals(sha256, actual, uri);
  }

  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
