package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.commit.Differences;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCounts;
import dev.cleave.pipelines.html.Page;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.text.Labels;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.tables.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.ToLongFunction;
import org.jsoup.nodes.Element;

/** Fills the first screen of the template {@code report.html}, and the comparison below it. */
final class ReportSummary {
  private static final int LANGUAGES_COMPARED = 15;
  private static final int DIGEST = 12; // digits that tell two digests apart

  private final RunFigures figures;
  private final Manifest manifest;
  private final Page page;

  ReportSummary(RunFigures figures, Page page) {
    this.figures = figures;
    manifest = figures.run().manifest();
    this.page = page;
  }

  void fill() {
    head();
    tiles();
    comparison();
  }

  private void head() {
    page.text("run", manifest.runId());
    page.text("state", manifest.state().name());
    page.text(
        "about",
        "Committed at %s in %s by Cleave %s"
            .formatted(
                ReportPage.time(manifest),
                figures.run().folder().output(),
                manifest.versions().cleave()));
  }

  private void tiles() {
    RunCounts counts = manifest.counts();
    RunCounts.Corpus corpus = counts.corpus();
    tile(
        "read",
        Amount.count(counts.listing().listed(), "file"),
        List.of(
            Amount.bytes(counts.listing().listedBytes()),
            Amount.count(corpus.rejected())
                + " rejected, "
                + Amount.count(corpus.empty())
                + " empty"));
    tile(
        "written",
        Amount.count(corpus.chunks(), "chunk"),
        List.of(
            "of "
                + Amount.count(corpus.chunked(), "file")
                + ", "
                + Amount.bytes(corpus.sourceBytes()),
            Amount.percent(figures.chunks().namedBytes(), figures.chunks().all().bytes())
                + " of the bytes are named",
            Amount.percent(figures.files().errorBytes(), figures.files().cut().bytes())
                + " are in syntax errors"));
    proof();
    changes();
    tokens();
  }

  private void proof() {
    Proof proof = figures.proof();
    boolean holds = proof.failed() == 0;
    var lines = new ArrayList<String>();
    lines.add(
        "the chunks of each of %s, put together, are the file: %s"
            .formatted(
                Amount.count(proof.files() - proof.failed(), "file"), Amount.bytes(proof.bytes())));
    long earlier =
        manifest.counts().corpus().chunked() + manifest.counts().corpus().empty() - proof.files();
    if (earlier > 0) {
      lines.add("earlier runs have checked " + Amount.count(earlier, "other file"));
    }
    String digest = manifest.identity().datasetDigest();
    lines.add("digest " + digest.substring(0, Math.min(DIGEST, digest.length())) + "…");
    tile("proof", holds ? "Holds" : Amount.count(proof.failed(), "file") + " differ", lines);
    page.get("proof").addClass(holds ? "good" : "bad");
  }

  private void changes() {
    Differences differences = manifest.differences();
    Differences.ChangeCounts rows = differences.chunkChanges();
    if (rows == null || differences.previousRun() == null) {
      tile("changes", "Full run", List.of("not compared with an earlier run"));
      return;
    }
    var lines = new ArrayList<String>();
    long changed = 0;
    for (Change change : Change.values()) {
      long files = differences.changes().getOrDefault(change.label(), 0L);
      changed += change == Change.UNCHANGED ? 0 : files;
      if (files > 0) {
        lines.add(Amount.count(files) + " " + change.label());
      }
    }
    lines.add(
        "chunks: %s to insert, %s to move, %s to delete"
            .formatted(
                Amount.count(rows.upsert()),
                Amount.count(rows.move()),
                Amount.count(rows.delete())));
    lines.add("since " + differences.previousRun());
    tile("changes", changed == 0 ? "None" : Amount.count(changed, "file"), lines);
  }

  private void tokens() {
    var lines = new ArrayList<String>();
    EmbedBill bill = manifest.breakdown().toEmbed();
    if (bill != null) {
      bill.causes()
          .forEach(
              (cause, texts) -> lines.add(Amount.count(texts.tokens()) + " " + meaning(cause)));
    }
    Differences.ChangeCounts rows = manifest.differences().chunkChanges();
    if (rows != null && rows.move() > 0) {
      lines.add("0 in " + Amount.count(rows.move(), "moved chunk"));
    }
    tile("tokens", Amount.count(manifest.counts().written().tokensToEmbed(), "token"), lines);
  }

  private static String meaning(String cause) {
    return switch (Labels.parse(EmbedCause.class, cause)) {
      case EDITED -> "in changed files";
      case NEW -> "in new files";
      case RENAMED -> "in renamed files, with another header";
      case HEADER -> "in changed files, with another header only";
      case CONFIG -> "by other options, rules or grammars";
    };
  }

  private void tile(String id, String big, List<String> lines) {
    page.text(id, big);
    Element list = page.get(id + "-more");
    lines.forEach(line -> list.appendElement("li").text(Visible.line(line)));
  }

  private void comparison() {
    Manifest that = figures.compared();
    if (that == null) {
      page.remove("compared-section");
      return;
    }
    page.text("compared", that.runId());
    Rows rows = new Rows(page.get("comparison"));
    compare(rows, that, "Listed files", run -> run.counts().listing().listed());
    compare(rows, that, "Files with chunks", run -> run.counts().corpus().chunked());
    compare(rows, that, "Rejected files", run -> run.counts().corpus().rejected());
    compare(rows, that, "Bytes in chunks", run -> run.counts().corpus().sourceBytes());
    compare(rows, that, "Chunks", run -> run.counts().corpus().chunks());
    compare(rows, that, "Tokens to embed", run -> run.counts().written().tokensToEmbed());
    var names = new TreeSet<String>(that.breakdown().languages().keySet());
    names.addAll(manifest.breakdown().languages().keySet());
    names.stream()
        .filter(name -> bytes(manifest, name) != bytes(that, name))
        .sorted(
            (a, b) ->
                Long.compare(
                    Math.abs(bytes(manifest, b) - bytes(that, b)),
                    Math.abs(bytes(manifest, a) - bytes(that, a))))
        .limit(LANGUAGES_COMPARED)
        .forEach(name -> compare(rows, that, "Bytes of " + name, run -> bytes(run, name)));
  }

  private static long bytes(Manifest run, String language) {
    var tally = run.breakdown().languages().get(language);
    return tally == null ? 0 : tally.bytes();
  }

  private void compare(Rows rows, Manifest that, String name, ToLongFunction<Manifest> figure) {
    long before = figure.applyAsLong(that);
    long now = figure.applyAsLong(manifest);
    rows.row().text(name).count(before).count(now);
    rows.number(Amount.difference(now - before), now - before);
  }
}
