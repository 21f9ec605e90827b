package dev.cleave.pipelines.commit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a store shows of a lock while others write it; whole processes are in the contracts. */
class LeaseRunLockTest {
  @TempDir Path output;

  @Test
  void aLockThatIsAliveIsHeldEvenIfItIsNotSeenForAMoment() {
    var storage = new Shown("beat 1", null, "beat 2", "beat 2", "beat 3");
    List<String> said = new ArrayList<>();
    RunException refused = assertThrows(RunException.class, () -> take(storage, said));
    assertEquals(ExitCode.OUTPUT_CONFLICT, refused.exitCode());
    assertEquals(List.of(), storage.written);
    assertTrue(said.getFirst().contains("waiting 15 s to see whether it is alive"), "" + said);
  }

  @Test
  void aLockThatIsLetGoOfIsTakenOnlyIfNobodyElseTakesIt() throws Exception {
    var storage = new Shown("beat 7", null, GONE);
    take(storage, new ArrayList<>()).close();
    assertEquals(1, storage.written.size());
    String owner = "process " + ProcessHandle.current().pid() + ", ";
    assertTrue(storage.written.getFirst().startsWith(owner), storage.written.getFirst());
  }

  private LeaseRunLock take(Storage storage, List<String> said) throws Exception {
    return LeaseRunLock.take(new RunFolder(output.toString(), "r"), storage, said::add);
  }

  /** Nothing is there, to whoever reads and to whoever creates. */
  private static final String GONE = "";

  /** A store that shows one state of the lock after the other. */
  private static final class Shown implements Storage {
    private final List<String> states = new ArrayList<>();
    final List<String> written = new ArrayList<>();

    /**
     * @param states what reading finds, one after the other; null for nothing, though there is a
     *     lock, and {@link #GONE} as the last if there is none any more
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
    public void delete(Collection<ResourceId> objects) {}

    @Override
    public Map<ResourceId, Long> list(ResourceId folder) {
      return Map.of();
    }
  }
}
