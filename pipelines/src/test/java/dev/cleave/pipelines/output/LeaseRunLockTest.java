package dev.cleave.pipelines.output;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A lock that others write at the same time. The contracts test it with whole processes. */
class LeaseRunLockTest {
  @TempDir Path output;

  @Test
  void aLockThatIsAliveIsHeldEvenIfItIsNotSeenForAMoment() {
    var storage = new Shown("beat 1", null, "beat 2", "beat 2", "beat 3");
    List<String> said = new ArrayList<>();
    RunException refused =
        assertThrows(RunException.class, () -> take(storage, EngineJobs.NONE, said));
    assertEquals(ExitCode.OUTPUT_CONFLICT, refused.exitCode());
    assertEquals(List.of(), storage.written);
    assertTrue(said.getFirst().contains("waiting 15 s to see whether it is alive"), "" + said);
  }

  @Test
  void aLockThatIsReleasedIsTakenOnlyIfNobodyElseTakesIt() throws Exception {
    var storage = new Shown("beat 7", null, GONE);
    take(storage, EngineJobs.NONE, new ArrayList<>()).close();
    assertEquals(1, storage.written.size());
    String owner = "{\"process\":\"process " + ProcessHandle.current().pid() + ", ";
    assertTrue(storage.written.getFirst().startsWith(owner), storage.written.getFirst());
    assertTrue(storage.deleted);
  }

  @Test
  void aJobThatRunsHoldsTheLockThatItsLauncherLeft() {
    var storage = new Shown("{\"beat\":3,\"job\":\"engine://first\"}");
    List<String> said = new ArrayList<>();
    RunException refused =
        assertThrows(
            RunException.class, () -> take(storage, new Jobs(Set.of("engine://first")), said));
    assertEquals(ExitCode.OUTPUT_CONFLICT, refused.exitCode());
    assertTrue(refused.getMessage().startsWith("job engine://first is writing run r; "));
    assertEquals(List.of(), said, "there is nothing to wait for");
    assertEquals(List.of(), storage.written);

    RunException foreign =
        assertThrows(
            RunException.class,
            () -> take(new Shown("{\"job\":\"other://1\"}"), EngineJobs.NONE, said));
    assertEquals(ExitCode.OUTPUT_CONFLICT, foreign.exitCode(), "of another engine");
  }

  @Test
  void theLockOfAJobThatHasEndedIsTakenAndLeftToTheNextJob() throws Exception {
    String left = "{\"beat\":3,\"job\":\"engine://first\"}";
    var storage = new Shown(left, null, null);
    take(storage, new Jobs(Set.of()), new ArrayList<>()).close();
    assertEquals(2, storage.written.size(), storage.written.toString());
    assertTrue(storage.written.getFirst().contains("\"process\""), storage.written.getFirst());
    assertEquals("{\"beat\":0,\"job\":\"engine://own\"}", storage.written.getLast());
    assertFalse(storage.deleted);
  }

  @Test
  void ofTwoThatTakeAnAbandonedLockOneHasIt() {
    String left = "{\"job\":\"engine://first\"}";
    var storage = new Shown(left, "{\"process\":\"another\",\"beat\":0}");
    RunException refused =
        assertThrows(
            RunException.class, () -> take(storage, new Jobs(Set.of()), new ArrayList<>()));
    assertEquals(ExitCode.OUTPUT_CONFLICT, refused.exitCode());
  }

  @Test
  void anEngineThatDoesNotAnswerLeavesTheLockAsItIs() {
    var storage = new Shown("{\"job\":\"engine://first\"}");
    RunException failed =
        assertThrows(RunException.class, () -> take(storage, new Jobs(null), new ArrayList<>()));
    assertEquals(ExitCode.PIPELINE_FAILED, failed.exitCode());
    assertTrue(failed.getMessage().contains("engine://first"), failed.getMessage());
    assertTrue(failed.getMessage().contains("no answer; if it is not, delete "));
    assertEquals(List.of(), storage.written);
  }

  private LeaseRunLock take(Storage storage, EngineJobs jobs, List<String> said) throws Exception {
    return LeaseRunLock.take(new RunFolder(output.toString(), "r"), storage, jobs, said::add);
  }

  /** An engine with these active jobs, or null if it does not answer. */
  private record Jobs(@Nullable Set<String> active) implements EngineJobs {
    @Override
    public Optional<String> own() {
      return Optional.of("engine://own");
    }

    @Override
    public boolean isActive(String job) throws IOException {
      if (active == null) {
        throw new IOException("no answer");
      }
      return active.contains(job);
    }
  }

  /** There is no lock, neither to read nor in the way of creating one. */
  private static final String GONE = "";

  /** A store that shows one state of the lock after the other. */
  private static final class Shown implements Storage {
    private final List<String> states = new ArrayList<>();
    final List<String> written = new ArrayList<>();
    boolean deleted;

    /**
     * @param states what each read returns; null if it misses the lock, and {@link #GONE} as the
     *     last state if the lock has been released
     */
    Shown(String... states) {
      this.states.addAll(Arrays.asList(states));
    }

    @Override
    public Optional<byte[]> read(ResourceId object) {
      return Optional.ofNullable(states.removeFirst()).map(text -> text.getBytes(UTF_8));
    }

    @Override
    public boolean createNew(ResourceId object, byte[] bytes) {
      boolean gone = GONE.equals(states.getFirst());
      if (gone) {
        write(object, bytes);
      }
      return gone;
    }

    @Override
    public void write(ResourceId object, byte[] bytes) {
      written.add(new String(bytes, UTF_8));
    }

    @Override
    public void delete(Collection<ResourceId> objects) {
      deleted = true;
    }

    @Override
    public Map<ResourceId, ListedObject> list(ResourceId folder) {
      return Map.of();
    }
  }
}
