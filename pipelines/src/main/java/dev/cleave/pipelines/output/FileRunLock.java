package dev.cleave.pipelines.output;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The lock of a run on a disk. The operating system releases it when its process ends, for whatever
 * reason, so that it is never stale.
 */
final class FileRunLock implements RunLock {
  private final FileChannel channel;
  private final Path file;

  private FileRunLock(FileChannel channel, Path file) {
    this.channel = channel;
    this.file = file;
  }

  static FileRunLock take(RunFolder run) throws IOException {
    Path file = Path.of(run.lock().toString());
    Files.createDirectories(file.getParent());
    FileChannel channel =
        FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (!locked(channel)) {
      channel.close();
      throw RunLock.heldByAnother(run);
    }
    String owner = "process " + ProcessHandle.current().pid() + "\n";
    channel.truncate(0).write(ByteBuffer.wrap(owner.getBytes(UTF_8)), 0);
    return new FileRunLock(channel, file);
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      FileLock lock = channel.tryLock();
      return lock != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }

  @Override
  public boolean provesOthersDead() {
    return true;
  }

  /**
   * Another process that has just opened the file may then lock the deleted file. That does no
   * harm, because the run is committed.
   */
  @Override
  public void discard() throws IOException {
    Files.deleteIfExists(file);
    close();
  }

  /** The file stays for the next process. */
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
