package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** All options of the command stats. */
@GroupTitle("Form")
public record StatsOptions(
    CommittedRunOptions run,
    @Option(names = "--json", description = "Print one line of JSON instead of text.") boolean json)
    implements CommandOptions {}
