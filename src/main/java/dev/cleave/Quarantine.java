package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.crash.CrashGuard;
import dev.cleave.crash.ParsedContent;
import dev.cleave.file.FileAttributes;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.natives.LastingFolder;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.function.Function;

/**
 * Cuts a file by lines if its parse has crashed two processes. It is parsed again when its content,
 * the rules or a grammar of its language have changed. For one thread.
 */
final class Quarantine {
  private static final System.Logger LOG = System.getLogger(Quarantine.class.getName());

  // Options do not crash a parser: the same ones for every run.
  private final LanguageFingerprints parsers =
      new LanguageFingerprints(CutOptions.DEFAULT, SkippedCategories.NONE);
  private final CrashGuard guard;
  private final Function<DetectedFile, BoundedFile> bound;

  private Quarantine(CrashGuard guard, Function<DetectedFile, BoundedFile> bound) {
    this.guard = guard;
    this.bound = bound;
  }

  /** These steps, with what this user's processes know of crashes on this machine. */
  static CutSteps around(CutSteps steps) {
    try {
      return around(steps, LastingFolder.named("crashes"));
    } catch (IOException | RuntimeException e) { // files can be cut nevertheless
      LOG.log(Level.INFO, "crashes are not recorded", e);
      return steps;
    }
  }

  /**
   * These steps, with what a folder records of crashes.
   *
   * @throws IOException if nothing can be recorded in it
   */
  static CutSteps around(CutSteps steps, Path folder) throws IOException {
    var guard = new CrashGuard(folder);
    return new CutSteps(
        steps.detect(),
        new Quarantine(guard, steps.bound())::bound,
        steps.divide(),
        steps.check(),
        () -> {
          steps.close().run();
          guard.close();
        });
  }

  private BoundedFile bound(DetectedFile file) {
    String sha256 = file.source().sha256();
    if (sha256 == null) {
      return bound.apply(file); // it was not read, so there is nothing to parse
    }
    String parser = parsers.of(file.language(), FileAttributes.NONE);
    var content = new ParsedContent(sha256 + "-" + parser, file.source().ref().path());
    return guard.parse(content, () -> bound.apply(file), record -> byLines(file, record));
  }

  private static BoundedFile byLines(DetectedFile file, Path record) {
    LOG.log(
        Level.WARNING,
        "cut %s by lines: two processes crashed while they parsed it; to try again, delete %s"
            .formatted(file.source().ref().path(), record));
    return BoundedFile.byLines(file, ParseStatus.QUARANTINED, 0);
  }
}
