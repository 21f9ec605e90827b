package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** What a run is compared with. */
@GroupTitle("Comparison")
public record ComparisonOptions(
    @Option(
            names = "--previousRun",
            defaultValue = "latest",
            description =
                "The run to compare with: latest for the current run, the id of a run, or none to"
                    + " cut everything again.")
        String previousRun,
    @Option(
            names = "--trustModified",
            description =
                "If a file has the same size and time of modification as before, do not read it."
                    + " For files without checksum and version, such as local files, whose content"
                    + " is compared otherwise.")
        boolean trustModified,
    @Option(
            names = "--maxRemovedRatio",
            defaultValue = "0.5",
            description =
                "The share of the previous run's files, from 0 to 1, that may be gone: of all of"
                    + " them, of each top folder and of each folder that an input names. If more"
                    + " are gone, the run is not committed (exit 5). A folder counts if at least 10"
                    + " of its files are gone. Files without chunks and renamed files do not"
                    + " count.")
        @Range(min = 0, max = 1)
        double maxRemovedRatio) {}
