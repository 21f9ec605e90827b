package dev.cleave.pipelines.reindex;

import dev.cleave.file.SourceRef;
import dev.cleave.language.LanguageDetector;
import dev.cleave.pipelines.chunk.FileCount;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * What a reindex would do, by change and language. No file is read except {@code .gitattributes}
 * and {@code .gitignore}: files whose content must be compared are counted as {@code compared}.
 *
 * @param files listed files
 * @param bytes their size as listed
 * @param changes files and bytes by change, then by language
 */
record ReindexPlan(
    long files, long bytes, SortedMap<String, SortedMap<String, FileCount>> changes) {
  private static final String COMPARED = "compared";

  /**
   * Lists the inputs and compares them. Holds the listing and the previous files in memory.
   *
   * @param previous the run to compare with, or null
   * @throws InterruptedException if interrupted while reading {@code .gitattributes} or {@code
   *     .gitignore}
   */
  static ReindexPlan of(
      RunConfig config,
      @Nullable PreviousRun previous,
      ChangeDetector detector,
      PipelineOptions options)
      throws InterruptedException {
    NavigableMap<String, FileEntry> before = new TreeMap<>();
    if (previous != null) {
      previous
          .files()
          .forEach(
              file ->
                  StoredFiles.read(
                      file, previous.runId(), entry -> before.put(entry.path(), entry)));
    }
    var listed = new ArrayList<SourceRef>();
    SourceLister.list(config.input(), options, listed::add);
    List<SourceRef> refs =
        AttributeAssigner.assign(
            WorkPacker.distinct(listed), List.of(), config.attributes(), options);
    var changes = new TreeMap<String, SortedMap<String, FileCount>>();
    LanguageDetector languages = LanguageDetector.standard();
    for (SourceRef ref : refs) {
      PlannedFile file = PlannedFile.since(before, ref);
      Change change = detector.foresee(file);
      FileEntry entry = file.previous();
      String language = entry == null ? languages.languageOf(ref) : entry.language();
      add(changes, change == null ? COMPARED : change.label(), language, ref.size());
      String inside = change == Change.UNCHANGED ? change.label() : COMPARED;
      for (FileEntry member : file.members()) {
        add(changes, inside, member.language(), member.sizeBytes());
      }
    }
    for (FileEntry gone : before.values()) {
      add(changes, Change.REMOVED.label(), gone.language(), gone.sizeBytes());
    }
    return new ReindexPlan(refs.size(), WorkPacker.bytes(refs), changes);
  }

  private static void add(
      SortedMap<String, SortedMap<String, FileCount>> changes,
      String change,
      String language,
      long bytes) {
    changes
        .computeIfAbsent(change, _ -> new TreeMap<>())
        .merge(language, new FileCount(1, bytes), FileCount::plus);
  }
}
