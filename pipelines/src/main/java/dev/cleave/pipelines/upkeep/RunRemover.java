package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.output.EngineJobs;
import dev.cleave.pipelines.output.RunLock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Removes runs. Each is locked first, and looked at again: a run may have been committed or become
 * current since it was listed.
 */
final class RunRemover {
  private final Optional<String> current;
  private final EngineJobs jobs;
  private final PipelineOptions options;
  private final Consumer<String> messages;

  /**
   * A remover for runs on which the current run does not stand.
   *
   * @param current the current run; if another becomes current, committed runs are not removed
   * @param jobs the jobs of the engine, which may hold locks
   * @param options with which the storage is accessed
   * @param messages receives a line for each run that is removed, or is not and why
   */
  RunRemover(
      Optional<String> current,
      EngineJobs jobs,
      PipelineOptions options,
      Consumer<String> messages) {
    this.current = current;
    this.jobs = new OthersJobs(jobs);
    this.options = options;
    this.messages = messages;
  }

  /** This process has no job that could hold a lock. */
  private record OthersJobs(EngineJobs jobs) implements EngineJobs {
    @Override
    public Optional<String> own() {
      return Optional.empty();
    }

    @Override
    public boolean isActive(String job) throws IOException {
      return jobs.isActive(job);
    }
  }

  /**
   * Removes runs in this order.
   *
   * @return those that were removed
   */
  List<StoredRun> remove(List<StoredRun> runs) throws IOException, InterruptedException {
    var removed = new ArrayList<StoredRun>();
    for (StoredRun run : runs) {
      if (remove(run)) {
        removed.add(run);
      } else if (run.isCommitted()) {
        break; // The next runs may be those that this one stands on.
      }
    }
    return removed;
  }

  private boolean remove(StoredRun run) throws IOException, InterruptedException {
    RunLock lock;
    try {
      lock = RunLock.take(run.folder(), options, jobs, messages);
    } catch (RunException held) {
      messages.accept(held.getMessage() + "; it is not removed");
      return false;
    }
    try (lock;
        var committer = new RunCommitter(run.folder(), options)) {
      if (hasChanged(run, committer)) {
        lock.discard();
        messages.accept(
            "run " + run.id() + " is not removed, because another command has changed the output");
        return false;
      }
      messages.accept("removes " + run.description());
      committer.delete(lock);
      return true;
    }
  }

  private boolean hasChanged(StoredRun run, RunCommitter committer) throws IOException {
    return committer.committed().isPresent() != run.isCommitted()
        || run.isCommitted() && !committer.latestRun().equals(current);
  }
}
