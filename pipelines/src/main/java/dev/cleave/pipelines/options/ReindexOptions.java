package dev.cleave.pipelines.options;

/** All options of the command reindex. */
public record ReindexOptions(ChunkOptions chunk, ComparisonOptions comparison)
    implements CommandOptions, WritingOptions {
  @Override
  public RunOptions run() {
    return chunk.run();
  }

  @Override
  public ResumeOptions resume() {
    return chunk.resume();
  }

  @Override
  public NativesOptions natives() {
    return chunk.natives();
  }
}
