package dev.cleave.pipelines.notify;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableMap;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCounts;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.options.NotifyOptions;
import dev.cleave.pipelines.output.RunFolder;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The command or the webhook that is run once after a commit: the loader's turn. A file of the run
 * records that it has succeeded. Until then, whoever finds the run committed runs it: at least
 * once, and again after a failure or a kill.
 */
public final class OnCommit {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final RunFolder folder;
  private final RunFiles files;
  private final NotifyOptions options;

  /** What these options name, after the commit of a run with these files. */
  public OnCommit(RunFolder folder, RunFiles files, NotifyOptions options) {
    this.folder = folder;
    this.files = files;
    this.options = options;
  }

  /**
   * What a webhook receives.
   *
   * @param manifest where the manifest is
   * @param output the folder of all runs
   * @param stateId of the corpus
   * @param previousStateId the state that the changes start from; null for a full run
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record Committed(
      String runId,
      String manifest,
      String output,
      String stateId,
      @Nullable String previousStateId,
      RunCounts counts) {}

  /** Whether it is to be run, because it has not succeeded before. */
  public boolean isPending() throws IOException {
    return options.onCommit() != null && !files.has(folder.onCommit());
  }

  /**
   * Runs it, and records that.
   *
   * @throws IOException if it fails, with the cause
   */
  public void run(Manifest committed) throws IOException {
    String action = Objects.requireNonNull(options.onCommit());
    if (options.isWebhook()) {
      Endpoint.of(action).send("POST", "application/json", body(committed));
    } else {
      runCommand(action);
    }
    files.write(
        folder.onCommit(), JSON.writeValueAsBytes(ImmutableMap.of("doneAt", Instant.now() + "")));
  }

  private byte[] body(Manifest committed) throws JsonProcessingException {
    return JSON.writeValueAsBytes(
        new Committed(
            folder.runId(),
            folder.manifest().toString(),
            folder.output(),
            committed.identity().stateId(),
            committed.differences().previousStateId(),
            committed.counts()));
  }

  /** Its stdout goes to stderr: stdout has one line of JSON. */
  private void runCommand(String command) throws IOException {
    var builder =
        new ProcessBuilder("/bin/sh", "-c", "exec /bin/sh -c \"$1\" >&2", "cleave", command)
            .redirectInput(new File("/dev/null"))
            .redirectOutput(Redirect.INHERIT)
            .redirectError(Redirect.INHERIT);
    builder.environment().put("CLEAVE_RUN_ID", folder.runId());
    builder.environment().put("CLEAVE_OUTPUT", folder.output());
    builder.environment().put("CLEAVE_MANIFEST", folder.manifest().toString());
    builder.environment().remove("CLEAVE_ON_COMMIT"); // a cleave in the command would run it again
    try {
      int code = new ChildProcess(builder).run();
      if (code != 0) {
        throw new IOException("the command ended with " + code);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("interrupted", e);
    }
  }
}
