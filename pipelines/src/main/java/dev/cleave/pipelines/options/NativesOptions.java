package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where this process has its native libraries. */
@GroupTitle("Parsers")
public record NativesOptions(
    @Option(
            names = "--nativesDir",
            description =
                "The folder that the parsers are unpacked to and loaded from, in this process. On"
                    + " the workers of a cluster, set the variable CLEAVE_NATIVES. Default: that"
                    + " variable, the folder of a release, the user's cache, the temporary folder,"
                    + " or the working folder.")
        @Nullable String nativesDir) {}
