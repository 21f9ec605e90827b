package dev.cleave.pipelines.options;

import dev.cleave.CutOptions;
import java.util.List;
import picocli.CommandLine.Option;

/** How a file is cut. */
@GroupTitle("Cutting")
public record CuttingOptions(
    @Option(
            names = "--languageOverride",
            description =
                "GLOB=LANGUAGE: sets the language of all files whose path matches the glob, in"
                    + " place of detection. Repeatable; of several that match a file, the last one"
                    + " applies.")
        List<String> languageOverride,
    CutOptions cut) {}
