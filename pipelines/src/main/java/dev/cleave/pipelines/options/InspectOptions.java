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
    @Parameters(paramLabel = "FILE") List<String> files,
    @Option(
            names = "--content",
            description = "Print the whole text of each chunk instead of its first line.")
        boolean content,
    @Option(
            names = "--tree",
            description = "Print the syntax tree of the file instead of its chunks.")
        boolean tree,
    @Option(
            names = "--rules",
            description =
                "A rule file to try, in place of the one of the same name that comes with Cleave."
                    + " Its languages replace those of other files.")
        @Nullable String rules)
    implements CommandOptions {}
