package dev.cleave.runners.dataflow;

import com.google.api.services.dataflow.model.Job;
import com.google.api.services.dataflow.model.JobMessage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.beam.runners.dataflow.DataflowClient;
import org.apache.beam.runners.dataflow.options.DataflowPipelineOptions;

/** The errors in the log of a Dataflow job that failed. */
final class JobErrors {
  /** The class name of a Java exception, anywhere in a message. */
  private static final Pattern EXCEPTION =
      Pattern.compile("(?:[a-z][\\w$]*\\.)+[A-Z][\\w$]*(?=:|\\n|$)");

  private JobErrors() {}

  /**
   * The first stack trace, which is the one that fails the job; without any, the last error.
   *
   * @return empty if there is no error, or the service does not answer
   */
  static Optional<String> of(DataflowPipelineOptions options) {
    List<String> errors;
    try {
      errors = errors(DataflowClient.create(options), options.getJobName());
    } catch (IOException _) {
      return Optional.empty();
    }
    for (String error : errors) {
      Matcher exception = EXCEPTION.matcher(error);
      if (exception.find()) {
        return Optional.of(error.substring(exception.start()));
      }
    }
    return errors.isEmpty() ? Optional.empty() : Optional.of(errors.getLast());
  }

  private static List<String> errors(DataflowClient client, String jobName) throws IOException {
    // Dataflow lists the newest job first.
    Optional<Job> newest =
        Stream.ofNullable(client.listJobs(null).getJobs())
            .flatMap(List::stream)
            .filter(job -> jobName.equals(job.getName()))
            .findFirst();
    if (newest.isEmpty()) {
      return List.of();
    }
    return Stream.ofNullable(client.listJobMessages(newest.get().getId(), null).getJobMessages())
        .flatMap(List::stream)
        .filter(message -> "JOB_MESSAGE_ERROR".equals(message.getMessageImportance()))
        .map(JobMessage::getMessageText)
        .toList();
  }
}
