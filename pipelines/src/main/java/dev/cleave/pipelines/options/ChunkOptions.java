package dev.cleave.pipelines.options;

import dev.cleave.view.Views;

/** All options of the command chunk. */
public record ChunkOptions(
    InputOptions input,
    CuttingOptions cutting,
    @GroupTitle("Views") Views views,
    CommitOptions commit,
    WriteOptions write,
    ResumeOptions resume)
    implements CommandOptions {}
