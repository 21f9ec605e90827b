package dev.cleave.pipelines.options;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** All options of the command inspect. */
@GroupTitle("Listing")
public record InspectOptions(
    CuttingOptions cutting,
    NativesOptions natives,
    DisplayOptions display,
    @Parameters(paramLabel = "FILE") List<String> files,
    Form form,
    @Option(
            names = "--rules",
            description =
                "A rule file to try, in place of the one of the same name that comes with Cleave."
                    + " Its languages replace those of other files.")
        @Nullable String rules)
    implements CommandOptions {

  /** What is printed in place of the table. At most one of them. */
  public record Form(
      @Option(
              names = "--content",
              description = "Print the whole text of each chunk instead of its first line.")
          boolean content,
      @Option(
              names = "--explain",
              description =
                  "Print why the file is cut so: how its language was detected, the rule behind"
                      + " each chunk, and what each cut inside a declaration costs.")
          boolean explain,
      @Option(
              names = "--html",
              description =
                  "Print a page for a browser: the file with its chunks drawn over it. Redirect it"
                      + " to a file.")
          boolean html,
      @Option(
              names = "--tree",
              description = "Print the syntax tree of the file instead of its chunks.")
          boolean tree) {}
}
