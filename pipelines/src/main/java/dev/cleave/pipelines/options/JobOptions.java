package dev.cleave.pipelines.options;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How a job is executed. */
@GroupTitle("Run")
public record JobOptions(
    @Option(
            names = "--jobTimeout",
            description =
                "The time limit of the job, an ISO-8601 duration such as PT6H. A job that takes"
                    + " longer is cancelled. Default: no limit.")
        @Nullable Duration jobTimeout) {}
