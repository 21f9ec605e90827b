package dev.cleave.pipelines.context;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ContextOptions;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.transforms.tables.RowPlace;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code cleave context}: shows a declaration of a run with what is around it. */
public final class ContextCommand implements Command {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern OVERVIEW =
      Pattern.compile(
          "\\b(?:overview|structure|architecture|what|which|list)s?\\b", Pattern.CASE_INSENSITIVE);

  private static final String USAGE =
      """
      Usage: cleave context --output=FOLDER (--chunkId=ID | --file=PATH --line=N | --symbol=NAME)

      Shows a declaration that a run has cut, with what is around it: the beginning of what contains
      it, what it contains, and the signatures of its siblings, in the order of the file, within
      --maxTokens. Reads only the run, not the sources.

      Examples:
        cleave context --output=out --symbol=Port.open
        cleave context --output=out --file=src/Port.java --line=120 --detail=full
        cleave context --output=s3://chunks/main --chunkId=0f3c9d... --maxTokens=500 --json
      """;

  private record Matches(List<SymbolSearch.Match> matches) {}

  @Override
  public String name() {
    return "context";
  }

  @Override
  public String summary() {
    return "show a declaration of a run with what is around it";
  }

  @Override
  public String usage() {
    return USAGE;
  }

  @Override
  public Class<ContextOptions> options() {
    return ContextOptions.class;
  }

  @Override
  public ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, ContextOptions.class);
    ContextOptions options = launch.options();
    String output = OutputFolder.require(options.run().output());
    long places =
        Stream.of(options.chunkId(), options.file(), options.symbol())
            .filter(place -> place != null)
            .count();
    if (places != 1) {
      throw RunException.usage("give one of --chunkId, --file and --symbol");
    }
    var runs = new CommittedRuns(output, launch.pipelineOptions());
    var run = ReadableRun.find(runs, options.run().runId());
    StoredCorpus corpus = StoredCorpus.read(run);
    if (options.file() != null) {
      atLine(new FileSearch(run, corpus), corpus, options, terminal);
    } else if (options.chunkId() != null) {
      ofId(runs, run, corpus, options, terminal);
    } else {
      ofSymbol(corpus, options.symbol(), options, terminal);
    }
    return ExitCode.OK;
  }

  private static void ofId(
      CommittedRuns runs,
      ReadableRun run,
      StoredCorpus corpus,
      ContextOptions options,
      Terminal terminal)
      throws IOException {
    String id = options.chunkId();
    List<StoredCorpus.Found> found =
        corpus.rowsWith("chunk_id", id::equals, ImmutableSet.of("chunk_id"));
    if (!found.isEmpty()) {
      show(corpus, found.getFirst().file(), id, 0, options, terminal);
      return;
    }
    SummarySearch.Summary summary =
        SummarySearch.find(runs, run, corpus, id)
            .orElseThrow(
                () ->
                    RunException.usage(
                        "--chunkId=%s: run %s has no such chunk or summary"
                            .formatted(id, run.runId())));
    if (options.json()) {
      terminal.out().println(JSON.writeValueAsString(summary));
    } else {
      terminal.out().println(summary.content());
      print(summary.members(), terminal);
    }
  }

  private static void atLine(
      FileSearch files, StoredCorpus corpus, ContextOptions options, Terminal terminal)
      throws IOException {
    String path = options.file();
    RowPlace file =
        files
            .find(path)
            .orElseThrow(
                () ->
                    RunException.usage(
                        "--file=%s: the run has no chunks of it%s"
                            .formatted(path, didYouMean(files.suggestions(path)))));
    int line = options.line();
    List<StoredChunk> chunks = corpus.chunks(file);
    StoredChunk hit =
        chunks.stream()
            .filter(chunk -> chunk.startLine() <= line && line <= chunk.endLine())
            .findFirst()
            .orElseThrow(
                () ->
                    RunException.usage(
                        "--line=%d: %s has lines 1 to %d"
                            .formatted(line, file.path(), chunks.getLast().endLine())));
    show(corpus, file, hit.id(), line, options, terminal);
  }

  private static void ofSymbol(
      StoredCorpus corpus, String symbol, ContextOptions options, Terminal terminal)
      throws IOException {
    List<SymbolSearch.Match> matches = SymbolSearch.of(corpus, symbol);
    if (matches.isEmpty()) {
      throw RunException.usage(
          "--symbol=%s: the run declares no such name%s"
              .formatted(symbol, didYouMean(SymbolSearch.suggestions(corpus, symbol))));
    }
    if (matches.size() == 1) {
      SymbolSearch.Match match = matches.getFirst();
      RowPlace file = corpus.file(match.file()).orElseThrow();
      show(corpus, file, match.chunkId(), 0, options, terminal);
    } else if (options.json()) {
      terminal.out().println(JSON.writeValueAsString(new Matches(matches)));
    } else {
      print(matches, terminal);
      terminal.say(
          "%d declarations have the name %s; choose one with --chunkId"
              .formatted(matches.size(), symbol));
    }
  }

  private static String didYouMean(List<String> names) {
    return names.isEmpty() ? "" : "; did you mean " + String.join(", or ", names) + "?";
  }

  private static void print(List<SymbolSearch.Match> matches, Terminal terminal) {
    for (SymbolSearch.Match match : matches) {
      terminal
          .out()
          .printf(
              "%s  %s:%d  %s %s%n",
              match.chunkId(), match.file(), match.line(), match.kind(), match.breadcrumb());
    }
  }

  private static void show(
      StoredCorpus corpus,
      RowPlace file,
      String chunkId,
      int line,
      ContextOptions options,
      Terminal terminal)
      throws IOException {
    List<StoredChunk> chunks = corpus.chunks(file);
    int hit = 0;
    while (!chunks.get(hit).id().equals(chunkId)) {
      hit++;
    }
    Detail detail = detail(options.detail(), options.query());
    var answer = new ContextAnswer(chunks, hit, line, detail, options.maxTokens());
    if (options.json()) {
      answer.printJson(file.path(), terminal);
    } else {
      answer.printText(file.path(), terminal);
    }
  }

  /** The detail that a question asks for: an overview needs signatures only. */
  static Detail detail(Detail given, @Nullable String query) {
    if (given != Detail.AUTO) {
      return given;
    }
    boolean overview = query != null && OVERVIEW.matcher(query).find();
    return overview ? Detail.SUMMARY : Detail.DETAILED;
  }
}
