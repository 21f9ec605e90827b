package dev.cleave.pipelines.context;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.context.StoredCorpus.FoundRow;
import dev.cleave.pipelines.context.SymbolSearch.FoundDeclaration;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.pipelines.options.ContextOptions;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** Finds a declaration in a run and prints its context, or the declarations to choose from. */
record ContextSearch(
    CommittedRuns runs,
    ReadableRun run,
    StoredCorpus corpus,
    ContextOptions options,
    Detail detail,
    Terminal terminal) {
  private static final int LEAST_PLACE = 12; // columns

  void ofId(String id) throws IOException {
    List<FoundRow> found = corpus.rowsWith("chunk_id", id::equals, ImmutableSet.of("chunk_id"));
    if (!found.isEmpty()) {
      show(found.getFirst().file(), id, 0);
      return;
    }
    var summary =
        SummarySearch.find(runs, run, corpus, id)
            .orElseThrow(
                wrong(
                    "--chunkId=%s: run %s has no such chunk or summary"
                        .formatted(id, run.runId())));
    if (options.json()) {
      terminal.out().println(ContextAnswer.json(summary));
    } else {
      options.display().on(terminal).line(Visible.lines(summary.content()));
      print(summary.members());
    }
  }

  void atLine(String path, int line) throws IOException {
    var files = new FileSearch(run, corpus);
    RowPlace file = files.find(path).orElse(null);
    if (file == null) {
      String hint = didYouMean(files.suggestions(path));
      throw RunException.usage("--file=%s: the run has no chunks of it%s".formatted(path, hint));
    }
    List<StoredChunk> chunks = corpus.chunks(file);
    int lines = chunks.getLast().lines().endLine();
    StoredChunk hit =
        chunks.stream()
            .filter(chunk -> chunk.lines().contains(line))
            .findFirst()
            .orElseThrow(
                wrong("--line=%d: %s has lines 1 to %d".formatted(line, file.path(), lines)));
    show(file, hit.id(), line);
  }

  void ofSymbol(String symbol) throws IOException {
    List<FoundDeclaration> matches = SymbolSearch.of(corpus, symbol);
    if (matches.isEmpty()) {
      String hint = didYouMean(SymbolSearch.suggestions(corpus, symbol));
      throw RunException.usage(
          "--symbol=%s: the run declares no such name%s".formatted(symbol, hint));
    }
    if (matches.size() == 1) {
      FoundDeclaration match = matches.getFirst();
      show(corpus.file(match.filePath()).orElseThrow(), match.chunkId(), 0);
    } else if (options.json()) {
      terminal.out().println(ContextAnswer.json(ImmutableMap.of("matches", matches)));
    } else {
      print(matches);
      terminal.say(
          "%d declarations have the name %s; choose one with --chunkId"
              .formatted(matches.size(), symbol));
    }
  }

  private static Supplier<RunException> wrong(String message) {
    return () -> RunException.usage(message);
  }

  private static String didYouMean(List<String> names) {
    return names.isEmpty() ? "" : "; did you mean " + String.join(", or ", names) + "?";
  }

  private void print(List<FoundDeclaration> declarations) {
    Display display = options.display().on(terminal);
    for (FoundDeclaration each : declarations) {
      String place = Visible.line(each.filePath()) + ":" + each.startLine();
      String name = each.kind() + " " + Visible.line(each.breadcrumb());
      int room = display.columns() - each.chunkId().length() - TextWidth.of(name) - 4;
      String shown = TextWidth.fitEnd(place, Math.max(room, LEAST_PLACE));
      display.line(display.highlight().dim(each.chunkId()) + "  " + shown + "  " + name);
    }
  }

  private void show(RowPlace file, String chunkId, int line) throws IOException {
    List<StoredChunk> chunks = corpus.chunks(file);
    int hit = 0;
    while (!chunks.get(hit).id().equals(chunkId)) {
      hit++;
    }
    var answer = new ContextAnswer(chunks, hit, line, detail, options.maxTokens());
    if (options.json()) {
      answer.printJson(file.path(), terminal);
    } else {
      answer.printText(file.path(), options.display().on(terminal));
    }
  }
}
