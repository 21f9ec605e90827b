package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.runners.RunnerJar.Ended;
import dev.cleave.runners.dataflow.Template;
import dev.cleave.testing.DataflowService;
import dev.cleave.testing.GcsServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.beam.model.pipeline.v1.RunnerApi;
import org.apache.beam.model.pipeline.v1.RunnerApi.PTransform;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The job as Dataflow's own runner translates, stages and submits it, and what the program makes of
 * its end. Nobody runs it here: the service answers as the test says.
 */
class DataflowJobIT {
  private static final String IMAGE = "example.invalid/cleave-worker:1";
  private static final String SECRET = "open-sesame";

  private final RunnerJar jar = RunnerJar.of("cleave.jar").withoutCache();

  @TempDir Path folder;
  private GcsServer server;
  private DataflowService service;

  @BeforeEach
  void start() throws IOException {
    server = GcsServer.start();
    server.createBucket("corpus");
    server.put("corpus", "in/A.java", "class A {}\n".getBytes(UTF_8));
    service = server.dataflow();
    // In place of the jar, which is what is staged unless one says otherwise.
    Files.writeString(folder.resolve("small.jar"), "small");
  }

  @BeforeAll
  static void keys() {
    System.setProperty("aws.accessKeyId", "me");
    System.setProperty("aws.secretAccessKey", SECRET);
  }

