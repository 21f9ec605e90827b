package dev.cleave.stores.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The four calls by which Dataflow's runner submits a job, follows it and cancels it. No job is
 * run: it ends as the test says.
 */
public final class DataflowService {
  /** What a job is while nobody has said how it ends. */
  public static final String RUNNING = "JOB_STATE_RUNNING";

  private final List<String> jobs = new CopyOnWriteArrayList<>();
  private volatile String state = RUNNING;
  private volatile Runnable onSubmit = () -> {};

  DataflowService() {}

  /** The jobs that were submitted, as JSON, the first one first. */
  public List<String> jobs() {
    return List.copyOf(jobs);
  }

  /** The state of all jobs, from now on: such as JOB_STATE_DONE. */
  public void state(String value) {
    state = value;
  }

  /** Runs something in place of each job, before its submission is answered. */
  public void onSubmit(Runnable work) {
    onSubmit = work;
  }

  HttpReply answer(HttpCall call) {
    String asked = call.method() + " " + String.join("/", call.names());
    if (asked.matches("POST v1b3/projects/[^/]+/locations/[^/]+/jobs")) {
      jobs.add(new String(call.body(), UTF_8));
      onSubmit.run();
      return job();
    }
    if (asked.matches("GET v1b3/projects/[^/]+/locations/[^/]+/jobs/[^/]+")) {
      return job();
    }
    if (asked.matches("GET v1b3/projects/[^/]+/locations/[^/]+/jobs/[^/]+/(messages|metrics)")) {
      return HttpReply.json(200, Map.of());
    }
    if (asked.matches("PUT v1b3/projects/[^/]+/locations/[^/]+/jobs/[^/]+")) {
      state = "JOB_STATE_CANCELLED";
      return job();
    }
    return HttpReply.error(404, "notFound", "Not known here: " + asked);
  }

  private HttpReply job() {
    return HttpReply.json(
        200,
        Map.of(
            "id",
            "job-1",
            "projectId",
            "p",
            "location",
            "l",
            "type",
            "JOB_TYPE_BATCH",
            "currentState",
            state));
  }
}
