package dev.cleave.crash;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The file that one thread is parsing, noted in a mapped file: the kernel keeps what is in it when
 * the process crashes. To note a file is to copy a few hundred bytes, without a call of the system.
 *
 * <p>The process holds a lock of its journals, so that others know that it is alive.
 */
final class CrashJournal implements AutoCloseable {
  private static final String PREFIX = "running-";
  private static final int BYTES = 4096;
  private static final int TEXT = Integer.BYTES; // after its length, which is 0 between two files

  /**
   * Begins the name of each journal of this process, whatever class loader it comes from. To open a
   * file would release the lock that this process has of it.
   */
  private static final String OWN =
      PREFIX
          + ProcessHandle.current().pid()
          + "-"
          + ManagementFactory.getRuntimeMXBean().getStartTime()
          + "-";

  private final Path file;
  private final FileChannel channel;
  private final MappedByteBuffer page;

  private CrashJournal(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    channel.lock();
    channel.write(ByteBuffer.allocate(BYTES)); // takes the space: a full disk must not show later
    page = channel.map(MapMode.READ_WRITE, 0, BYTES);
  }

  static CrashJournal create(Path folder) throws IOException {
    Path file = Files.createTempFile(folder, OWN, "");
    file.toFile().deleteOnExit(); // a process that ends in order has not crashed
    return new CrashJournal(file, FileChannel.open(file, READ, WRITE));
  }

  /** Notes that a file is being parsed. */
  void begin(ParsedContent content) {
    byte[] text = content.toString().getBytes(StandardCharsets.UTF_8);
    int length = Math.min(text.length, BYTES - TEXT);
    page.put(TEXT, text, 0, length);
    VarHandle.releaseFence();
    page.putInt(0, length);
  }

  /** Notes that no file is being parsed. */
  void end() {
    page.putInt(0, 0);
  }

  @Override
  public void close() {
    try {
      Files.deleteIfExists(file);
      channel.close();
    } catch (IOException _) {
      // What is left of it is removed by the next process.
    }
  }

  /** Whether a file with this name is the journal of another process. */
  static boolean isOfAnother(String name) {
    return name.startsWith(PREFIX) && !name.startsWith(OWN);
  }

  /**
   * Removes the journal of a dead process. Returns what it was parsing; null if the process is
   * alive, if another one has taken the journal, or if it was between two files.
   */
  static @Nullable ParsedContent take(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, READ, WRITE);
        FileLock lock = channel.tryLock()) {
      ByteBuffer page = ByteBuffer.allocate(BYTES);
      if (lock == null || !Files.deleteIfExists(file) || channel.read(page) < BYTES) {
        return null;
      }
      int length = page.getInt(0);
      return length <= 0 || length > BYTES - TEXT
          ? null
          : ParsedContent.parse(new String(page.array(), TEXT, length, StandardCharsets.UTF_8));
    } catch (NoSuchFileException | OverlappingFileLockException _) {
      return null;
    }
  }
}
