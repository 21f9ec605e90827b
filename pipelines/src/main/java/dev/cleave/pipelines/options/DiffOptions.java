package dev.cleave.pipelines.options;

import java.util.List;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** All options of the command diff. */
@GroupTitle("Form")
public record DiffOptions(
    FolderOptions folder,
    @Parameters(paramLabel = "RUN") List<String> runs,
    @Option(names = "--json", description = "Print one line of JSON instead of text.") boolean json)
    implements CommandOptions {}
