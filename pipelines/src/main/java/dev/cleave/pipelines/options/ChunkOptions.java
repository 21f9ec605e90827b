package dev.cleave.pipelines.options;

/** All options of the command chunk. */
public record ChunkOptions(
    InputOptions input,
    CuttingOptions cutting,
    ViewOptions views,
    CommitOptions commit,
    OutputOptions output,
    RunOptions run,
    ResumeOptions resume,
    JobOptions job,
    NativesOptions natives)
    implements CommandOptions, WritingOptions {}
