package dev.cleave.pipelines.chunk;

import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.WorkPacker;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * Counts the files of a {@link DryRun} one by one. It keeps nothing of a file but its path, and
 * that only if inputs overlap.
 */
final class FileCounter {
  private final RunConfig config;
  private final AttributeAssigner assigner;
  private final @Nullable Set<String> seen;
  private final LanguageDetector detector = LanguageDetector.standard();
  private final SortedMap<String, FileCount> languages = new TreeMap<>();
  private FileCount all = FileCount.NONE;
  private FileCount refused = FileCount.NONE;

  private FileCounter(RunConfig config, AttributeAssigner assigner) {
    this.config = config;
    this.assigner = assigner;
    seen = config.input().overlaps() ? new LinkedHashSet<>() : null;
  }

  /**
   * Counts what a run with this configuration would read.
   *
   * @throws InterruptedException if interrupted while reading {@code .gitattributes} or {@code
   *     .gitignore}
   */
  static DryRun count(RunConfig config, PipelineOptions options) throws InterruptedException {
    var git = new ArrayList<SourceRef>();
    AttributeSpec attributes = config.attributes();
    var first = new FileCounter(config, AttributeAssigner.reading(List.of(), attributes, options));
    SourceLister.list(
        config.input(),
        options,
        ref -> {
          first.add(ref);
          if (AttributeAssigner.reads(ref, attributes)) {
            git.add(ref);
          }
        });
    if (git.isEmpty()) {
      return first.result();
    }
    // Git's files also apply to files that were listed before them, so everything is counted again.
    List<SourceRef> files = WorkPacker.distinct(git);
    var second = new FileCounter(config, AttributeAssigner.reading(files, attributes, options));
    SourceLister.list(config.input(), options, second::add);
    return second.result();
  }

  private void add(SourceRef listed) {
    if (seen != null && !seen.add(listed.path())) {
      return;
    }
    SourceRef ref =
        config
            .limits()
            .archives()
            .beforeReading(config.skipped().beforeReading(assigner.assign(listed)));
    var file = new FileCount(1, ref.size());
    all = all.plus(file);
    if (ref.rejection() != null) {
      refused = refused.plus(file);
    } else {
      languages.merge(detector.languageOf(ref), file, FileCount::plus);
    }
  }

  private DryRun result() {
    return new DryRun(all.files(), all.bytes(), refused, languages);
  }
}
