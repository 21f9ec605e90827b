package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.crash.CrashGuard;
import dev.cleave.crash.ParsedContent;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.LoggedPath;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.natives.LibraryPlaces;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.Path;

/**
 * Cuts a file by lines if its parse has crashed two processes. It is parsed again when its content,
 * the rules or a grammar of its language have changed. For one thread.
 */
public final class Quarantine implements FileStep<DetectedFile, BoundedFile> {
  private static final System.Logger LOG = System.getLogger(Quarantine.class.getName());

  // Options do not crash a parser: the same ones for every run.
  private final LanguageFingerprints parsers =
      new LanguageFingerprints(CutOptions.DEFAULT, SkippedCategories.NONE);
  private final CrashGuard guard;
  private final FileStep<DetectedFile, BoundedFile> extract;

  private Quarantine(CrashGuard guard, FileStep<DetectedFile, BoundedFile> extract) {
    this.guard = guard;
    this.extract = extract;
  }

  /**
   * The step that parses, with the crashes that processes of this user have recorded on this
   * machine. Closes the step when it is closed.
   */
  public static FileStep<DetectedFile, BoundedFile> around(
      FileStep<DetectedFile, BoundedFile> extract) {
    try {
      return around(extract, LibraryPlaces.lastingFolder("crashes"));
    } catch (IOException | RuntimeException e) { // files can be cut nevertheless
      LOG.log(Level.INFO, "crashes are not recorded", e);
      return extract;
    }
  }

  /**
   * The same with the crashes that are recorded in a folder.
   *
   * @throws IOException if nothing can be recorded in it
   */
  static FileStep<DetectedFile, BoundedFile> around(
      FileStep<DetectedFile, BoundedFile> extract, Path folder) throws IOException {
    return new Quarantine(new CrashGuard(folder), extract);
  }

  @Override
  public BoundedFile apply(DetectedFile file) {
    String sha256 = file.source().sha256();
    if (sha256 == null) {
      return extract.apply(file); // it was not read, so there is nothing to parse
    }
    String parser = parsers.of(file.language(), FileAttributes.NONE);
    var content = new ParsedContent(sha256 + "-" + parser, file.source().ref().path());
    return guard.parse(content, () -> extract.apply(file), record -> byLines(file, record));
  }

  private static BoundedFile byLines(DetectedFile file, Path record) {
    LOG.log(
        Level.WARNING,
        "cut {0} by lines: two processes crashed while they parsed it; to try again, delete {1}",
        new LoggedPath(file.source().ref().path()),
        record);
    return BoundedFile.byLines(file, ParseStatus.QUARANTINED, 0);
  }

  @Override
  public void close() {
    extract.close();
    guard.close();
  }
}
