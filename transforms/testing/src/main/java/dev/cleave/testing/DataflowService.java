package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The few calls by which Dataflow's runner submits a job, follows it and cancels it. No job is run:
 * it ends as the test says. There is one job at a time.
 */
public final class DataflowService {
  /** What a job is while nobody has said how it ends. */
  public static final String RUNNING = "JOB_STATE_RUNNING";

  private static final String JOBS = " v1b3/projects/[^/]+/locations/[^/]+/jobs";
  private static final String JOB = JOBS + "/[^/]+";

  private final List<String> jobs = new CopyOnWriteArrayList<>();
  private final List<String> errors = new CopyOnWriteArrayList<>();
  private volatile String state = RUNNING;
  private volatile boolean cancelled;
  private volatile Runnable onSubmit = () -> {};

  DataflowService() {}

  /** The jobs that were submitted, as JSON, the first one first. */
  public List<String> jobs() {
    return List.copyOf(jobs);
  }

  /** The state of the job, from now on: such as JOB_STATE_DONE. */
  public void state(String value) {
    state = value;
  }

  /** Says an error in the job's log. */
  public void say(String error) {
    errors.add(error);
  }

  /** Runs something in place of each job, before its submission is answered. */
  public void onSubmit(Runnable work) {
    onSubmit = work;
  }

  /** Whether a job was asked to end. */
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
