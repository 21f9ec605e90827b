package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The few calls with which Dataflow's runner submits a job, polls it and cancels it. No job runs:
 * the test sets its state. There is one job at a time.
 */
public final class DataflowService {
  /** The state of a job until the test sets another. */
  public static final String RUNNING = "JOB_STATE_RUNNING";

  private static final String JOBS = " v1b3/projects/[^/]+/locations/[^/]+/jobs";
  private static final String JOB = JOBS + "/[^/]+";

  private final List<String> jobs = new CopyOnWriteArrayList<>();
  private final List<String> errors = new CopyOnWriteArrayList<>();
  private volatile String state = RUNNING;
  private volatile boolean cancelled;
  private volatile Runnable onSubmit = () -> {};

  DataflowService() {}

  /** Returns the submitted jobs as JSON, in the order of submission. */
  public List<String> jobs() {
    return List.copyOf(jobs);
  }

  /** Sets the state of the job, such as JOB_STATE_DONE. */
  public void state(String value) {
    state = value;
  }

  /** Adds an error to the job's log. */
  public void say(String error) {
    errors.add(error);
  }

  /** Sets what runs instead of each job, before its submission is answered. */
  public void onSubmit(Runnable work) {
    onSubmit = work;
  }

  /** Returns whether the runner cancelled a job. */
  public boolean cancelled() {
    return cancelled;
  }

  HttpReply answer(HttpCall call) {
    String asked = call.method() + " " + String.join("/", call.names());
    if (asked.matches("POST" + JOBS)) {
      jobs.add(new String(call.body(), UTF_8));
      onSubmit.run();
      return HttpReply.json(200, job());
    }
    if (asked.matches("GET" + JOBS)) {
      return HttpReply.json(200, Map.of("jobs", List.of(job())));
    }
    if (asked.matches("GET" + JOB)) {
      return HttpReply.json(200, job());
    }
    if (asked.matches("GET" + JOB + "/messages")) {
      return HttpReply.json(200, Map.of("jobMessages", messages()));
    }
    if (asked.matches("GET" + JOB + "/metrics")) {
      return HttpReply.json(200, Map.of());
    }
    if (asked.matches("PUT" + JOB)) {
      cancelled = true;
      state = "JOB_STATE_CANCELLED";
      return HttpReply.json(200, job());
    }
    return HttpReply.error(404, "notFound", "Not known here: " + asked);
  }

  private Map<String, String> job() {
    return Map.of("id", "job-1", "name", name(), "type", "JOB_TYPE_BATCH", "currentState", state);
  }

  private String name() {
    try {
      return JsonMapper.builder().build().readTree(jobs.getLast()).get("name").asText();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private List<Map<String, String>> messages() {
    return errors.stream()
        .map(
            text ->
                Map.of(
                    "time", "2026-01-02T03:04:05.000Z",
                    "messageImportance", "JOB_MESSAGE_ERROR",
                    "messageText", text))
        .toList();
  }
}
