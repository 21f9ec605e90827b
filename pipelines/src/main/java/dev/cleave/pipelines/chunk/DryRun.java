package dev.cleave.pipelines.chunk;

import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.WorkPacker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * What a run would read: listed, filtered, and told apart by name. No file is opened but those that
 * say what is ignored and in which language the others are. Nothing is held of a file that is
 * counted, but its path where inputs overlap.
 */
final class DryRun {
  private final RunConfig config;
  private final AttributeAssigner assigner;
  private final @Nullable Set<String> seen;
  private final LanguageDetector detector = LanguageDetector.standard();
  private final Map<String, Count> languages = new TreeMap<>();
  private final Count all = new Count();
  private final Count refused = new Count();

  private DryRun(RunConfig config, AttributeAssigner assigner) {
    this.config = config;
    this.assigner = assigner;
    seen = config.input().overlaps() ? new HashSet<>() : null;
  }

  /** Files and their bytes. */
  private static final class Count {
    private long files;
    private long bytes;

    void add(long size) {
      files++;
      bytes += size;
    }

    Map<String, Object> json() {
      var json = new LinkedHashMap<String, Object>();
      json.put("files", files);
      json.put("bytes", bytes);
      return json;
    }
  }

  /**
   * The figures of the run that this configuration describes.
   *
   * @param options by which stores are reached
   */
  static Map<String, Object> counts(RunConfig config, PipelineOptions options)
      throws InterruptedException {
    var git = new ArrayList<SourceRef>();
    AttributeSpec attributes = config.attributes();
    var run = new DryRun(config, AttributeAssigner.reading(List.of(), attributes, options));
    SourceLister.list(
        config.input(),
        options,
        ref -> {
          run.add(ref);
          if (AttributeAssigner.reads(ref, attributes)) {
            git.add(ref);
          }
        });
    if (git.isEmpty()) {
      return run.json();
    }
    // What Git's files say holds for files that were counted before they were come upon.
    List<SourceRef> files = WorkPacker.distinct(git);
    var again = new DryRun(config, AttributeAssigner.reading(files, attributes, options));
    SourceLister.list(config.input(), options, again::add);
    return again.json();
  }

  private void add(SourceRef listed) {
    if (seen != null && !seen.add(listed.path())) {
      return;
    }
    SourceRef ref = config.skipped().beforeReading(assigner.assign(listed));
    all.add(ref.size());
    if (ref.rejection() != null) {
      refused.add(ref.size());
      return;
    }
    languages.computeIfAbsent(detector.languageOf(ref), _ -> new Count()).add(ref.size());
  }

  private Map<String, Object> json() {
    var byLanguage = new LinkedHashMap<String, Object>();
    languages.forEach((name, count) -> byLanguage.put(name, count.json()));
    Map<String, Object> counts = all.json();
    counts.put("refused", refused.json());
    counts.put("languages", byLanguage);
    return counts;
  }
}
