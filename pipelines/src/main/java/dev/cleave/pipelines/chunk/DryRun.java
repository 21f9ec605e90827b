package dev.cleave.pipelines.chunk;

import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.transforms.listing.SourceLister;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a run would read: listed, filtered, and told apart by name; no file is opened. */
final class DryRun {
  private final LanguageDetector detector = LanguageDetector.standard();
  private final Set<String> seen = new HashSet<>();
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

  /** The figures of the run that this configuration describes. */
  static Map<String, Object> counts(RunConfig config) {
    var run = new DryRun();
    SourceLister.list(config.input(), run::add);
    var languages = new LinkedHashMap<String, Object>();
    run.languages.forEach((name, count) -> languages.put(name, count.json()));
    Map<String, Object> counts = run.all.json();
    counts.put("refused", run.refused.json());
    counts.put("languages", languages);
    return counts;
  }

  private void add(SourceRef ref) {
    if (!seen.add(ref.uri())) {
      return;
    }
    all.add(ref.size());
    if (ref.rejection() != null) {
      refused.add(ref.size());
      return;
    }
    languages.computeIfAbsent(detector.languageOf(ref.path()), _ -> new Count()).add(ref.size());
  }
}
