package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.fail;

import dev.cleave.pipelines.fault.NightsModel.Action;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random nights: edits, commands, faults of the store, processes that end, damaged files, clocks
 * that jump. If a sequence fails, actions are left out as long as it still does.
 */
class NightsModelTest {
  private static final int SEQUENCES = Boolean.getBoolean("cleave.thorough") ? 60 : 2;
  private static final int ACTIONS = 12;

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  @TempDir private Path folder;
  private int tries;

  @Test
  void nothingIsLostAndNothingIsSaidThatIsNot() {
    var random = new Random(seed);
    for (int i = 0; i < SEQUENCES; i++) {
      List<Action> actions = Stream.generate(() -> Action.any(random)).limit(ACTIONS).toList();
      String failure = failure(actions);
      if (failure != null) {
        fail("seed %d, sequence %d, shrunk from %s".formatted(seed, i, failure) + shrunk(actions));
      }
    }
  }

  private String shrunk(List<Action> actions) {
    List<Action> fewest = actions;
    String failure = "";
    for (int i = actions.size() - 1; i >= 0 && fewest.size() > 1; i--) {
      var fewer = new ArrayList<>(fewest);
      fewer.remove(i);
      String still = failure(fewer);
      if (still != null) {
        fewest = fewer;
        failure = still;
      }
    }
    return failure;
  }

  /** What does not hold, after which script; null if all is well. */
  private @Nullable String failure(List<Action> actions) {
    var script = new ArrayList<String>();
    try (var nights = new NightsModel(folder.resolve("m" + tries++), seed)) {
      try {
        for (Action action : actions) {
          nights.apply(action);
        }
      } finally {
        script.addAll(nights.script());
      }
      return null;
    } catch (Exception | AssertionError e) {
      return "\n" + String.join("\n", script) + "\n=> " + e.getMessage() + "\n";
    }
  }
}
