package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** All options of the command version. */
@GroupTitle("Form")
public record VersionOptions(
    @Option(names = "--json", description = "Print one line of JSON instead of text.") boolean json)
    implements CommandOptions {}
