package dev.cleave.transforms.git;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.storage.file.FileBasedConfig;
import org.eclipse.jgit.storage.file.WindowCacheConfig;
import org.eclipse.jgit.util.FS;
import org.eclipse.jgit.util.SystemReader;
import org.jspecify.annotations.Nullable;

/**
 * Settings of JGit for the whole process. JGit reads no configuration of the user and the system,
 * so that a repository means the same on every machine. It writes nothing to one: by itself, it
 * writes files to measure the times of its disk. It starts no program but {@code ssh}.
 */
final class GitSettings extends SystemReader.Delegate {
  private static final int CACHE_BYTES = 64 << 20;
  private static final int WINDOW_BYTES = 64 << 10;

  /** The longest that two changes of a file have the same time on a disk that is in use. */
  private static final Duration TIME_RESOLUTION = Duration.ofSeconds(2);

  private GitSettings(SystemReader system) {
    super(system);
  }

  /** Applies the settings, once in a process. */
  static synchronized void install() {
    if (SystemReader.getInstance() instanceof GitSettings) {
      return;
    }
    SystemReader.setInstance(new GitSettings(SystemReader.getInstance()));
    var windows = new WindowCacheConfig();
    windows.setPackedGitLimit(CACHE_BYTES);
    windows.setPackedGitWindowSize(WINDOW_BYTES);
    // JGit streams larger objects by way of a file in the repository.
    windows.setStreamFileThreshold(Integer.MAX_VALUE);
    windows.install();
  }

  @Override
  public FileBasedConfig openUserConfig(@Nullable Config parent, FS fs) {
    return new Empty(parent, fs);
  }

  @Override
  public FileBasedConfig openSystemConfig(@Nullable Config parent, FS fs) {
    return new Empty(parent, fs);
  }

  @Override
  public FileBasedConfig openJGitConfig(@Nullable Config parent, FS fs) {
    return new Empty(parent, fs);
  }

  @Override
  public @Nullable String getenv(String variable) {
    String value = super.getenv(variable);
    return value == null && variable.equals("GIT_SSH") ? "ssh" : value;
  }

  /** A configuration without a file that knows the times of every disk. */
  private static final class Empty extends FileBasedConfig {
    Empty(@Nullable Config parent, FS fs) {
      super(parent, null, fs);
    }

    @Override
    public void load() {}

    @Override
    public boolean isOutdated() {
      return false;
    }

    @Override
    public long getTimeUnit(
        String section,
        @Nullable String subsection,
        String name,
        long defaultValue,
        TimeUnit wanted) {
      return section.equals("filesystem") ? wanted.convert(TIME_RESOLUTION) : defaultValue;
    }
  }
}