  @AfterAll
  static void forgetKeys() {
    System.clearProperty("aws.accessKeyId");
    System.clearProperty("aws.secretAccessKey");
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void whatIsSubmittedIsTheWholeJob() throws Exception {
    service.state("JOB_STATE_FAILED");
    Ended ended = chunk("--maxNumWorkers=7", "--labels={\"team\":\"x\"}", "--maxChunkSize=777");
    assertEquals(10, ended.code(), ended.err());
    assertEquals(1, service.jobs().size(), "submitted once");
    JsonNode job = JsonMapper.builder().build().readTree(service.jobs().getFirst());

    assertEquals("cleave-r1", job.get("name").asText());
    assertEquals("JOB_TYPE_BATCH", job.get("type").asText());
    assertEquals("x", job.at("/labels/team").asText());
    assertEquals(7, job.at("/environment/workerPools/0/autoscalingSettings/maxNumWorkers").asInt());
    assertEquals("FNAPI_BATCH", job.at("/environment/version/job_type").asText());
    assertTrue(job.at("/environment/experiments").toString().contains("\"use_runner_v2\""));
    assertEquals(
        IMAGE,
        job.at("/environment/workerPools/0/sdkHarnessContainerImages/0/containerImage").asText());
    assertTrue(
        job.at("/environment/workerPools/0/packages/0/location").asText().contains("/small-"),
        job.at("/environment/workerPools/0/packages").toString());
    JsonNode options = job.at("/environment/sdkPipelineOptions/options");
    assertEquals(777, options.at("/cleave/maxChunkSize").asInt());
    assertEquals("gs://corpus/out", options.at("/cleave/output").asText());
    assertFalse(service.jobs().getFirst().contains(SECRET), "the job tells a secret");

    assertIsTheChunkPipeline(stagedPipeline());
  }

  private static void assertIsTheChunkPipeline(RunnerApi.Pipeline pipeline) throws Exception {
    assertFalse(pipeline.toString().contains(SECRET), "the pipeline tells a secret");
    Set<String> roots =
        pipeline.getRootTransformIdsList().stream()
            .map(id -> pipeline.getComponents().getTransformsOrThrow(id).getUniqueName())
            .collect(Collectors.toCollection(TreeSet::new));
    assertTrue(
        roots.containsAll(
            Set.of("ListSources", "PlanWork", "OnePass", "SummarizeRun", "CommitRun")),
        roots.toString());

    var outputs = new TreeSet<String>();
    var shuffled = new TreeSet<String>();
    for (PTransform transform : pipeline.getComponents().getTransformsMap().values()) {
      String urn = transform.getSpec().getUrn();
      if (urn.equals("beam:transform:pardo:v1") && transform.getOutputsCount() > 1) {
        outputs.add(
            transform.getUniqueName() + " " + new TreeSet<>(transform.getOutputsMap().keySet()));
      }
      if (urn.equals("beam:transform:group_by_key:v1")
          || urn.equals("beam:transform:reshuffle:v1")) {
        for (String input : transform.getInputsMap().values()) {
          shuffled.addAll(StagedCoders.namesOf(input, pipeline.getComponents()));
        }
      }
    }
    assertEquals(
        "[ListSources/Split [branches, listed], OnePass/EachFile [checks, chunks, members,"
            + " outcomes, texts], PlanWork/Pack [listed, settled, units], WriteCatalog/WriteFiles"
            + " [changed, written]]",
        outputs.toString());
    assertEquals(
        "[Branches, FileTotal, OutcomeBlock, RangeBlock, RangeTexts, RunSummary, SourceRef,"
            + " WorkUnit]",
        shuffled.stream()
            .filter(coder -> coder.startsWith("dev.cleave."))
            .map(coder -> coder.substring(coder.lastIndexOf('.') + 1))
            .sorted()
            .toList()
            .toString());
    assertEquals(
        List.of(),
        shuffled.stream().filter(coder -> coder.matches("(?i).*(byte|serializable).*")).toList());
  }

  @Test
  void aJobThatIsDoneIsReportedAsItsManifestSays() throws Exception {
    Ended direct =
        RunnerJar.of("cleave.direct.jar")
            .run(folder, command("chunk", "--input=gs://corpus/in", "--output=gs://corpus/done"));
    assertEquals(0, direct.code(), direct.err());
    service.onSubmit(
        () -> {
          for (String name : server.names("corpus", "done/")) {
            server.put(
                "corpus",
                name.replaceFirst("done/", "out/"),
                server.get("corpus", name).orElseThrow());
          }
          service.state("JOB_STATE_DONE");
        });
    Ended ended = chunk();
    assertEquals(0, ended.code(), ended.err());
    assertEquals("COMMITTED", ended.report().get("state").asText());
    assertEquals(direct.report().get("datasetDigest"), ended.report().get("datasetDigest"));
  }

  @Test
  void aJobThatIsCancelledOrTooLateSaysSo() throws Exception {
    service.onSubmit(() -> service.state("JOB_STATE_CANCELLED"));
    Ended cancelled = chunk();
    assertEquals(10, cancelled.code(), cancelled.err());
    assertTrue(cancelled.err().contains("cancelled from outside"), cancelled.err());

    service.onSubmit(() -> service.state(DataflowService.RUNNING));
    Ended late = chunk("--jobTimeout=PT2S");
    assertEquals(11, late.code(), late.err());
    assertEquals("TIMED_OUT", late.report().get("state").asText());
    assertTrue(service.cancelled(), "the job goes on");
  }

  @Test
  void aJobThatFailedSaysWhy() throws Exception {
    service.state("JOB_STATE_FAILED");
    service.say(
        """
        Error message from worker: generic::unknown: org.apache.beam.sdk.util.UserCodeException: \
        dev.cleave.transforms.store.StorageException: cannot read gs://corpus/in/A.java: no
        \tat org.apache.beam.sdk.util.UserCodeException.wrap(UserCodeException.java:39)
        Caused by: dev.cleave.transforms.store.StorageException: cannot read gs://corpus/in/A.java: no
        \tat dev.cleave.transforms.reading.RemoteReader.read(RemoteReader.java:1)
        """);
    service.say("Workflow failed. Causes: S02 failed.");
    Ended storage = chunk();
    assertEquals(12, storage.code(), storage.err());
    assertTrue(
        storage.err().endsWith("cleave: cannot read gs://corpus/in/A.java: no\n"), storage.err());
  }

  @Test
  void aProcessThatIsTerminatedCancelsItsJob() throws Exception {
    Process process = jar.start(folder, command(submission()));
    awaitSubmission(process);
    process.destroy();
    Ended ended = RunnerJar.end(process, folder);
    assertEquals(143, ended.code(), ended.err());
    assertTrue(service.cancelled(), "the job goes on");
  }

  @Test
  void aRunWhoseJobIsActiveIsNotSubmittedAgain() throws Exception {
    Ended first = chunk("--detached");
    assertEquals(0, first.code(), first.err());

    // As schedulers do that append something random to the name.
    assertRefused(chunk("--detached", "--jobName=cleave-r1-0a1b2c3d"));
    assertRefused(chunk());
    assertRefused(template("--jobName=cleave-r1-0a1b2c3d"));
    assertTrue(server.get("corpus", "template").isEmpty(), "a template was written");
    // Dataflow creates the job, and then calls its launcher.
    Ended own = template("--jobName=cleave-r1");
    assertEquals(0, own.code(), own.err());

    service.state("JOB_STATE_FAILED");
    Ended again = chunk("--detached", "--jobName=cleave-r1-4e5f6a7b");
    assertEquals(0, again.code(), again.err());
    assertEquals(2, service.jobs().size());
  }

  @Test
  @Tag("long")
  void theJobOfAKilledLauncherHoldsTheRun() throws Exception {
    Process launcher = jar.start(folder, command(submission()));
    awaitSubmission(launcher);
    launcher.destroyForcibly().waitFor();

    assertRefused(chunk("--detached"));
    service.state("JOB_STATE_CANCELLED");
    Ended again = chunk("--detached");
    assertEquals(0, again.code(), again.err());
    assertEquals(2, service.jobs().size());
  }

  private void assertRefused(Ended ended) {
    assertEquals(6, ended.code(), ended.err());
    assertEquals("", ended.out());
    assertTrue(
        ended
            .err()
            .endsWith(
                "cleave: job dataflow://my-project/europe-west1/cleave-r1 is writing run r1; wait"
                    + " until it ends, or cancel it, and run the same command again (the lock is"
                    + " gs://corpus/out/runs/r1/_LOCK)\n"),
        ended.err());
    assertEquals(1, service.jobs().size(), "submitted again");
  }

  private void awaitSubmission(Process launcher) throws InterruptedException {
    while (service.jobs().isEmpty()) {
      assertFalse(launcher.waitFor(50, TimeUnit.MILLISECONDS), "it ended before it submitted");
    }
  }

  @Test
  void aTemplateIsWrittenAndNoJobIsWaitedFor() throws Exception {
    Ended ended = templateProcess();
    assertEquals(0, ended.code(), ended.err());
    assertEquals("SUBMITTED", ended.report().get("state").asText());
    assertEquals(List.of(), service.jobs());
    byte[] template = server.get("corpus", "template").orElseThrow();
    assertEquals("cleave-r1", JsonMapper.builder().build().readTree(template).get("name").asText());

    Ended attached = chunk("--templateLocation=gs://corpus/template");
    assertEquals(2, attached.code(), attached.err());
    assertTrue(attached.err().contains("add --detached"), attached.err());
  }

  @Test
  void aTemplateReindexesAndVerifies() throws Exception {
    Ended night = template("--command=reindex", "--previousRun=none");
    assertEquals(0, night.code(), night.err());
    assertEquals("SUBMITTED", night.report().get("state").asText());
    Ended direct =
        RunnerJar.of("cleave.direct.jar")
            .run(folder, command("chunk", "--input=gs://corpus/in", "--output=gs://corpus/done"));
    assertEquals(0, direct.code(), direct.err());
    var args = new ArrayList<>(List.of(submission()));
    args.removeIf(arg -> arg.startsWith("--input"));
    args.replaceAll(arg -> arg.replace("gs://corpus/out", "gs://corpus/done"));
    args.add("--command=verify");
    Ended verify = template(command(args.toArray(String[]::new)));
    assertEquals(0, verify.code(), verify.err());
    assertEquals("SUBMITTED", verify.report().get("state").asText());
    String report = verify.report().get("report").asText();
    assertTrue(report.matches("gs://corpus/done/verify/[^/]+/report.json"), report);
    byte[] template = server.get("corpus", "template").orElseThrow();
    assertTrue(
        JsonMapper.builder()
            .build()
            .readTree(template)
            .get("name")
            .asText()
            .startsWith("cleave-verify-"));
    assertEquals(List.of(), service.jobs());
  }

  @Test
  void whatIsMissingIsToldInOneLine() throws Exception {
    Ended place = run("chunk", "--input=gs://corpus/in", "--output=gs://corpus/out");
    assertEquals(2, place.code(), place.err());
    assertTrue(place.err().startsWith("cleave: DataflowRunner needs --project=ID"), place.err());
    var args = new ArrayList<>(List.of(submission()));
    args.replaceAll(arg -> arg.replace("gs://corpus/temp", "gs://nowhere/temp"));
    Ended bucket = run(args.toArray(String[]::new));
    assertEquals(12, bucket.code(), bucket.err());
    assertTrue(
        bucket.err().startsWith("cleave: --tempLocation=gs://nowhere/temp cannot be used: "),
        bucket.err());
    assertEquals(1, bucket.err().lines().count(), bucket.err());
  }

  private Ended chunk(String... more) throws Exception {
    var args = new ArrayList<>(List.of(submission()));
    args.addAll(List.of(more));
    return run(args.toArray(String[]::new));
  }

  /** Runs the program with the parameters of a flex template, in this process. */
  private Ended template(String... more) {
    List<String> parameters = command(submission());
    parameters.addAll(List.of(more));
    return template(parameters);
  }

  private Ended template(List<String> parameters) {
    return program().run(Template.command(templateParameters(parameters)));
  }

  private static List<String> templateParameters(List<String> command) {
    var parameters = new ArrayList<>(command.subList(1, command.size())); // without its name
    parameters.add("--templateLocation=gs://corpus/template");
    return parameters;
  }

  /** Runs the program as the launcher of a flex template does. */
  private Ended templateProcess() throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                jar.file().toString(),
                Template.class.getName()));
    command.addAll(templateParameters(command(submission())));
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("stdout").toFile())
            .redirectError(folder.resolve("stderr").toFile())
            .start();
    return RunnerJar.end(process, folder);
  }

  /** Runs the program in this process. */
  private Ended run(String... args) {
    return program().run(command(args));
  }

  private static Program program() {
    return (args, out, err) -> Cleave.run(args, new Terminal(out, err, false, false)).code();
  }

  private String[] submission() {
    return new String[] {
      "chunk",
      "--input=gs://corpus/in",
      "--output=gs://corpus/out",
      "--project=my-project",
      "--region=europe-west1",
      "--tempLocation=gs://corpus/temp",
      "--sdkContainerImage=" + IMAGE,
      "--filesToStage=" + folder.resolve("small.jar"),
      "--dataflowEndpoint=" + server.url()
    };
  }

  private List<String> command(String... args) {
    var command = new ArrayList<>(List.of(args));
    command.add("--runId=r1");
    command.addAll(server.options());
    return command;
  }

  private RunnerApi.Pipeline stagedPipeline() throws IOException {
    String name =
        server.names("corpus", "temp/staging/pipeline-").stream()
            .filter(staged -> staged.endsWith(".pb"))
            .findFirst()
            .orElseThrow();
    return RunnerApi.Pipeline.parseFrom(server.get("corpus", name).orElseThrow());
  }
}
