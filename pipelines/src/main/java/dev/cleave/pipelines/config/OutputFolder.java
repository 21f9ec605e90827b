package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The folder of all runs, as an option names it. */
public final class OutputFolder {
  private OutputFolder() {}

  /**
   * The folder, absolute, so that it is the same on every machine.
   *
   * @param output the value of {@code --output}
   * @throws RunException with exit code USAGE if the option is not given, or if its store is
   *     unknown
   */
  public static String require(@Nullable String output) {
    if (output == null) {
      throw RunException.usage("no output: give --output=FOLDER");
    }
    return of("--output", output);
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
        : Path.of(folder).toAbsolutePath().normalize().toString();
  }
}
