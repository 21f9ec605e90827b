package dev.cleave.pipelines.options;

import dev.cleave.CutOptions;
import dev.cleave.division.Divider;
import dev.cleave.pipelines.RunException;
import dev.cleave.transforms.SkippedCategories;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import java.io.Serializable;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.apache.beam.sdk.io.FileSystems;
import org.jspecify.annotations.Nullable;

/**
 * What a run does, checked: the options as one immutable value.
 *
 * @param input what is read; what the input list names is among it
 * @param attributes what is said of the files
 * @param skipped the categories whose files are not cut
 * @param cut how files are cut
 * @param maxFileBytes files larger than this are not read
 * @param maxRejectRatio part of the listed files that may be rejected, 0 to 1
 * @param output the folder of all runs; empty in a dry run that names none
 * @param runId the run's name
 * @param emptyInputAllowed whether an input without files may be committed
 * @param dryRun whether nothing is to be written
 * @param detached whether nobody waits for the job's end
 * @param jobTimeout time after which the job is cancelled, or null
 */
public record RunConfig(
    InputSpec input,
    AttributeSpec attributes,
    SkippedCategories skipped,
    CutOptions cut,
    long maxFileBytes,
    double maxRejectRatio,
    String output,
    String runId,
    boolean emptyInputAllowed,
    boolean dryRun,
    boolean detached,
    @Nullable Duration jobTimeout)
    implements Serializable {

  /** A file is held in memory several times over. */
  private static final long LARGEST_FILE = (1L << 30) - 1;

  private static final DateTimeFormatter RUN_ID_TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  /**
   * The checked configuration.
   *
   * @param clock what time a run id of our own names
   * @param random what tells it from another of the same second
   * @throws RunException of exit code USAGE if options are out of range or contradict each other;
   *     of exit code STORAGE if the input list cannot be read
   */
  public static RunConfig of(ChunkOptions options, Clock clock, RandomGenerator random) {
    if (options.getDetached() && options.getJobTimeout() != null) {
      throw RunException.usage("--jobTimeout needs somebody who waits: leave out --detached");
    }
    // By them a place's store is told.
    FileSystems.setDefaultPipelineOptions(options);
    return new RunConfig(
        input(options),
        attributes(options).respectingGitignore(options.getRespectGitignore()),
        CategoryNames.parse(options.getSkipCategories()),
        cut(options),
        maxFileBytes(options.getMaxFileBytes()),
        ratio(options.getMaxRejectRatio()),
        output(options),
        runId(options.getRunId(), clock, random),
        emptyInputAllowed(options.getEmptyInput()),
        options.getDryRun(),
        options.getDetached(),
        jobTimeout(options.getJobTimeout()));
  }

  /** How files are cut. */
  public static CutOptions cut(CuttingOptions options) {
    CutOptions cut;
    try {
      cut =
          new CutOptions(
              options.getMaxChunkSize(),
              options.getSizeUnit(),
              options.getMaxParseBytes(),
              options.getParseTimeoutMillis(),
              options.getMaxNestingDepth());
    } catch (IllegalArgumentException e) {
      throw RunException.usage("--" + e.getMessage());
    }
    try {
      // The divider knows the units; a worker would find out too late.
      var _ = new Divider(cut);
    } catch (IllegalArgumentException e) {
      throw RunException.usage("--sizeUnit=" + cut.sizeUnit() + ": " + e.getMessage());
    }
    return cut;
  }

  /** What is said of the files. */
  public static AttributeSpec attributes(CuttingOptions options) {
    return new AttributeSpec(LanguageOverrides.parse(options.getLanguageOverride()), false);
  }

  private static InputSpec input(ChunkOptions options) {
    InputList list = inputList(options);
    var inputs = new ArrayList<>(orEmpty(options.getInput()));
    inputs.addAll(list.inputs());
    if (inputs.isEmpty() && list.inventory() == null) {
      throw RunException.usage("no input: give --input=PATH_OR_GLOB or --inputList=FILE");
    }
    try {
      var spec =
          new InputSpec(
              inputs,
              orEmpty(options.getInclude()),
              orEmpty(options.getExclude()),
              options.getNoDefaultExcludes(),
              options.getRoot(),
              list.inventory());
      if (!inputs.isEmpty()) {
        // One for all: they have a folder in common, and a list may be long.
        Input first = Input.parse(inputs.getFirst());
        requireStore("--input=" + first.text(), first.folder());
      }
      return OwnOutput.excludedFrom(spec, options.getOutput());
    } catch (IllegalArgumentException e) {
      throw RunException.usage(String.valueOf(e.getMessage()));
    }
  }

  private static InputList inputList(ChunkOptions options) {
    String list = options.getInputList();
    if (list == null || list.equals("-")) {
      return InputList.NONE;
    }
    requireStore("--inputList=" + list, list);
    return InputList.read(list, options);
  }

  private static long maxFileBytes(long value) {
    if (value < 1 || value > LARGEST_FILE) {
      throw RunException.usage(
          "--maxFileBytes=" + value + " must be between 1 and " + LARGEST_FILE);
    }
    return value;
  }

  private static double ratio(double value) {
    if (!(value >= 0 && value <= 1)) {
      throw RunException.usage("--maxRejectRatio=" + value + " must be between 0 and 1");
    }
    return value;
  }

  private static String output(ChunkOptions options) {
    String output = options.getOutput();
    if (output == null && !options.getDryRun()) {
      throw RunException.usage("no output: give --output=FOLDER, or --dryRun");
    }
    if (output == null) {
      return "";
    }
    requireStore("--output=" + output, output);
    return output;
  }

  /** Else it would be the job that fails, as if a retry could mend it. */
  private static void requireStore(String option, String place) {
    try {
      FileSystems.matchNewResource(place, true);
    } catch (IllegalArgumentException e) {
      throw RunException.usage(
          option + ": " + e.getMessage() + "; docs/storage.md says which stores there are");
    }
  }

  private static String runId(@Nullable String given, Clock clock, RandomGenerator random) {
    if (given == null) {
      String suffix = HexFormat.of().toHexDigits(random.nextInt(1 << 24), 6);
      return RUN_ID_TIME.format(clock.instant()) + "-" + suffix;
    }
    if (!given.matches("[A-Za-z0-9-][A-Za-z0-9._-]*")) {
      throw RunException.usage(
          "--runId="
              + given
              + " must be letters, digits, '.', '_' and '-', and not start with '.' or '_'");
    }
    return given;
  }

  private static boolean emptyInputAllowed(String value) {
    return switch (value) {
      case "ok" -> true;
      case "fail" -> false;
      default -> throw RunException.usage("--emptyInput=" + value + " must be fail or ok");
    };
  }

  private static @Nullable Duration jobTimeout(@Nullable String value) {
    if (value == null) {
      return null;
    }
    try {
      Duration timeout = Duration.parse(value);
      if (timeout.isPositive()) {
        return timeout;
      }
    } catch (DateTimeParseException _) {
      // Told below.
    }
    throw RunException.usage(
        "--jobTimeout=" + value + " must be an ISO-8601 duration above 0, such as PT6H");
  }

  private static List<String> orEmpty(@Nullable List<String> values) {
    return values == null ? List.of() : values;
  }
}
