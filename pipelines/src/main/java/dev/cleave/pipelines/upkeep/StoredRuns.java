package dev.cleave.pipelines.upkeep;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.CommitStatus;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import dev.cleave.pipelines.output.Storage.ListedObject;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** The runs in an output folder. */
final class StoredRuns implements AutoCloseable {
  private final RunFolder any;
  private final Storage storage;

  /**
   * The runs in this folder.
   *
   * @param output absolute, with its scheme unless it is local
   */
  StoredRuns(String output, PipelineOptions options) {
    any = RunFolder.any(output);
    storage = Storage.of(any, options);
  }

  /**
   * All runs, committed or not, ordered by their ids.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if the manifest of a committed run cannot
   *     be read
   */
  List<StoredRun> list() throws IOException {
    var runs = new ArrayList<StoredRun>();
    for (var run : objects().entrySet()) {
      var folder = new RunFolder(any.output(), run.getKey());
      Map<ResourceId, ListedObject> objects = run.getValue();
      runs.add(
          new StoredRun(
              folder,
              objects.size(),
              objects.values().stream().mapToLong(ListedObject::size).sum(),
              Instant.ofEpochMilli(
                  objects.values().stream()
                      .mapToLong(ListedObject::modifiedMillis)
                      .max()
                      .orElse(0)),
              objects.containsKey(folder.detached()),
              committed(folder)));
    }
    return List.copyOf(runs);
  }

  /** The ids of all runs, committed or not, in order. */
  List<String> ids() throws IOException {
    return List.copyOf(objects().keySet());
  }

  /** The ids of the committed runs, in order. */
  List<String> committedIds() throws IOException {
    return objects().entrySet().stream()
        .filter(
            run -> run.getValue().containsKey(new RunFolder(any.output(), run.getKey()).success()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /** The objects of each run. Anything else below {@code runs/} is no run. */
  private TreeMap<String, Map<ResourceId, ListedObject>> objects() throws IOException {
    String runs = any.runs().toString();
    var found = new TreeMap<String, Map<ResourceId, ListedObject>>();
    storage
        .list(any.runs())
        .forEach(
            (object, listed) -> {
              String path = object.toString();
              int end = path.indexOf('/', runs.length());
              String id =
                  path.startsWith(runs) && end > 0 ? path.substring(runs.length(), end) : "";
              if (RunFolder.isRunId(id)) {
                found.computeIfAbsent(id, _ -> new LinkedHashMap<>()).put(object, listed);
              }
            });
    return found;
  }

  private @Nullable Manifest committed(RunFolder run) throws IOException {
    return switch (CommitStatus.of(run, storage)) {
      case CommitStatus.Committed committed -> committed.manifest();
      case CommitStatus.Uncommitted _ -> null;
      case CommitStatus.Unknown unknown ->
          throw new RunException(
              ExitCode.OUTPUT_CONFLICT,
              unknown.why() + ". Without it, the runs that it refers to are not known");
    };
  }

  @Override
  public void close() {
    storage.close();
  }
}
