package dev.cleave.runners.dataflow;

import com.google.api.services.dataflow.Dataflow;
import com.google.api.services.dataflow.model.Job;
import com.google.api.services.dataflow.model.ListJobsResponse;
import dev.cleave.pipelines.output.EngineJobs;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.beam.runners.dataflow.options.DataflowPipelineDebugOptions;
import org.apache.beam.runners.dataflow.options.DataflowPipelineOptions;
import org.apache.beam.runners.dataflow.util.MonitoringUtil;

/**
 * The jobs of Dataflow, addressed as {@code dataflow://PROJECT/REGION/NAME}. Dataflow accepts one
 * active job of a name; and the name, unlike the job's id, is known before the job is submitted.
 */
record DataflowJobs(DataflowPipelineOptions options) implements EngineJobs {
  private static final String SCHEME = "dataflow://";

  @Override
  public Optional<String> own() {
    String name = options.getJobName().toLowerCase(Locale.ROOT); // As Beam submits it.
    return Optional.of(SCHEME + options.getProject() + "/" + options.getRegion() + "/" + name);
  }

  @Override
  public boolean isActive(String job) throws IOException {
    if (options.getTemplateLocation() != null && own().equals(Optional.of(job))) {
      return false; // Dataflow creates the job of a flex template before it starts the launcher.
    }
    String[] names = job.substring(Math.min(SCHEME.length(), job.length())).split("/");
    if (!job.startsWith(SCHEME) || names.length != 3) {
      return true; // A job of another engine, which Dataflow does not know.
    }
    Dataflow.Projects.Locations.Jobs.List list =
        options
            .as(DataflowPipelineDebugOptions.class)
            .getDataflowClient()
            .projects()
            .locations()
            .jobs()
            .list(names[0], names[1])
            .setFilter("ACTIVE")
            .setName(names[2]);
    ListJobsResponse page;
    do {
      page = list.execute();
      List<Job> jobs = page.getJobs() == null ? List.of() : page.getJobs();
      if (jobs.stream().anyMatch(found -> isActive(found, names[2]))) {
        return true;
      }
      list.setPageToken(page.getNextPageToken());
    } while (page.getNextPageToken() != null);
    return false;
  }

  private static boolean isActive(Job job, String name) {
    return name.equals(job.getName())
        && !MonitoringUtil.toState(job.getCurrentState()).isTerminal();
  }
}
