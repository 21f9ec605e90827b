package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.output.EngineJobs;
import dev.cleave.pipelines.output.RunLock;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Removes runs to which the current run does not refer. Each is locked first, and read again: a run
 * may have been committed or become current since it was listed.
 *
 * @param current the current run; if another becomes current, committed runs are not removed
 * @param jobs the jobs of the engine, which may hold locks
 * @param messages receives a line for each run that is removed, or is not and why
 */
record RunRemover(
    Optional<String> current, EngineJobs jobs, PipelineOptions options, Consumer<String> messages) {
  RunRemover {
    jobs = jobs::isActive; // this process has no job that could hold a lock
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
        break; // This one may refer to the next ones.
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
        var files = new RunFiles(run.folder(), options)) {
      if (hasChanged(run, files)) {
        lock.discard();
        messages.accept(
            "run " + run.id() + " is not removed, because another command has changed the output");
        return false;
      }
      messages.accept("removes " + run.description());
      files.delete(lock);
      return true;
    }
  }

  private boolean hasChanged(StoredRun run, RunFiles files) throws IOException {
    return files.committed().isPresent() != run.isCommitted()
        || run.isCommitted() && !files.log().current().equals(current);
  }
}
