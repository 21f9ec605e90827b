package dev.cleave.pipelines.config;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.CutOptions;
import dev.cleave.Fingerprint;
import dev.cleave.file.Blake3Hash;
import dev.cleave.language.SkippedCategories;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.CommitLimits;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.commit.StoredOptions;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.CommitOptions;
import dev.cleave.pipelines.options.CuttingOptions;
import dev.cleave.pipelines.options.FilterOptions;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.pipelines.options.WriteOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.attributes.AttributeSpec.Gitignore;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.listing.DefaultExcludes;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.PathFilter;
import dev.cleave.view.Views;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * What a run does: the options whose values depend on each other, on files or on the environment,
 * checked and resolved once, on the launcher. The other options are read from {@link ChunkOptions}.
 *
 * @param input which files are read
 * @param attributes what the options state about the files
 * @param skipped the categories whose files are not cut
 * @param limits how much is read of a file, and of an archive
 * @param cut how files are cut
 * @param views what is derived from the chunks
 * @param run where the run is written, and what decides whether it is committed
 * @param jobTimeout time after which the job is cancelled, or null for no limit
 */
public record RunConfig(
    InputSpec input,
    AttributeSpec attributes,
    SkippedCategories skipped,
    Limits limits,
    CutOptions cut,
    Views views,
    RunSpec run,
    @Nullable Duration jobTimeout) {

  /**
   * How much is read.
   *
   * @param maxFileBytes the largest file, in bytes
   * @param archives what is read of archives
   */
  public record Limits(long maxFileBytes, Archives archives) {}

  /**
   * The checked configuration. Beam must know its file systems already ({@link
   * FileSystems#setDefaultPipelineOptions}).
   *
   * @param pipelineOptions with which stores are accessed
   * @param clock the time for a generated run id
   * @param random makes generated run ids of the same second different
   * @throws RunException with exit code USAGE if options are malformed or contradict each other;
   *     with exit code STORAGE if the input list cannot be read
   */
  public static RunConfig of(
      ChunkOptions options, PipelineOptions pipelineOptions, Clock clock, RandomGenerator random) {
    WriteOptions write = options.write();
    if (options.resume().resume() && write.output().runId() == null) {
      throw RunException.usage("--resume continues a run: name it with --runId=ID");
    }
    String output = output(write);
    String given = write.output().runId();
    String runId = given == null ? RunIds.generate(clock, random) : RunIds.require(given);
    InputSpec input = ResolvedInput.of(options.input(), pipelineOptions, output);
    CutOptions cut = options.cutting().cut();
    return new RunConfig(
        input,
        attributes(options),
        new SkippedCategories(options.input().filter().skipCategories()),
        new Limits(options.input().maxFileBytes(), archives(options)),
        cut,
        options.views(),
        run(options, new RunFolder(output, runId), input, cut),
        write.job().jobTimeout());
  }

  /** The same configuration for a run that is compared with an earlier one. */
  public RunConfig comparedWith(Baseline baseline) {
    return new RunConfig(
        input, attributes, skipped, limits, cut, views, run.comparedWith(baseline), jobTimeout);
  }

  private static RunSpec run(
      ChunkOptions options, RunFolder folder, InputSpec input, CutOptions cut) {
    SortedMap<String, Object> rowOptions =
        OptionRecords.values(options.input(), options.cutting(), options.views());
    rowOptions.put("input", input.inputs().stream().map(Input::text).toList());
    Inventory inventory = input.inventory();
    if (inventory != null) {
      rowOptions.put(
          "inventory", ImmutableMap.of("file", inventory.text(), "bucket", inventory.bucket()));
    }
    var recorded = new TreeMap<>(rowOptions);
    recorded.putAll(OptionRecords.values(options.commit()));
    return new RunSpec(
        folder,
        fingerprint(rowOptions, input, cut),
        new StoredOptions(
            recorded,
            input.places(),
            options.input().filter().noDefaultExcludes() ? List.of() : DefaultExcludes.NAMES),
        limits(options.commit()),
        Baseline.NONE);
  }

  private static CommitLimits limits(CommitOptions options) {
    return new CommitLimits(
        options.maxRejectRatio(),
        options.maxDamagedRatio(),
        !options.failOnSecrets(),
        options.emptyInput() == CommitOptions.EmptyInput.OK,
        options.limit().maxEmbedTokens());
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

  /** The languages that the options set. */
  public static AttributeSpec attributes(CuttingOptions options) {
    return new AttributeSpec(LanguageOverrides.parse(options.languageOverride()), Gitignore.NONE);
  }

  private static AttributeSpec attributes(ChunkOptions options) {
    return attributes(options.cutting()).respecting(gitignore(options.input().filter()));
  }

  /** Without the exclusion of the output: where a run is written decides no row. */
  private static Archives archives(ChunkOptions options) {
    FilterOptions filter = options.input().filter();
    return new Archives(
        options.input().archive().use(),
        options.input().archive().limits(),
        PathFilter.of(
            List.of(),
            filter.exclude(),
            filter.noDefaultExcludes() ? List.of() : DefaultExcludes.NAMES),
        attributes(options));
  }

  private static Gitignore gitignore(FilterOptions options) {
    if (!options.respectGitignore()) {
      return Gitignore.NONE;
    }
    return options.ignoreUnreadable() ? Gitignore.READABLE : Gitignore.ALL;
  }

  /** The output folder, absolute, or empty for a dry run without one. */
  private static String output(WriteOptions options) {
    String output = options.output().output();
    if (output == null && !options.run().isDry()) {
      throw RunException.usage("no output: give --output=FOLDER, or --dryRun");
    }
    if (output == null) {
      return "";
    }
    return OutputFolder.require(output);
  }
}
