package dev.cleave.chunk;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ContentTest {
  private static final TextEncoding UTF_16 = new TextEncoding(UTF_16LE, CharsetSource.BOM);

  @Test
  void ofAFileInUtf8IsARangeOfItsBytes() {
    byte[] bytes = "a é 𝄞 b".getBytes(UTF_8);
    Content content = Content.of(new TextRange(bytes, 2, 9, TextEncoding.UTF_8));
    assertSame(bytes, content.bytes());
    assertEquals(2, content.start());
    assertEquals(7, content.length());
    assertEquals("é 𝄞", content.text());
    assertEquals(3, content.codePoints());
  }

  @Test
  void ofAnotherFileIsConverted() {
    byte[] bytes = "a é 𝄞 b".getBytes(UTF_16LE);
    Content content = Content.of(new TextRange(bytes, 4, 12, UTF_16));
    assertEquals("é 𝄞", content.text());
    assertEquals(7, content.length());
    TextRange back = content.in(UTF_16);
    assertNotNull(back);
    assertArrayEquals(
        Arrays.copyOfRange(bytes, 4, 12),
        Arrays.copyOfRange(back.bytes(), back.start(), back.end()));
  }

  @Test
  void isInNoEncodingIfItIsNotText() {
    byte[] bytes = "é".getBytes(UTF_8);
    assertNull(Content.utf8(bytes, 0, 1).in(TextEncoding.UTF_8));
    assertNull(Content.utf8(bytes, 1, 1).in(UTF_16));
    assertNotNull(Content.utf8(bytes, 0, 2).in(UTF_16));
  }

  @Test
  void isEqualByItsBytes() {
    byte[] one = "xaby".getBytes(UTF_8);
    byte[] other = "ab".getBytes(UTF_8);
    assertEquals(Content.utf8(one, 1, 2), Content.utf8(other, 0, 2));
    assertEquals(Content.utf8(one, 1, 2).hashCode(), Content.utf8(other, 0, 2).hashCode());
    assertNotEquals(Content.utf8(one, 1, 3), Content.utf8(other, 0, 2));
  }
}
