package dev.cleave.runners.dataflow;

import com.google.api.services.dataflow.model.Job;
import com.google.api.services.dataflow.model.JobMessage;
import com.google.api.services.dataflow.model.ListJobMessagesResponse;
import com.google.api.services.dataflow.model.ListJobsResponse;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    ListJobsResponse jobs = client.listJobs(null);
    var errors = new ArrayList<String>();
    if (jobs.getJobs() == null) {
      return errors;
    }
    // Dataflow lists the newest job first.
    for (Job job : jobs.getJobs()) {
      if (jobName.equals(job.getName())) {
        ListJobMessagesResponse messages = client.listJobMessages(job.getId(), null);
        if (messages.getJobMessages() != null) {
          for (JobMessage message : messages.getJobMessages()) {
            if ("JOB_MESSAGE_ERROR".equals(message.getMessageImportance())) {
              errors.add(message.getMessageText());
            }
          }
        }
        break;
      }
    }
    return errors;
  }
}
