package dev.cleave.pipelines.output;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of the lock object of a run in a store.
 *
 * @param process the launcher that holds the lock, or null once it has left the run to its job
 * @param beat how often the launcher has written the object
 * @param job the address of the run's job, or null if the engine has none (see {@link EngineJobs})
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
record LockHolder(@Nullable String process, int beat, @Nullable String job) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  LockHolder next() {
    return new LockHolder(process, beat + 1, job);
  }

  /** The same lock without its launcher. */
  LockHolder leftToJob() {
    return new LockHolder(null, beat, job);
  }

  byte[] toJson() throws IOException {
    return JSON.writeValueAsBytes(this);
  }

  /** Empty if the object was not written by this version of Cleave. */
  static Optional<LockHolder> parse(byte[] json) throws IOException {
    try {
      return Optional.ofNullable(JSON.readValue(json, LockHolder.class));
    } catch (JsonProcessingException _) {
      return Optional.empty();
    }
  }
}
