package dev.cleave.runners.flink;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScratchFolderTest {
  @TempDir Path folder;

  @Test
  void nobodyIsWaitedForWhereFlinkHasLeft() {
    ScratchFolder.awaitShutdown(folder);
    ScratchFolder.awaitShutdown(folder.resolve("no such folder"));
  }

  /** Its shutdown hook would miss a class if the process ended before. */
  @Test
  void theEndOfFlinkIsThatOfItsRpcLibrary() throws Exception {
    Path library = Files.createFile(folder.resolve("flink-rpc-akka6a5dbab0-ef11.jar"));
    var waiting = new Thread(() -> ScratchFolder.awaitShutdown(folder));
    waiting.start();
    waiting.join(300);
    assertTrue(waiting.isAlive(), "it does not wait");
    Files.delete(library);
    waiting.join();
  }
}
