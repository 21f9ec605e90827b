package dev.cleave.pipelines.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.natives.NativesException;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.junit.jupiter.api.Test;

class FailuresTest {
  @Test
  void storageIsToldFromTheRest() {
    assertEnd(ExitCode.STORAGE, new PipelineExecutionException(new IOException("disk full")));
    assertEnd(ExitCode.STORAGE, new UncheckedIOException(new IOException("gone")));
    assertEnd(ExitCode.STORAGE, wrapped(new StorageException("no list", new Exception())));
    assertEnd(ExitCode.PIPELINE_FAILED, wrapped(new IllegalStateException("bad row")));
    assertEnd(ExitCode.PIPELINE_FAILED, wrapped(new OutOfMemoryError("heap")));
  }

  @Test
  void whatNoRetryChangesIsNotTriedAgain() {
    var denied = new AccessDeniedException("/private/x");
    var readOnly = new FileSystemException("/mnt/x", null, "Read-only file system");
    assertEnd(ExitCode.USAGE, denied);
    assertEnd(ExitCode.USAGE, wrapped(new StorageException("cannot list /private/x", denied)));
    assertEnd(ExitCode.USAGE, readOnly);
    assertTrace(ExitCode.USAGE, new UncheckedIOException(denied));
    assertEnd(ExitCode.STORAGE, new FileSystemException("/mnt/x", null, "No space left on device"));
    assertEnd(ExitCode.STORAGE, new AccessDeniedException("s3://b/x"));
    assertEquals(
        "cannot use /private/x: permission denied", Failures.ofCommand(denied).getMessage());
    assertEquals(
        "cannot use /mnt/x: Read-only file system", Failures.ofCommand(readOnly).getMessage());
    assertEquals("disk full", Failures.ofCommand(new IOException("disk full")).getMessage());
  }

  @Test
  void aKnownEndStaysWhatItIs() {
    assertEnd(ExitCode.OUTPUT_CONFLICT, new RunException(ExitCode.OUTPUT_CONFLICT, "x"));
    assertEnd(ExitCode.USAGE, wrapped(RunException.usage("x")));
  }

  @Test
  void outsideAJobTheUnknownIsABug() {
    assertEquals(ExitCode.INTERNAL, Failures.ofCommand(new IllegalStateException("x")).exitCode());
    assertEquals(ExitCode.STORAGE, Failures.ofCommand(new IOException("x")).exitCode());
  }

  @Test
  void theMessageIsOneLineAboutTheCause() {
    assertEquals(
        "IllegalStateException: bad row",
        Failures.ofJob(wrapped(new IllegalStateException("bad\n   row"))).getMessage());
    assertEquals(
        "cannot read x: check y",
        Failures.ofJob(
                wrapped(new IOException(new StorageException("cannot read x:\ncheck y", null))))
            .getMessage());
    assertEquals("NullPointerException", Failures.ofJob(new NullPointerException()).getMessage());
  }

  @Test
  void anotherProcessTellsByItsTrace() {
    assertTrace(ExitCode.STORAGE, new StorageException("no list", new Exception("503")));
    assertTrace(ExitCode.STORAGE, new NativesException("no folder; set CLEAVE_NATIVES"));
    assertTrace(ExitCode.STORAGE, new UncheckedIOException(new IOException("gone")));
    assertTrace(ExitCode.PIPELINE_FAILED, new IllegalStateException("bad row"));
    assertTrace(ExitCode.PIPELINE_FAILED, new OutOfMemoryError("heap"));
    assertTrace(ExitCode.OUTPUT_CONFLICT, new RunException(ExitCode.OUTPUT_CONFLICT, "taken"));
    assertEquals(
        "out of memory: heap; give each worker more memory, or lower --maxFileBytes",
        Failures.ofTrace(trace(new OutOfMemoryError("heap"))).getMessage());
    assertEquals(
        "out of memory: unable to create native thread; raise the limits of the system on memory"
            + " and threads (ulimit -v, ulimit -u, or those of the container)",
        Failures.ofJob(new OutOfMemoryError("unable to create native thread")).getMessage());
    assertEquals("taken", Failures.ofTrace(trace(RunException.usage("taken"))).getMessage());
    assertEquals(
        "IllegalStateException: bad row and more",
        Failures.ofTrace(trace(new IllegalStateException("bad row\n and more"))).getMessage());
    assertEquals(ExitCode.PIPELINE_FAILED, Failures.ofTrace("no trace at all").exitCode());
  }

  @Test
  void anExceptionThatStandsForAnotherIsTheOther() {
    var lost = new IOException("no list", new IllegalStateException("status\n404"));
    assertEquals(
        "cannot list x",
        Failures.ofJob(wrapped(new StandIn(new StorageException("cannot list x", lost))))
            .getMessage());
    assertEnd(ExitCode.STORAGE, wrapped(new StandIn(lost)));
    assertEnd(
        ExitCode.OUTPUT_CONFLICT, new StandIn(new RunException(ExitCode.OUTPUT_CONFLICT, "")));
    assertEnd(ExitCode.PIPELINE_FAILED, wrapped(new StandIn(new IllegalStateException("bad row"))));
  }

  /** As Flink hands on an exception that it cannot serialize. */
  private static final class StandIn extends Exception {
    private static final long serialVersionUID = 1;

    private final String type;
    private final String trace;

    StandIn(Throwable original) {
      super(original.toString());
      type = original.getClass().getName();
      trace = printed(original);
    }

    @Override
    public String toString() {
      return type + ": " + getMessage();
    }

    @Override
    public void printStackTrace(PrintWriter out) {
      out.print(trace);
    }
  }

  private static void assertTrace(ExitCode expected, Throwable cause) {
    assertEquals(expected, Failures.ofTrace(trace(cause)).exitCode(), trace(cause));
  }

  private static String trace(Throwable cause) {
    return printed(wrapped(cause));
  }

  private static String printed(Throwable failure) {
    var text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    return text.toString();
  }

  @Test
  void causesThatCauseEachOtherEnd() {
    var one = new IllegalStateException("one");
    var two = new IllegalStateException("two", one);
    one.initCause(two);
    assertEnd(ExitCode.PIPELINE_FAILED, one);
  }

  private static void assertEnd(ExitCode expected, Throwable failure) {
    assertEquals(expected, Failures.ofJob(failure).exitCode());
  }

  private static Throwable wrapped(Throwable cause) {
    return new RuntimeException("Pipeline execution failed", new PipelineExecutionException(cause));
  }
}
