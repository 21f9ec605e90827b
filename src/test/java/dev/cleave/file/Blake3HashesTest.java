package dev.cleave.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.apache.commons.codec.digest.Blake3;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Blake3HashesTest {
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
  @ValueSource(ints = {16_384, 31_745, 102_400, 1_000_003})
  void isThatOfAnotherLibraryForLargeMessages(int size) {
    byte[] bytes = bytes(size, size);
    assertEquals(expected(bytes), Blake3Hash.hex(bytes, 0, size));
  }

  @Test
  void isThatOfAnotherLibraryForEveryLengthUpToFiveChunks() {
    byte[] bytes = bytes(5200, 1);
    var hashes = new Blake3Hashes(0);
    List<String> expected = new ArrayList<>();
    for (int size = 0; size <= bytes.length; size++) {
      hashes.add(bytes, bytes.length - size, bytes.length);
      expected.add(expected(Arrays.copyOfRange(bytes, bytes.length - size, bytes.length)));
    }
    assertEquals(expected, hashes.all());
  }

  /** Messages of any lengths side by side, in one piece or two. */
  @Test
  void keepsMessagesApart() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 100; round++) {
      var hashes = new Blake3Hashes(random.nextInt(30_000));
      List<String> expected = new ArrayList<>();
      int count = random.nextInt(60);
      for (int i = 0; i < count; i++) {
        byte[] bytes = bytes(random.nextInt(random.nextBoolean() ? 200 : 9000), random.nextLong());
        int before = random.nextInt(bytes.length + 1);
        hashes.add(Arrays.copyOf(bytes, before), bytes, before, bytes.length);
        expected.add(expected(bytes));
      }
      assertEquals(expected, hashes.all(), "seed %d, round %d".formatted(seed, round));
    }
  }

  @Test
  void textsAreHashedWithTheirLengths() {
    byte[] input = "\0\0\0\2ab\0\0\0\0\0\0\0\2\u00e9".getBytes(StandardCharsets.UTF_8);
    assertEquals(expected(input), Blake3Hash.hex("ab", "", "\u00e9"));
  }

  private static byte[] bytes(int size, long seed) {
    byte[] bytes = new byte[size];
    new Random(seed).nextBytes(bytes);
    return bytes;
  }

  private static String expected(byte[] bytes) {
    return HexFormat.of().formatHex(Blake3.initHash().update(bytes).doFinalize(16));
  }
}
