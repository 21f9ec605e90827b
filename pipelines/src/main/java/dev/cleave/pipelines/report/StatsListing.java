package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.pipelines.html.Visible;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Prints the figures of a run for people. */
record StatsListing(RunStats stats, PrintStream out) {
  private static final int LABEL = 10;
  private static final int QUARTERS = 4;

  void print() {
    RunStats.Chunks chunks = stats.chunks();
    line("run", stats.runId());
    line(
        "files",
        "%s listed, %s with chunks"
            .formatted(Amount.count(chunks.files()), Amount.count(chunks.cut())));
    line(
        "chunks",
        "%s with %s, %s in the mean"
            .formatted(
                Amount.count(chunks.chunks()),
                Amount.bytes(chunks.bytes()),
                Amount.bytes(Amount.mean(chunks.bytes(), chunks.chunks()))));
    line(
        "bytes",
        "%s named, %s in syntax errors"
            .formatted(
                Amount.percent(chunks.namedBytes(), chunks.bytes()),
                Amount.percent(chunks.errorBytes(), chunks.bytes())));
    line("sizes", sizes());
    line(
        "copies",
        Amount.count(chunks.copies().files(), "file")
            + " with "
            + Amount.bytes(chunks.copies().bytes()));
    line("secrets", "in " + Amount.count(chunks.secretChunks(), "chunk"));
    tokens(stats.tokens());
    files("language", stats.languages());
    table(
        "kind",
        List.of("chunks", "bytes"),
        stats.kinds(),
        RunStats.ChunkSum::bytes,
        kind -> List.of(Amount.count(kind.chunks()), Amount.bytes(kind.bytes())));
    files("outcome", stats.outcomes());
    files("license", stats.licenses());
  }

  private void line(String label, String text) {
    out.println(TextWidth.left(label, LABEL) + text);
  }

  private String sizes() {
    RunStats.Sizes sizes = stats.sizes();
    int bars = sizes.histogram().size() / QUARTERS;
    List<String> quarters =
        IntStream.range(0, QUARTERS)
            .mapToObj(
                quarter ->
                    Amount.count(
                        sizes.histogram().subList(quarter * bars, (quarter + 1) * bars).stream()
                            .mapToLong(Long::longValue)
                            .sum()))
            .toList();
    return "%s chunks in the quarters of %s %s; %s over it"
        .formatted(
            String.join(", ", quarters),
            Amount.count(sizes.max()),
            sizes.unit(),
            Amount.count(sizes.over()));
  }

  private void tokens(RunStats.Tokens tokens) {
    line(
        "tokens",
        "%s in %s to embed, which have %s"
            .formatted(
                Amount.count(tokens.tokens()),
                Amount.count(tokens.chunksWithEmbed(), "chunk"),
                Amount.count(tokens.differentTexts(), "different text")));
    EmbedBill bill = tokens.run();
    if (bill != null) {
      line("to embed", bill.text(true) + ", left by this run");
    }
  }

  private void files(String title, Map<String, RunStats.FileSum> rows) {
    table(
        title,
        List.of("files", "bytes", "chunks"),
        rows,
        RunStats.FileSum::bytes,
        row ->
            List.of(
                Amount.count(row.files()), Amount.bytes(row.bytes()), Amount.count(row.chunks())));
  }

  /** A table with the largest row first. */
  private <T> void table(
      String title,
      List<String> columns,
      Map<String, T> rows,
      ToLongFunction<T> size,
      Function<T, List<String>> cells) {
    var lines = new ArrayList<List<String>>();
    lines.add(columns);
    var names = new ArrayList<>(List.of(title));
    rows.entrySet().stream()
        .sorted(
            Comparator.comparingLong(
                    (Map.Entry<String, T> row) -> -size.applyAsLong(row.getValue()))
                .thenComparing(Map.Entry::getKey))
        .forEach(
            row -> {
              names.add(row.getKey().isEmpty() ? "none" : Visible.line(row.getKey()));
              lines.add(cells.apply(row.getValue()));
            });
    int first = names.stream().mapToInt(TextWidth::of).max().orElse(0);
    out.println();
    for (int i = 0; i < names.size(); i++) {
      var text = new StringBuilder(TextWidth.left(names.get(i), first));
      for (int column = 0; column < columns.size(); column++) {
        int cell = column;
        int width = lines.stream().mapToInt(line -> TextWidth.of(line.get(cell))).max().orElse(0);
        text.append("  ").append(TextWidth.right(lines.get(i).get(column), width));
      }
      out.println(text);
    }
  }
}
