package dev.cleave.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.Test;

class ByteSearchTest {
  @Test
  void findsAByteAtEveryPlace() {
    for (byte wanted : new byte[] {0, 1, '\r', Byte.MAX_VALUE, Byte.MIN_VALUE, -1}) {
      for (int length = 0; length < 40; length++) {
        byte[] bytes = new byte[length];
        // Its neighbours, which a carry could confuse with it.
        for (int i = 0; i < length; i++) {
          bytes[i] = (byte) (i % 2 == 0 ? wanted + 1 : wanted ^ Byte.MIN_VALUE);
        }
        assertFalse(ByteSearch.has(bytes, length, wanted), wanted + " in " + length);
        for (int at = 0; at < length; at++) {
          byte before = bytes[at];
          bytes[at] = wanted;
          for (int end = 0; end <= length; end++) {
            assertEquals(at < end, ByteSearch.has(bytes, end, wanted), wanted + " at " + at);
          }
          bytes[at] = before;
        }
      }
    }
  }

  @Test
  void findsTheFirstOfTwoBytes() {
    byte[] others = {0, '\t', '\n' + 1, '\r' - 1, '\r' + 1, '\n' - 128, '\r' - 128, -1};
    for (int length = 0; length < 40; length++) {
      byte[] bytes = new byte[length];
      for (int i = 0; i < length; i++) {
        bytes[i] = others[i % others.length];
      }
      assertEquals(length, ByteSearch.either(bytes, 0, (byte) '\n', (byte) '\r'));
      for (int at = 0; at < length; at++) {
        byte before = bytes[at];
        bytes[at] = (byte) (at % 2 == 0 ? '\n' : '\r');
        for (int from = 0; from <= length; from++) {
          int expected = from <= at ? at : length;
          assertEquals(expected, ByteSearch.either(bytes, from, (byte) '\n', (byte) '\r'));
        }
        bytes[at] = before;
      }
    }
  }
}
