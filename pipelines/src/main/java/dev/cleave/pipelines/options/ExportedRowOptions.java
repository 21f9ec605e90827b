package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** Which chunks a store has, and what it embeds. */
@GroupTitle("Rows and format")
public record ExportedRowOptions(
    CommittedRunOptions run,
    NativesOptions natives,
    @Option(names = "--includeTrivial", description = "Include trivial chunks and banners, too.")
        boolean includeTrivial,
    @Option(
            names = "--includeHeader",
            defaultValue = "true",
            description =
                "Begin the text for an embedder with the context header of the chunk: qdrant,"
                    + " langchain, llamaindex.")
        boolean includeHeader) {}
