package dev.cleave.transforms.embedding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.Iterables;
import dev.cleave.file.Blake3Hash;
import dev.cleave.transforms.TestPipelines;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.TextCount;
import dev.cleave.transforms.billing.TextGroup;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.writing.Total;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollectionList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CountTextsTest {
  private static final TextGroup EDITED = TextGroup.of(EmbedCause.EDITED, "go", "src/a/b.go");
  private static final TextGroup NEW = TextGroup.of(EmbedCause.NEW, "c", "main.c");

  /** Two blocks with 200 texts each, of which 100 are in both, in one and in many ranges. */
  @ParameterizedTest
  @ValueSource(longs = {1, 64L << 30})
  void ofEqualTextsTheFirstGroupCounts(long bytes) {
    Pipeline pipeline = TestPipelines.create();
    var listed = pipeline.apply("Listed", Create.of(new FileTotal(3, bytes)));
    var texts =
        pipeline.apply(
            Create.of(Iterables.concat(block(NEW, 0), block(EDITED, 100), block(NEW, 100)))
                .withCoder(RecordCoder.of(TextsToEmbed.class)));
    PAssert.thatSingleton(
            PCollectionList.of(texts.apply(CountTexts.of(FileTotal.view(listed), "", null)))
                .apply(Total.of(Bill.NONE, Bill::plus)))
        .isEqualTo(
            new Bill(
                ImmutableSortedMap.of(
                    EmbedCause.EDITED, new TextCount(200, 1400),
                    EmbedCause.NEW, new TextCount(100, 700)),
                ImmutableSortedMap.of("c", new TextCount(100, 700), "go", new TextCount(200, 1400)),
                ImmutableSortedMap.of(
                    "", new TextCount(100, 700), "src/", new TextCount(200, 1400))));
    pipeline.run().waitUntilFinish();
  }

  private static List<TextsToEmbed> block(TextGroup group, int first) {
    var builder = new TextsToEmbed.Builder();
    for (int i = first; i < first + 200; i++) {
      builder.add(group, Blake3Hash.hex("text " + i).substring(0, 32), 7);
    }
    return builder.build();
  }

  /** A manifest with a line for each of a million folders would be of no use. */
  @ParameterizedTest
  @ValueSource(ints = {999, 1500})
  void aBillHasABoundedNumberOfFolders(int count) {
    var parts = new ArrayList<Bill>();
    for (int i = 0; i < count; i++) {
      var counter = new Bill.Counter();
      counter.add(TextGroup.of(EmbedCause.NEW, "go", "%06d/a.go".formatted(i)), 2);
      parts.add(counter.sum());
    }
    Bill sum = parts.stream().reduce(Bill.NONE, Bill::plus);
    Bill reversed = parts.reversed().stream().reduce(Bill.NONE, Bill::plus);
    assertEquals(sum, reversed);
    assertEquals(Math.min(count, 1000), sum.folders().size());
    assertEquals("000000/", sum.folders().firstKey());
    assertEquals(new TextCount(count, 2L * count), sum.total());
  }
}
