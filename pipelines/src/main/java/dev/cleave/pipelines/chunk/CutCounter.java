package dev.cleave.pipelines.chunk;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.ChunkText;
import dev.cleave.transforms.billing.DifferentTexts;
import dev.cleave.transforms.billing.StoredTexts;
import dev.cleave.transforms.billing.TextCount;
import dev.cleave.transforms.billing.TextGroup;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.writing.ContentMatches;
import dev.cleave.transforms.writing.FileDone;
import dev.cleave.transforms.writing.UnitStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Counts files that were cut, and the texts to embed. Holds the outcomes of all files, and the
 * hashes of the texts of new and changed ones. For several threads.
 */
final class CutCounter implements UnitStep.Output {
  private final String output;
  private final String runId;
  private final List<FileOutcome> outcomes = new ArrayList<>();
  private final Map<String, List<ChunkText>> texts = new LinkedHashMap<>(); // by path
  private final SortedMap<String, CutCount> languages = new TreeMap<>();
  private final SortedMap<String, CutCount> folders = new TreeMap<>();
  private CutCount cut = CutCount.NONE;
  private FileTotal members = FileTotal.NOTHING;
  private long rejected;
  private long unchanged;

  /**
   * A counter without files.
   *
   * @param output the folder of all runs, with a slash at its end
   */
  CutCounter(String output, String runId) {
    this.output = output;
    this.runId = runId;
  }

  @Override
  public synchronized void unchanged(FileEntry entry) {
    outcomes.add(FileOutcome.of(entry));
    unchanged++;
    FileDone.commit(entry);
  }

  @Override
  public synchronized void removed(FileEntry before) {
    outcomes.add(new FileOutcome(before.removed(), before.place()));
  }

  @Override
  public synchronized void archive(
      ChunkedFile archive, String config, @Nullable FileEntry previous) {
    String path = archive.source().ref().path();
    FileDone.commit(path, archive.source().ref().size(), 0, "", 0);
  }

  @Override
  public synchronized void found(FileTotal files) {
    members = members.plus(files);
    WorkPlanned.commit(files);
  }

  @Override
  public void cut(ChunkedFile file, String config, @Nullable FileEntry previous) {
    String path = file.source().ref().path();
    var place = new RowPlace(path, runId, null, 0, 0, null);
    FileEntry entry = FileEntry.of(file, config, place, DatasetDigest.ZERO);
    FileDone.commit(path, file.source().ref().size(), file.chunks().size(), entry.language(), 0);
    List<ChunkText> own = ChunkText.of(file);
    synchronized (this) {
      outcomes.add(
          new FileOutcome(
              entry.with(ChangeDetector.compare(entry, previous)),
              previous == null ? null : previous.place()));
      if (entry.status() == FileStatus.REJECTED) {
        rejected++;
        return;
      }
      texts.put(path, own);
      CutCount count = CutCount.of(file);
      cut = cut.plus(count);
      languages.merge(entry.language(), count, CutCount::plus);
      folders.merge(TextGroup.folderOf(path), count, CutCount::plus);
    }
  }

  /**
   * The sum, after the last file.
   *
   * @param objects all that were listed
   * @param before the files of the previous run
   */
  synchronized DryCut result(FileTotal objects, List<FileEntry> before) throws IOException {
    FileTotal listed = objects.plus(members);
    Bill bill = bill(before);
    TextCount sum = bill.total();
    return new DryCut(
        listed.files(),
        listed.bytes(),
        rejected,
        unchanged,
        cut,
        new DryCut.ToEmbed(sum.texts(), sum.tokens()),
        EmbedBill.of(bill),
        new DryCut.By(languages, folders));
  }

  private Bill bill(List<FileEntry> before) throws IOException {
    var matches = new ContentMatches();
    outcomes.forEach(matches::add);
    matches.pair();
    var different = new DifferentTexts();
    try (StoredChunks stored = StoredTexts.toCompare(output)) {
      for (FileOutcome outcome : inOrderOfRows(matches)) {
        RowPlace place = outcome.before();
        List<Row> rows = place == null ? List.of() : stored.of(place);
        var builder = new TextsToEmbed.Builder();
        builder.add(outcome.entry(), rows, texts.getOrDefault(outcome.entry().path(), List.of()));
        builder.build().forEach(different::add);
      }
    }
    if (!different.isEmpty()) {
      var places = new TreeMap<String, List<RowPlace>>();
      before.stream()
          .map(FileEntry::place)
          .filter(place -> place.dataFile() != null)
          .forEach(
              place ->
                  places
                      .computeIfAbsent(String.valueOf(place.dataFile()), _ -> new ArrayList<>())
                      .add(place));
      for (List<RowPlace> dataFile : places.values()) {
        StoredTexts.read(output, dataFile, different::remove);
      }
    }
    return different.sum();
  }

  /** The new and changed files, with the rows that theirs replace. */
  private List<FileOutcome> inOrderOfRows(ContentMatches matches) {
    return outcomes.stream()
        .filter(outcome -> outcome.entry().change() != Change.UNCHANGED)
        .filter(outcome -> outcome.entry().change() != Change.REMOVED)
        .map(matches::resolve)
        .sorted(
            Comparator.comparing(CutCounter::dataFile)
                .thenComparingLong(CutCounter::firstRow)
                .thenComparing(outcome -> outcome.entry().path()))
        .toList();
  }

  private static String dataFile(FileOutcome outcome) {
    RowPlace before = outcome.before();
    return before == null ? "" : String.valueOf(before.dataFile());
  }

  private static long firstRow(FileOutcome outcome) {
    RowPlace before = outcome.before();
    return before == null ? 0 : before.firstRow();
  }
}
