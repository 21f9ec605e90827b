package dev.cleave.pipelines.commit;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a second process from writing the same run. The operating system lets go of the lock when
 * its holder dies, however it dies, so that no lock is ever stale. Object stores have no such lock:
 * there the caller must not start a run id twice at the same time.
 */
public final class RunLock implements AutoCloseable {
  private final @Nullable FileChannel channel;
  private final @Nullable Path file;

  private RunLock(@Nullable FileChannel channel, @Nullable Path file) {
    this.channel = channel;
    this.file = file;
  }

  /**
   * Takes the lock of a run, making its folder if needed.
   *
   * @throws RunException of exit code OUTPUT_CONFLICT if another process holds it
   * @throws IOException if the folder cannot be written
   */
  public static RunLock take(RunFolder run) throws IOException {
    ResourceId lock = run.lock();
    if (!lock.getScheme().equals("file")) {
      return new RunLock(null, null);
    }
    Path file = Path.of(lock.toString());
    Files.createDirectories(file.getParent());
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!locked(channel)) {
      channel.close();
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run " + run.runId() + " is being written by another process, which holds " + file);
    }
    String owner = "process " + ProcessHandle.current().pid() + "\n";
    channel.truncate(0).write(ByteBuffer.wrap(owner.getBytes(UTF_8)), 0);
    return new RunLock(channel, file);
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  /**
   * Lets go of the run and removes the lock file. Only for a committed run: whoever opened the file
   * a moment before would hold a lock that guards nothing, and in a committed run needs none.
   */
  public void discard() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
    }
    close();
  }

  /** Lets go of the run. The file stays, for the next process to lock. */
  @Override
  public void close() throws IOException {
    if (channel != null) {
      channel.close();
    }
  }
}
