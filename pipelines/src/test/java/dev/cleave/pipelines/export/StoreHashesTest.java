package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.export.StoreHashes.Match;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The table of what a store has, compared with a map. */
class StoreHashesTest {
  private static final Hash TEXT = new Hash(1, 2);

  @Test
  void hasWhatAMapWouldHave() {
    long seed = Long.getLong("test.seed", 1);
    var random = new Random(seed);
    var hashes = new StoreHashes();
    Map<Hash, Optional<Hash>> expected = new LinkedHashMap<>();
    for (int i = 0; i < 50_000; i++) {
      // Some ids twice, and many that belong in the same slot.
      var id = new Hash((long) random.nextInt() << 32, random.nextInt(1000));
      Hash text = random.nextInt(10) == 0 ? null : new Hash(random.nextInt(2), random.nextInt(2));
      hashes.add(id, text);
      expected.merge(id, Optional.ofNullable(text), (_, _) -> Optional.empty());
      if (random.nextInt(20) == 0) {
        hashes.add(id, text);
        expected.put(id, Optional.empty());
      }
    }
    var foreign = new LinkedHashSet<>(expected.keySet());
    for (Hash id : new ArrayList<>(expected.keySet())) {
      if (random.nextBoolean()) {
        var text = new Hash(random.nextInt(2), random.nextInt(2));
        boolean same = expected.get(id).filter(text::equals).isPresent();
        assertEquals(same ? Match.MATCHING : Match.STALE, hashes.match(id, text), "seed " + seed);
        assertEquals(same ? Match.MATCHING : Match.STALE, hashes.match(id, text), "again");
        foreign.remove(id);
      }
      assertEquals(Match.MISSING, hashes.match(new Hash(id.high(), 1000), TEXT));
    }
    assertEquals(foreign, foreign(hashes), "seed " + seed);
  }

  /** No value of 128 bits stands for an empty place. */
  @Test
  void everyIdIsAnId() {
    var hashes = new StoreHashes();
    var zero = new Hash(0, 0);
    assertEquals(Match.MISSING, hashes.match(zero, zero));
    hashes.add(zero, zero);
    hashes.add(new Hash(-1, -1), null);
    assertEquals(Match.MATCHING, hashes.match(zero, zero));
    assertEquals(Match.STALE, hashes.match(new Hash(-1, -1), zero));
    assertEquals(Set.of(), foreign(hashes));
  }

  @Test
  void hashesAre32HexDigitsOrAUuid() {
    String digits = "0123456789abcdefFEDCBA9876543210";
    var hash = new Hash(0x0123456789abcdefL, 0xfedcba9876543210L);
    assertEquals(Optional.of(hash), Hash.of(digits));
    assertEquals(digits.toLowerCase(Locale.ROOT), hash.toString());
    assertEquals(Optional.of(hash), Hash.of("01234567-89ab-cdef-fedc-ba9876543210"));
    for (String wrong : List.of("", "0", "g".repeat(32), "0".repeat(33), "null")) {
      assertEquals(Optional.empty(), Hash.of(wrong), wrong);
    }
  }

  private static Set<Hash> foreign(StoreHashes hashes) {
    return hashes.foreign().collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
