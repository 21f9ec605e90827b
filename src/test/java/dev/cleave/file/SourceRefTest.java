package dev.cleave.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceRefTest {
  /** As of files on ZFS or Btrfs with a broken clock. */
  @ParameterizedTest
  @CsvSource({
    "-9223372036854775808, 0",
    "-62135596800001, 0",
    "-62135596800000, -62135596800000",
    "-1, -1",
    "253402300799999, 253402300799999",
    "253402300800000, 0",
    "9223372036854775807, 0",
  })
  void aTimeThatProgramsDoNotReadIsUnknown(long listed, long modified) {
    var ref = new SourceRef("file:///a", "a", 1, listed, null, null);
    assertEquals(modified, ref.modifiedMillis());
    assertEquals(modified, ref.asRead(1, listed).modifiedMillis());
  }
}
