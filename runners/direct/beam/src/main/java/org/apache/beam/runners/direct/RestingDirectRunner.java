package org.apache.beam.runners.direct;

import org.apache.beam.runners.direct.DirectRunner.DirectPipelineResult;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineRunner;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The Direct runner with few bundles, and without its busy waiting: while one worker has something
 * to do, another one asks all transforms for timers again and again, which takes a whole core. The
 * runner has no option for this, but a clock that can be replaced in its package, and that it asks
 * each time.
 */
public final class RestingDirectRunner extends PipelineRunner<DirectPipelineResult> {
  private final DirectRunner runner;
  private final int workers;

  private RestingDirectRunner(DirectRunner runner, int workers) {
    this.runner = runner;
    this.workers = workers;
  }

  /** Beam calls this for the runner that the options name. */
  public static RestingDirectRunner fromOptions(PipelineOptions options) {
    DirectRunner runner = DirectRunner.fromOptions(options);
    runner.setClockSupplier(RestingClock::new);
    return new RestingDirectRunner(runner, options.as(DirectOptions.class).getTargetParallelism());
  }

  @Override
  public DirectPipelineResult run(Pipeline pipeline) {
    FewBundles.in(pipeline, workers);
    return runner.run(pipeline);
  }
}
