package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCounts;
import dev.cleave.pipelines.html.Page;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Fills the template {@code report.html} with the figures of a run. */
final class ReportPage {
  private static final int LANGUAGES = 100;
  private static final int FACT = 500; // characters of one value

  private final RunFigures figures;
  private final Manifest manifest;
  private final Page page;

  private ReportPage(RunFigures figures) {
    this.figures = figures;
    manifest = figures.run().manifest();
    page = Page.of(ReportPage.class, "report", "Cleave: run " + manifest.runId());
  }

  /** The page of these figures, in UTF-8. */
  static byte[] of(RunFigures figures) {
    var report = new ReportPage(figures);
    new ReportSummary(figures, report.page).fill();
    report.languages();
    report.chunks();
    report.statuses();
    report.folders();
    report.files();
    report.copies();
    report.nights();
    report.facts();
    return report.page.toBytes();
  }

  /** In seconds, as UTC. */
  static String time(Manifest run) {
    Instant time = Instant.parse(run.commit().committedAt());
    return time.truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ');
  }

  private void languages() {
    Sum all = figures.files().cut();
    Rows rows = rows("languages");
    figures.files().languages().entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue().bytes(), a.getValue().bytes()))
        .limit(LANGUAGES)
        .forEach(
            language -> {
              Sum sum = language.getValue();
              rows.row().text(language.getKey()).count(sum.items()).bytes(sum.bytes());
              rows.count(sum.chunks())
                  .count(Amount.mean(sum.bytes(), sum.chunks()))
                  .share(sum.bytes(), all.bytes());
            });
    long more = figures.files().languages().size() - LANGUAGES;
    page.text("languages-more", more > 0 ? "and " + Amount.count(more, "other language") : "");
  }

  private void chunks() {
    SizeScale scale = figures.scale();
    ChunkFigures chunks = figures.chunks();
    page.get("sizes")
        .appendChild(
            Charts.histogram(chunks.sizes(), scale.max(), "Chunks by size, in " + scale.words()));
    page.text(
        "sizes-more",
        "Chunks by size in %s. The dashed line is --maxChunkSize=%d."
            .formatted(scale.words(), scale.max()));
    Sum all = chunks.all();
    share("named", "Named", chunks.namedBytes(), all.bytes());
    share(
        "errors", "In syntax errors", figures.files().errorBytes(), figures.files().cut().bytes());
    Rows rows = rows("kinds");
    chunks.kinds().entrySet().stream()
        .sorted((a, b) -> Long.compare(b.getValue().bytes(), a.getValue().bytes()))
        .forEach(
            kind -> {
              Sum sum = kind.getValue();
              rows.row().text(kind.getKey()).count(sum.items()).bytes(sum.bytes());
              rows.count(Amount.mean(sum.bytes(), sum.items())).share(sum.bytes(), all.bytes());
            });
  }

  private void share(String id, String name, long part, long whole) {
    Element share = page.get(id).addClass("share");
    Element words = share.appendElement("p");
    words.appendElement("span").text(name);
    words
        .appendElement("span")
        .text("%s, %s".formatted(Amount.bytes(part), Amount.percent(part, whole)));
    share.appendChild(Charts.bar(Amount.share(part, whole), name));
  }

  private void statuses() {
    Sum all = figures.files().outcomes().values().stream().reduce(Sum.NONE, Sum::plus);
    Rows rows = rows("statuses");
    figures
        .files()
        .outcomes()
        .forEach(
            (outcome, sum) -> {
              rows.row().text(outcome.status().name()).text(outcome.name()).count(sum.items());
              rows.bytes(sum.bytes()).share(sum.items(), all.items());
            });
    List<ReportedFile> worst = figures.files().worst();
    if (worst.isEmpty()) {
      page.remove("worst-section");
      return;
    }
    Rows files = rows("worst");
    for (ReportedFile file : worst) {
      files.row().path(file.path()).text(file.outcome()).count(file.errors().count());
      Long unread = file.errors().bytes();
      (unread == null ? files.text("") : files.bytes(unread))
          .bytes(file.sum().bytes())
          .text(Objects.requireNonNullElse(file.detail(), ""));
    }
  }

  private void folders() {
    Folder root = figures.files().folders().narrowed();
    if (root.folders().isEmpty()) {
      page.remove("folders-section");
      return;
    }
    page.get("folders").appendChild(Treemap.of(root));
    page.text(
        "folders-more",
        "The area is the size of the files with chunks%s. Small folders are left out of the picture."
            .formatted(root.path().isEmpty() ? "" : " in " + root.path()));
  }

  private void files() {
    list("largest", figures.files().largest(), false);
    list("slowest", figures.files().slowest(), true);
  }

  private void list(String id, List<ReportedFile> files, boolean time) {
    if (files.isEmpty()) {
      page.remove(id + "-section");
      return;
    }
    Rows rows = rows(id);
    for (ReportedFile file : files) {
      rows.row().path(file.path());
      if (time) {
        rows.number(Amount.millis(file.millis()), file.millis()).bytes(file.sum().bytes());
      } else {
        rows.bytes(file.sum().bytes()).count(file.sum().chunks());
      }
    }
  }

  private void copies() {
    Map<String, Sum> copies = figures.files().copies();
    if (copies.isEmpty()) {
      page.remove("copies-section");
      return;
    }
    Sum all = copies.values().stream().reduce(Sum.NONE, Sum::plus);
    page.text(
        "copies-more",
        "%s with %s have the content, language and configuration of %s before them."
            .formatted(
                Amount.count(all.items(), "file"),
                Amount.bytes(all.bytes()),
                Amount.count(copies.size(), "file")));
    Rows rows = rows("copies");
    figures
        .files()
        .mostCopied()
        .forEach(
            first ->
                rows.row()
                    .path(first.getKey())
                    .count(first.getValue().items())
                    .bytes(first.getValue().bytes()));
  }

  private void nights() {
    List<Manifest> nights = figures.nights();
    if (nights.size() < 2) {
      page.remove("nights-section");
      return;
    }
    curve("Files", run -> run.counts().listing().listed());
    curve("Chunks", run -> run.counts().corpus().chunks());
    curve("Tokens to embed", run -> run.counts().written().tokensToEmbed());
    Rows rows = rows("runs");
    for (Manifest run : nights) {
      RunCounts.Corpus corpus = run.counts().corpus();
      rows.row().text(run.runId()).text(time(run));
      rows.count(run.counts().listing().listed()).count(corpus.chunks()).count(corpus.rejected());
      rows.count(run.counts().written().tokensToEmbed());
    }
  }

  private void curve(String name, ToLongFunction<Manifest> figure) {
    Element chart = page.get("nights").appendElement("figure");
    chart.appendElement("h3").text(name + ": " + Amount.count(figure.applyAsLong(manifest)));
    List<Charts.Point> points =
        figures.nights().stream()
            .map(
                run -> {
                  long value = figure.applyAsLong(run);
                  return new Charts.Point(run.runId(), value, Amount.count(value));
                })
            .toList();
    chart.appendChild(Charts.curve(points, name + " of the runs so far"));
  }

  private void facts() {
    Rows rows = rows("facts");
    fact(rows, "inputs", manifest.stored().inputs());
    manifest.stored().options().forEach((name, value) -> fact(rows, "--" + name, value));
    fact(rows, "Beam", manifest.versions().beam());
    fact(rows, "Java", manifest.versions().java());
    fact(rows, "schema", manifest.versions().schema());
    fact(rows, "fingerprint", manifest.identity().fingerprint());
    fact(rows, "datasetDigest", manifest.identity().datasetDigest());
  }

  private static void fact(Rows rows, String name, @Nullable Object value) {
    String text = String.valueOf(value);
    rows.row().text(name).path(text.length() > FACT ? text.substring(0, FACT) + "…" : text);
  }

  private Rows rows(String id) {
    return new Rows(page.get(id));
  }
}
