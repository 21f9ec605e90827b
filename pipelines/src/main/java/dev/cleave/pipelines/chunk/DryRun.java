package dev.cleave.pipelines.chunk;

import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.WorkPacker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * What a run would read: listed, filtered, and told apart by name. No file is opened but those that
 * say what is ignored and in which language the others are.
 */
final class DryRun {
  private final LanguageDetector detector = LanguageDetector.standard();
  private final Map<String, Count> languages = new TreeMap<>();
  private final Count all = new Count();
  private final Count refused = new Count();

  private DryRun() {}

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
    var run = new DryRun();
    var listed = new ArrayList<SourceRef>();
    SourceLister.list(config.input(), listed::add);
    AttributeAssigner.assign(WorkPacker.distinct(listed), config.attributes(), options).stream()
        .map(config.skipped()::beforeReading)
        .forEach(run::add);
    var languages = new LinkedHashMap<String, Object>();
    run.languages.forEach((name, count) -> languages.put(name, count.json()));
    Map<String, Object> counts = run.all.json();
    counts.put("refused", run.refused.json());
    counts.put("languages", languages);
    return counts;
  }

  private void add(SourceRef ref) {
    all.add(ref.size());
    if (ref.rejection() != null) {
      refused.add(ref.size());
      return;
    }
    languages.computeIfAbsent(detector.languageOf(ref), _ -> new Count()).add(ref.size());
  }
}
