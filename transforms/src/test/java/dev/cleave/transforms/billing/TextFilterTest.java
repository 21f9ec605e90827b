package dev.cleave.transforms.billing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Blake3Hash;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class TextFilterTest {
  private static final TextGroup GROUP = TextGroup.of(EmbedCause.NEW, "go", "a.go");

  @Test
  void leavesOutOthersOnly() {
    TextFilter both = TextFilter.union(List.of(filter(0, 500), filter(400, 1000)));
    assertTrue(hashes(0, 1000).allMatch(both::mayHave));
    assertTrue(hashes(1000, 9000).noneMatch(both::mayHave));
    assertEquals(1000, both.texts().size());
    assertEquals(both, TextFilter.union(List.of(filter(400, 1000), filter(0, 500))));
  }

  /** The same first half may be another text, which then is counted as the whole hash says. */
  @Test
  void passesWhatBeginsLikeOneOfThem() {
    var block = new TextsToEmbed.Builder();
    block.add(GROUP, "00112233445566778899aabbccddeeff", 1);
    TextFilter filter = TextFilter.of(block.build().getFirst());
    assertTrue(filter.mayHave("00112233445566770000000000000000"));
    assertFalse(filter.mayHave("00112233445566788899aabbccddeeff"));
  }

  @Test
  void withoutTextsLeavesOutAll() {
    TextFilter none = TextFilter.union(List.of());
    assertTrue(none.isEmpty());
    assertTrue(hashes(0, 100).noneMatch(none::mayHave));
  }

  @Test
  void ofTooManyTextsLeavesOutNone() {
    TextFilter most = filter(0, TextFilter.MAX_TEXTS);
    assertFalse(most.all());
    TextFilter more = TextFilter.union(List.of(filter(7, 8), most, filter(-1, 0)));
    assertTrue(more.all() && more.texts().isEmpty() && !more.isEmpty());
    assertTrue(more.mayHave(Blake3Hash.hex("another").substring(0, 32)));
    assertTrue(TextFilter.union(List.of(filter(0, 1), more, filter(1, 2))).all());
  }

  private static TextFilter filter(int from, int to) {
    var block = new TextsToEmbed.Builder();
    hashes(from, to).forEach(hash -> block.add(GROUP, hash, 7));
    return TextFilter.of(block.build().getFirst());
  }

  private static Stream<String> hashes(int from, int to) {
    return IntStream.range(from, to).mapToObj(i -> Blake3Hash.hex("text " + i).substring(0, 32));
  }
}
