package dev.cleave.pipelines.config;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.CutOptions;
import dev.cleave.Fingerprint;
import dev.cleave.context.HeaderOptions;
import dev.cleave.file.Blake3Hash;
import dev.cleave.language.SkippedCategories;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.RunFolder;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.CommitOptions;
import dev.cleave.pipelines.options.CuttingOptions;
import dev.cleave.pipelines.options.InputOptions;
import dev.cleave.pipelines.options.OptionCatalog;
import dev.cleave.pipelines.options.ViewOptions;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.attributes.AttributeSpec.Gitignore;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.listing.DefaultExcludes;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.view.Views;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.apache.beam.sdk.io.FileSystems;
import org.jspecify.annotations.Nullable;

/**
 * What a run does: the options whose values depend on each other, on files or on the environment,
 * checked and resolved once, on the launcher. The other options are read from {@link ChunkOptions}.
 *
 * @param input which files are read
 * @param attributes what the options state about the files
 * @param skipped the categories whose files are not cut
 * @param cut how files are cut
 * @param views what is derived from the chunks
 * @param run where the run is written, and what decides whether it is committed
 * @param jobTimeout time after which the job is cancelled, or null for no limit
 */
public record RunConfig(
    InputSpec input,
    AttributeSpec attributes,
    SkippedCategories skipped,
    CutOptions cut,
    Views views,
    RunSpec run,
    @Nullable Duration jobTimeout) {

  private static final int LEAST_SUMMARY_TOKENS = 30; // room for the name of a file

  /**
   * The checked configuration. Beam must know its file systems already ({@link
   * FileSystems#setDefaultPipelineOptions}).
   *
   * @param clock the time for a generated run id
   * @param random makes generated run ids of the same second different
   * @throws RunException with exit code USAGE if options are malformed or contradict each other;
   *     with exit code STORAGE if the input list cannot be read
   */
  public static RunConfig of(ChunkOptions options, Clock clock, RandomGenerator random) {
    if (options.getDetached() && options.getJobTimeout() != null) {
      throw RunException.usage(
          "--jobTimeout cannot be used with --detached: with --detached, cleave does not wait for"
              + " the job");
    }
    if (options.getResume() && options.getRunId() == null) {
      throw RunException.usage("--resume continues a run: name it with --runId=ID");
    }
    String output = output(options);
    String given = options.getRunId();
    String runId = given == null ? RunIds.generate(clock, random) : RunIds.require(given);
    InputSpec input = ResolvedInput.of(options, output);
    CutOptions cut = cut(options);
    return new RunConfig(
        input,
        attributes(options).respecting(gitignore(options)),
        new SkippedCategories(
            options.getSkipCategories() == null ? List.of() : options.getSkipCategories()),
        cut,
        views(options),
        run(options, new RunFolder(output, runId), input, cut),
        TimeLimit.of(options.getJobTimeout()));
  }

  private static Views views(ChunkOptions options) {
    if (options.getMaxSummaryTokens() < LEAST_SUMMARY_TOKENS) {
      throw RunException.usage(
          "--maxSummaryTokens must be at least "
              + LEAST_SUMMARY_TOKENS
              + ", not "
              + options.getMaxSummaryTokens());
    }
    return new Views(
        options.getViews() == null ? List.of() : List.copyOf(options.getViews()),
        options.getMaxSummaryTokens());
  }

  /** The same configuration for a run that is compared with an earlier one. */
  public RunConfig comparedWith(Baseline baseline) {
    return new RunConfig(
        input, attributes, skipped, cut, views, run.comparedWith(baseline), jobTimeout);
  }

  private static RunSpec run(
      ChunkOptions options, RunFolder folder, InputSpec input, CutOptions cut) {
    SortedMap<String, Object> rowOptions =
        OptionCatalog.values(options, InputOptions.class, CuttingOptions.class, ViewOptions.class);
    rowOptions.put("input", input.inputs().stream().map(Input::text).toList());
    Inventory inventory = input.inventory();
    if (inventory != null) {
      rowOptions.put(
          "inventory", ImmutableMap.of("file", inventory.text(), "bucket", inventory.bucket()));
    }
    var recorded = new TreeMap<>(rowOptions);
    recorded.putAll(OptionCatalog.values(options, CommitOptions.class));
    return new RunSpec(
        folder,
        fingerprint(rowOptions, input, cut),
        recorded,
        input.places(),
        options.getNoDefaultExcludes() ? List.of() : DefaultExcludes.NAMES,
        options.getMaxRejectRatio(),
        options.getEmptyInput() == CommitOptions.EmptyInput.OK,
        Baseline.NONE);
  }

  /**
   * Covers everything that decides the rows. Places count as resolved, not as the user wrote them.
   */
  private static String fingerprint(
      Map<String, Object> rowOptions, InputSpec input, CutOptions cut) {
    var options = new TreeMap<>(rowOptions);
    options.keySet().removeAll(ImmutableSet.of("input", "inputList", "inventory", "root"));
    Inventory inventory = input.inventory();
    return Blake3Hash.hex(
        Fingerprint.of(cut),
        options.toString(),
        input.root().uri(),
        input.inputs().stream()
            .map(each -> each.folder() + " " + each.pattern())
            .toList()
            .toString(),
        inventory == null ? "" : inventory.text() + " " + inventory.identity());
  }

  /** How files are cut. */
  public static CutOptions cut(CuttingOptions options) {
    try {
      return new CutOptions(
          options.getMaxChunkSize(),
          options.getSizeUnit(),
          options.getMinChunkSize(),
          options.getPreferredChunkSize(),
          options.getEmbeddedCode(),
          options.getMergeData(),
          options.getMaxParseBytes(),
          options.getParseTimeoutMillis(),
          options.getMaxNestingDepth(),
          new HeaderOptions(
              options.getContextHeader(),
              options.getMaxContextSize(),
              options.getSizeIncludesContext()));
    } catch (IllegalArgumentException e) {
      throw RunException.usage("--" + e.getMessage());
    }
  }

  /** The languages that the options set. */
  public static AttributeSpec attributes(CuttingOptions options) {
    return new AttributeSpec(
        LanguageOverrides.parse(options.getLanguageOverride()), Gitignore.NONE);
  }

  private static Gitignore gitignore(InputOptions options) {
    if (!options.getRespectGitignore()) {
      return Gitignore.NONE;
    }
    return options.getIgnoreUnreadable() ? Gitignore.READABLE : Gitignore.ALL;
  }

  /** The output folder, absolute, or empty for a dry run without one. */
  private static String output(ChunkOptions options) {
    String output = options.getOutput();
    if (output == null && !options.getDryRun()) {
      throw RunException.usage("no output: give --output=FOLDER, or --dryRun");
    }
    if (output == null) {
      return "";
    }
    return OutputFolder.require(output);
  }
}
