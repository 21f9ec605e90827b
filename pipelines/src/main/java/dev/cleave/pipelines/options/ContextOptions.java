package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command context. */
@GroupTitle("Declaration and detail")
public record ContextOptions(
    CommittedRunOptions run,
    NativesOptions natives,
    DisplayOptions display,
    Target target,
    @Option(
            names = "--detail",
            defaultValue = "auto",
            description =
                "How much to show: summary (signatures only), detailed (the declaration, the"
                    + " beginning of its container, and the signatures of its siblings), full (also"
                    + " its members), or auto, which chooses by the words of --query.")
        Detail detail,
    @Option(names = "--query", description = "The question that the context is for.")
        @Nullable String query,
    @Option(
            names = "--maxTokens",
            defaultValue = "2000",
            description =
                "The most tokens to print, with paths and marks: characters divided by 3.5.")
        int maxTokens,
    @Option(names = "--json", description = "Print JSON instead of text.") boolean json)
    implements CommandOptions {
  /** The declaration that is shown. */
  public record Target(
      @Option(
              names = "--chunkId",
              description =
                  "Show the chunk with this id, or list the declarations in the summary with this"
                      + " id.")
          @Nullable String chunkId,
      @Option(
              names = "--file",
              description =
                  "Show the declaration in this file at --line. The path is that in file_path, or a"
                      + " path on this disk.")
          @Nullable String file,
      @Option(names = "--line", defaultValue = "1", description = "The line in --file, from 1.")
          int line,
      @Option(
              names = "--symbol",
              description =
                  "Show the declaration with this name, such as open, Port.open or Port::open. If"
                      + " there are several, they are listed.")
          @Nullable String symbol) {}

  /** How much is shown. */
  public enum Detail {
    SUMMARY,
    DETAILED,
    FULL,
    AUTO
  }
}
