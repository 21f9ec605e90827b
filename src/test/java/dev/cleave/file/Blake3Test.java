package dev.cleave.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Blake3Test {
  @ParameterizedTest
  @CsvSource({
    "'', af1349b9f5f9a1a6a0404dea36dcc949",
    "abc, 6437b3ac38465133ffb63b75273a8db5",
  })
  void hashesOfThePaperAndItsTools(String text, String hash) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    assertEquals(hash, Blake3Hash.hex(bytes, 0, bytes.length));
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 1, 63, 64, 65, 1023, 1024, 1025, 2047, 2048, 2049, 3072, 3073, 4096, 5121, 7169, 16_384,
        31_745, 102_400, 1_000_003
      })
  void isThatOfAnotherLibraryForEverySize(int size) {
    byte[] bytes = bytes(size, size);
    assertArrayEquals(expected(bytes), new Blake3().update(bytes).first(32));
  }

  @Test
  void isTheSameForBytesThatComeInPieces() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      byte[] bytes = bytes(random.nextInt(9000), random.nextLong());
      var hash = new Blake3();
      for (int at = 0; at < bytes.length; ) {
        int end = Math.min(bytes.length, at + random.nextInt(1500));
        hash.update(bytes, at, end);
        at = end;
      }
      assertArrayEquals(
          expected(bytes),
          hash.first(32),
          "seed %d, round %d, %d bytes".formatted(seed, round, bytes.length));
    }
  }

  private static byte[] bytes(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static byte[] expected(byte[] bytes) {
    return org.apache.commons.codec.digest.Blake3.initHash().update(bytes).doFinalize(32);
  }
}
