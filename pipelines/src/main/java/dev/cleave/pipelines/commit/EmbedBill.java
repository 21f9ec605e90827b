package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.TextCount;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The texts that a run leaves to embed: those that the previous run did not have, equal texts
 * counted once.
 *
 * @param causes all texts, by the label of an {@link EmbedCause}
 * @param languages the same, by the language of their file; null in a line of JSON
 * @param folders the same, by the top folder of their file, with a slash at its end, or empty for
 *     files in the root; null in a line of JSON
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EmbedBill(
    Map<String, TextCount> causes,
    @Nullable Map<String, TextCount> languages,
    @Nullable Map<String, TextCount> folders) {
  public EmbedBill {
    causes = ImmutableMap.copyOf(causes);
  }

  /** The bill in the order of its names. */
  public static EmbedBill of(Bill bill) {
    return new EmbedBill(
        bill.causes().entrySet().stream()
            .collect(
                ImmutableMap.toImmutableMap(
                    count -> count.getKey().label(), count -> count.getValue())),
        bill.languages(),
        bill.folders());
  }

  /** The causes alone. */
  public EmbedBill ofCauses() {
    return new EmbedBill(causes, null, null);
  }

  /** The sum. */
  public TextCount total() {
    return causes.values().stream().reduce(TextCount.NONE, TextCount::plus);
  }

  /** Such as {@code 3 texts with 500 tokens (480 edited, 20 new)}, by causes if there are any. */
  public String text(boolean byCause) {
    TextCount total = total();
    String text =
        Amount.count(total.texts(), "text") + " with " + Amount.count(total.tokens(), "token");
    return byCause && !causes.isEmpty()
        ? text
            + causes.entrySet().stream()
                .map(cause -> "%,d %s".formatted(cause.getValue().tokens(), cause.getKey()))
                .collect(Collectors.joining(", ", " (", ")"))
        : text;
  }
}
