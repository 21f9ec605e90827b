package dev.cleave.pipelines.embed;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.EmbedOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.RunLock;
import dev.cleave.pipelines.vectors.ModelVectors;
import dev.cleave.pipelines.vectors.VectorManifest;
import dev.cleave.transforms.embedding.Model;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.beam.sdk.Pipeline;
import org.jspecify.annotations.Nullable;

/** {@code cleave embed}: makes the vectors that the texts of a run lack. */
public final class EmbedCommand {
  private static final String USAGE =
      """
      Usage: cleave embed --output=FOLDER --model=NAME [--modelUrl=URL] [--option=value ...]

      Embeds the texts of a run that have no vector of this model yet, and writes the vectors to
      embeddings/ in the output folder. Equal texts are embedded once, and no text is embedded again
      in a later night. A text that is longer than the model reads is embedded in parts. If the
      command is stopped, the same command goes on where it was. Prints one line of JSON to stdout.

      Examples:
        cleave embed --output=out --model=bge-small-en-v1.5-q
        cleave embed --output=out --model=text-embedding-3-small \\
          --modelUrl=https://api.openai.com/v1 --modelKeyFile=key.txt --maxEmbedTokens=5000000
        cleave embed --output=s3://chunks/main --model=nomic-embed-text \\
          --modelUrl=http://localhost:11434 --modelProtocol=ollama
        cleave embed --model=bge-small-en-v1.5-q --text='how is a file compressed'
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "embed",
          "make the vectors of a run's chunks",
          USAGE,
          EmbedOptions.class,
          EmbedCommand::run);

  /** The line on stdout. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Result(
      String runId,
      String model,
      String state,
      @Nullable String manifest,
      VectorManifest.@Nullable Counts counts,
      double seconds) {}

  /** The line on stdout for {@code --text}. */
  @SuppressWarnings("ArrayRecordComponent") // printed, not compared
  private record TextVector(String model, float[] vector) {}

  private final Launch<EmbedOptions> launch;
  private final Terminal terminal;
  private final Stopwatch time;
  private final Model model;
  private final ModelVectors vectors;
  private final ReadableRun run;
  private final RunFolder place;

  private EmbedCommand(Launch<EmbedOptions> launch, Terminal terminal, Stopwatch time)
      throws IOException {
    this.launch = launch;
    this.terminal = terminal;
    this.time = time;
    String output = OutputFolder.require(launch.options().run().output());
    model = EmbedModel.of(launch.options().model());
    run =
        ReadableRun.find(
            new CommittedRuns(output, launch.pipelineOptions()), launch.options().run().runId());
    vectors = ModelVectors.of(output, model.name(), launch.pipelineOptions());
    place = vectors.run(run.runId());
  }

  private static ExitCode run(List<String> args, Terminal terminal)
      throws IOException, InterruptedException {
    Stopwatch time = Stopwatch.start();
    Launch<EmbedOptions> launch = Launch.parse(args, EmbedOptions.class);
    String text = launch.options().text();
    if (text != null) {
      Model model = EmbedModel.of(launch.options().model());
      float[] vector = EmbedModel.open(model).embed(List.of(text)).getFirst().vector();
      terminal.report(new TextVector(model.name(), vector));
      return ExitCode.OK;
    }
    return new EmbedCommand(launch, terminal, time).run();
  }

  private ExitCode run() throws IOException, InterruptedException {
    terminal.log().ofRun(run.runId());
    Optional<VectorManifest> before = vectors.find(run.runId());
    if (before.isPresent()) {
      vectors.repair(run.runId()); // the commit may have been cut short
      terminal.say("run %s is embedded already; nothing to do".formatted(run.runId()));
      return report(before.get());
    }
    EmbedModel.require(model);
    launch.prepare("embed-" + run.runId());
    try (RunLock lock =
        RunLock.take(
            place,
            launch.pipelineOptions(),
            launch.runner().jobs(launch.pipelineOptions()),
            terminal::say)) {
      terminal.atSignal(this::stopped);
      Pipeline pipeline = Pipeline.create(launch.pipelineOptions());
      new EmbedPipeline(
              run,
              model,
              vectors.dataFiles(vectors.committed()),
              place,
              launch.options().limit().maxEmbedTokens())
          .build(pipeline);
      if (launch.detached()) {
        JobRunner.submit(pipeline);
        return submitted();
      }
      new JobRunner(launch, terminal).run(pipeline, launch.options().job().jobTimeout());
      VectorManifest manifest =
          vectors
              .find(run.runId())
              .orElseThrow(
                  () ->
                      new RunException(
                          ExitCode.INTERNAL,
                          "the job ended, but did not write " + place.manifest()));
      lock.discard();
      say(manifest);
      return report(manifest);
    }
  }

  private ExitCode submitted() {
    terminal.report(result("SUBMITTED", place.manifest().toString(), null));
    terminal.say(
        "submitted as %s; at its end it writes %s"
            .formatted(launch.pipelineOptions().getJobName(), place.manifest()));
    return ExitCode.OK;
  }

  private void stopped() {
    terminal
        .log()
        .warn(
            "stopped by a signal; run %s is not embedded. To go on, repeat the command"
                .formatted(run.runId()));
    terminal.report(result("TERMINATED", null, null));
  }

  private void say(VectorManifest manifest) {
    VectorManifest.Counts counts = manifest.counts();
    terminal.say(
        String.format(
            Locale.ROOT,
            "%s of run %s embedded (%s, estimated %,d) in %.1f s; %,d had a vector;"
                + " %,d divided, %,d truncated; committed as %s",
            Amount.count(counts.texts(), "text"),
            run.runId(),
            Amount.count(counts.tokens(), "token"),
            counts.tokensToEmbed(),
            time.seconds(),
            counts.known(),
            counts.divided(),
            counts.truncated(),
            place.folder()));
  }

  private ExitCode report(VectorManifest manifest) {
    terminal.report(result("COMMITTED", place.manifest().toString(), manifest.counts()));
    return ExitCode.OK;
  }

  private Result result(
      String state, @Nullable String manifest, VectorManifest.@Nullable Counts counts) {
    return new Result(run.runId(), model.name(), state, manifest, counts, time.seconds());
  }
}
