package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ExportOptions;
import dev.cleave.pipelines.options.ExportOptions.ExportedTable;
import dev.cleave.pipelines.options.ExportOptions.Format;
import dev.cleave.pipelines.vectors.ModelVectors;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** {@code cleave export}: writes the rows of a run for the programs that load them. */
public final class ExportCommand {
  private static final String USAGE =
      """
      Usage: cleave export --output=FOLDER --format=FORMAT [--table=TABLE] [--to=FILE]

      Writes the chunks of a run, a view, or what reindex has changed in one of them, in the form that
      Qdrant, PostgreSQL, LangChain, LlamaIndex or Elasticsearch loads. Reads only the run, not the
      sources.

      Examples:
        cleave export --output=out --format=jsonl
        cleave export --output=out --format=elasticsearch --table=changes --to=changes.ndjson
        cleave export --output=out --format=pgvector --vectors=bge-small-en-v1.5-q --to=rows.tsv
        cleave export --output=out --format=llamaindex --table=snippets --to=nodes.jsonl
        cleave export --output=s3://chunks/main --format=qdrant --to=s3://load/points.jsonl.zst
      """;

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "export",
          "write the rows of a run for a vector store or a search engine",
          USAGE,
          ExportOptions.class,
          ExportCommand::run);

  /** Writes the exported rows, and returns how many. */
  private interface RowSource {
    long writeTo(ExportWriter writer) throws IOException;
  }

  private ExportCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    var launch = Launch.parse(args, ExportOptions.class);
    ExportOptions options = launch.options();
    String output = OutputFolder.require(options.rows().run().output());
    Format format = options.format();
    if (format == null) {
      throw RunException.usage(
          "no format: give --format=jsonl, qdrant, pgvector, langchain, llamaindex or"
              + " elasticsearch");
    }
    String to = options.to() == null ? null : OutputFolder.of("--to", options.to());
    var runs = new CommittedRuns(output, launch.pipelineOptions());
    ReadableRun run = ReadableRun.find(runs, options.rows().run().runId());
    long written;
    try (VectorIndex vectors = vectors(output, run, options, launch.pipelineOptions())) {
      RowSource rows = rows(runs, run, options);
      written =
          Target.of(to, terminal)
              .write(
                  out -> {
                    ExportWriter writer = writer(format, out, options);
                    long count =
                        rows.writeTo(vectors == null ? writer : new WithVectors(writer, vectors));
                    writer.end();
                    return count;
                  });
    }
    terminal.say("%s of run %s exported".formatted(Amount.count(written, "row"), run.runId()));
    return ExitCode.OK;
  }

  private static @Nullable VectorIndex vectors(
      String output, ReadableRun run, ExportOptions options, PipelineOptions pipelineOptions)
      throws IOException {
    String model = options.vectors();
    if (model == null) {
      return null;
    }
    if (options.table().rows() != Table.CHUNKS) {
      throw RunException.usage("--vectors: a view has none; export chunks or changes");
    }
    if (options.rows().includeTrivial()) {
      throw RunException.usage("--vectors: trivial chunks have none; leave out --includeTrivial");
    }
    if (options.format() == Format.LANGCHAIN) {
      throw RunException.usage("--vectors: a document of LangChain has no place for a vector");
    }
    return VectorIndex.of(ModelVectors.of(output, model, pipelineOptions), model, run.runId());
  }

  private static RowSource rows(CommittedRuns runs, ReadableRun run, ExportOptions options) {
    ExportedTable table = options.table();
    requireTable(run, table);
    var selection = new Selection(options.rows().includeTrivial());
    var joined = JoinedFiles.of(run, new LinkTemplate(options.rows().linkTemplate()));
    if (table.changes()) {
      return new RunChanges(run, table.rows(), selection, joined)::write;
    }
    var rows = new RunRows(runs, run, selection, joined);
    return table.rows() == Table.CHUNKS
        ? rows::writeChunks
        : writer -> rows.writeView(table.rows(), writer);
  }

  private static void requireTable(ReadableRun run, ExportedTable table) {
    String rows = table.rows().folder();
    if (table.rows() != Table.CHUNKS
        && run.manifest().stored().views().list().stream()
            .noneMatch(view -> Table.of(view) == table.rows())) {
      throw RunException.usage(
          "run %s has no %s: --views=%s writes them".formatted(run.runId(), rows, rows));
    }
    if (table.changes() && run.dataFiles(table.rows().changes()).isEmpty()) {
      throw RunException.usage(
          "run %s has no %s: only reindex writes them"
              .formatted(run.runId(), table.rows().changes().folder()));
    }
  }

  private static ExportWriter writer(Format format, OutputStream out, ExportOptions options)
      throws IOException {
    return ExportWriter.of(
        format,
        out,
        options.table().rows(),
        options.table().changes(),
        options.vectors() != null,
        options.rows().includeHeader());
  }
}
