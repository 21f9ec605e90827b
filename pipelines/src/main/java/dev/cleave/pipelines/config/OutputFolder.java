package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.listing.AbsolutePaths;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The folder of all runs, as an option names it. */
public final class OutputFolder {
  private OutputFolder() {}

  /**
   * The folder, absolute, so that it is the same on every machine.
   *
   * @param output the value of {@code --output}
   * @throws RunException with exit code USAGE if the option is not given, if its store is unknown,
   *     or if it is a file or below one
   */
  public static String require(@Nullable String output) {
    if (output == null) {
      throw RunException.usage("no output: give --output=FOLDER");
    }
    String folder = of("--output", output);
    requireFolder(output, folder);
    return folder;
  }

  /** The system's own message would be about a file that is to be in the folder. */
  private static void requireFolder(String output, String folder) {
    if (!folder.startsWith("/")) {
      return;
    }
    Path existing = AbsolutePaths.nearestExisting(Path.of(folder));
    if (existing != null && !Files.isDirectory(existing)) {
      throw RunException.usage(
          "--output=%s: %s is a file; give a folder".formatted(output, existing));
    }
  }

  /**
   * A folder that an option names, absolute.
   *
   * @throws RunException with exit code USAGE if its store is unknown
   */
  public static String of(String option, String folder) {
    KnownStore.require(option + "=" + folder, folder);
    return folder.matches("(?s)[A-Za-z][A-Za-z0-9+.-]*:/.*")
        ? folder
        : AbsolutePaths.of(folder).toString();
  }
}
