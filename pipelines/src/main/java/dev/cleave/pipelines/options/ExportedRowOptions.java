package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which chunks a store has, and what it embeds. */
@GroupTitle("Rows and format")
public record ExportedRowOptions(
    CommittedRunOptions run,
    NativesOptions natives,
    @Option(
            names = "--includeTrivial",
            description =
                "Include rows whose column embed is false, too: by default, trivial chunks, banners"
                    + " and those with a secret.")
        boolean includeTrivial,
    @Option(
            names = "--includeHeader",
            defaultValue = "true",
            description =
                "Begin the text for an embedder with the context header of the chunk: qdrant,"
                    + " langchain, llamaindex.")
        boolean includeHeader,
    @Option(
            names = "--linkTemplate",
            description =
                "The permalink of a row, with {repository}, {revision}, {path}, {start} and {end}."
                    + " Default: that of GitHub, GitLab or Bitbucket, by the name of the"
                    + " repository.")
        @Nullable String linkTemplate) {}
