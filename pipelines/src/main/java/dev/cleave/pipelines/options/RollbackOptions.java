package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command rollback. */
@GroupTitle("Rollback")
public record RollbackOptions(
    FolderOptions folder,
    @Option(names = "--to", description = "The id of the committed run that becomes current.")
        @Nullable String to)
    implements CommandOptions {}
