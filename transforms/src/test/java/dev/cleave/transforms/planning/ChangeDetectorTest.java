package dev.cleave.transforms.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.Checksums;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.Category;
import dev.cleave.language.SkippedCategories;
import dev.cleave.size.SizeOptions;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.view.Views;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.beam.sdk.util.SerializableUtils;
import org.junit.jupiter.api.Test;

class ChangeDetectorTest {
  private static final long LIMIT = 1000;
  private static final long SIZE = 86;
  private static final long MODIFIED = 1_700_000_000_123L;
  private static final String MD5 = "0f".repeat(16);
  private static final String CRC = "00c0ffee";

  private static final ChunkedFile FILE = Samples.javaClass("a/Hi.java");
  private static final ChangeDetector DETECTOR = detector(false);
  private static final ChangeDetector TRUSTING = detector(true);

  /** The previous run's entry: of a file with MD5, CRC-32C and ETag. */
  private static final FileEntry PREVIOUS =
      Entries.altered(
          Entries.of(FILE),
          columns ->
              columns.text("config_fingerprint", DETECTOR.configOf("java", FILE.source().ref())));

  @Test
  void aNewFileIsRead() {
    SourceRef ref = FILE.source().ref();
    assertNull(TRUSTING.withoutReading(PlannedFile.of(ref)));
    assertNull(TRUSTING.withoutCutting(PlannedFile.of(ref), FILE.source()));
    assertEquals(Change.NEW, ChangeDetector.compare(PREVIOUS, null));
  }

  @Test
  void theMd5DecidesIfItIsKnown() {
    unchanged(DETECTOR, ref("\"e\"", MODIFIED, MD5, CRC), PREVIOUS);
    unchanged(DETECTOR, ref("\"other\"", 5, MD5, "ffffffff"), PREVIOUS);
    unchanged(DETECTOR, ref(null, 0, MD5, null), PREVIOUS);
    mayHaveChanged(ref("\"e\"", MODIFIED, "1f".repeat(16), CRC), PREVIOUS);
  }

  @Test
  void otherwiseTheCrc32cDecides() {
    unchanged(DETECTOR, ref("\"other\"", 5, null, CRC), PREVIOUS);
    mayHaveChanged(ref("\"e\"", MODIFIED, null, "ffffffff"), PREVIOUS);
    FileEntry withoutMd5 = Entries.altered(PREVIOUS, columns -> columns.text("md5", null));
    unchanged(DETECTOR, ref("\"other\"", 5, MD5, CRC), withoutMd5);
    mayHaveChanged(ref("\"e\"", MODIFIED, MD5, "ffffffff"), withoutMd5);
  }

  @Test
  void otherwiseTheEtagDecides() {
    unchanged(DETECTOR, ref("\"e\"", 5, null, null), PREVIOUS);
    mayHaveChanged(ref("\"other\"", MODIFIED, null, null), PREVIOUS);
    FileEntry without =
        Entries.altered(
            PREVIOUS,
            columns -> {
              columns.text("md5", null);
              columns.text("crc32c", null);
              columns.text("etag", null);
            });
    mayHaveChanged(ref("\"e\"", MODIFIED, MD5, CRC), without);
  }

  @Test
  void otherwiseTheTimeOfModificationDecidesIfItIsTrusted() {
    SourceRef same = ref(null, MODIFIED, null, null);
    unchanged(TRUSTING, same, PREVIOUS);
    assertNull(DETECTOR.withoutReading(new PlannedFile(same, PREVIOUS)));
    mayHaveChanged(ref(null, MODIFIED + 1, null, null), PREVIOUS);
    FileEntry untold = PREVIOUS.unchanged(ref(null, 0, null, null));
    assertEquals(0, untold.modifiedMillis());
    mayHaveChanged(ref(null, 0, null, null), untold);
  }

  @Test
  void aFileOfAnotherSizeHasChanged() {
    SourceRef ref = FILE.source().ref();
    var other = new SourceRef(ref.uri(), ref.path(), SIZE + 1, MODIFIED, "\"e\"", null);
    mayHaveChanged(other.with(ref.checksums()), PREVIOUS);
  }

  @Test
  void aFileThatIsNotReadAnyMoreIsRejectedAgain() {
    SourceRef ref = FILE.source().ref();
    mayHaveChanged(ref.reject(RejectReason.GITIGNORED, "*.java"), PREVIOUS);
    var narrow =
        new ChangeDetector(CutOptions.DEFAULT, SkippedCategories.NONE, SIZE - 1, true, Views.NONE);
    assertNull(narrow.withoutReading(new PlannedFile(ref, PREVIOUS)));
    var wide =
        new ChangeDetector(CutOptions.DEFAULT, SkippedCategories.NONE, SIZE, true, Views.NONE);
    unchanged(wide, ref, PREVIOUS);
  }

  @Test
  void aFileThatWasNotReadIsTriedAgain() {
    FileEntry unread =
        Entries.altered(
            PREVIOUS,
            columns -> {
              columns.text("sha256", null);
              columns.text("status", "REJECTED");
              columns.text("reject_reason", "UNREADABLE");
            });
    mayHaveChanged(FILE.source().ref(), unread);
    assertNull(
        TRUSTING.withoutCutting(new PlannedFile(FILE.source().ref(), unread), FILE.source()));
  }

  @Test
  void aFileThatWasReadAndRejectedIsUnchangedToo() {
    FileEntry binary =
        Entries.altered(
            PREVIOUS,
            columns -> {
              columns.text("status", "REJECTED");
              columns.text("reject_reason", "BINARY");
            });
    unchanged(DETECTOR, FILE.source().ref(), binary);
  }

  @Test
  void aFileInAnotherConfigurationIsCutAgain() {
    SourceRef ref = FILE.source().ref();
    var smaller =
        CutOptions.of(SizeOptions.of(1000, "BYTES"), new ParseOptions(2 << 20, 30_000, 100));
    var skipping = new SkippedCategories(List.of(Category.VENDORED));
    cutAgain(new ChangeDetector(smaller, SkippedCategories.NONE, LIMIT, true, Views.NONE), ref);
    cutAgain(new ChangeDetector(CutOptions.DEFAULT, skipping, LIMIT, true, Views.NONE), ref);
    cutAgain(TRUSTING, ref.with(new FileAttributes("cpp", null, null, null, null)));
    cutAgain(TRUSTING, ref.with(new FileAttributes(null, null, true, null, null)));
    unchanged(DETECTOR, ref, PREVIOUS);
  }

  @Test
  void aFileWithTheSameHashIsNotCut() {
    SourceRef ref = ref("\"other\"", 5, null, null);
    var planned = new PlannedFile(ref, PREVIOUS);
    assertNull(DETECTOR.withoutReading(planned));
    assertEquals(
        PREVIOUS.unchanged(ref),
        DETECTOR.withoutCutting(planned, SourceFile.read(ref, FILE.source().bytes())));
    byte[] edited = "class Ho {}".getBytes(StandardCharsets.UTF_8);
    assertNull(DETECTOR.withoutCutting(planned, SourceFile.read(ref, edited)));
    var rejected = SourceFile.rejected(ref, new Rejection(RejectReason.VANISHED, "gone"));
    assertNull(DETECTOR.withoutCutting(planned, rejected));
  }

  @Test
  void anUnchangedFileHasTheVersionThatIsListedNow() {
    SourceRef ref = ref("\"other\"", 5_000, MD5, CRC);
    FileEntry entry = DETECTOR.withoutReading(new PlannedFile(ref, PREVIOUS));
    assertEquals(Change.UNCHANGED, entry.change());
    assertEquals("\"other\"", entry.text(FileColumn.ETAG));
    assertEquals(5_000, entry.modifiedMillis());
    assertEquals(PREVIOUS.place(), entry.place());
    assertEquals(PREVIOUS.rowsDigest(), entry.rowsDigest());
  }

  @Test
  void aFileWhoseParseTookTooLongIsCutAgain() {
    cutAgain(
        TRUSTING,
        FILE.source().ref(),
        Entries.altered(PREVIOUS, columns -> columns.text("parse_status", "TIMEOUT")));
  }

  /** A crash of the parser would end the night. */
  @Test
  void aFileInQuarantineIsKept() {
    FileEntry previous =
        Entries.altered(PREVIOUS, columns -> columns.text("parse_status", "QUARANTINED"));
    FileEntry entry = DETECTOR.withoutReading(new PlannedFile(FILE.source().ref(), previous));
    assertNotNull(entry);
    assertEquals("QUARANTINED", entry.text(FileColumn.PARSE_STATUS));
    assertEquals(Change.UNCHANGED, entry.change());
  }

  @Test
  void foreseesChangesWithoutReading() {
    SourceRef ref = FILE.source().ref();
    assertEquals(Change.NEW, DETECTOR.foresee(PlannedFile.of(ref)));
    assertEquals(Change.UNCHANGED, foresee(ref, PREVIOUS));
    SourceRef other = ref("\"other\"", MODIFIED, null, null);
    assertNull(foresee(other, PREVIOUS), "to be read");
    assertEquals(
        Change.CONFIG_CHANGED,
        foresee(other.with(new FileAttributes("cpp", null, null, null, null)), PREVIOUS));
    var longer = new SourceRef(ref.uri(), ref.path(), SIZE + 1, MODIFIED, "\"e\"", null);
    assertEquals(Change.CHANGED, foresee(longer, PREVIOUS));
  }

  @Test
  void foreseesThatAFileIsRejectedAgain() {
    SourceRef link = FILE.source().ref().reject(RejectReason.SYMLINK, "link to b");
    SourceRef large = new SourceRef("/a", "a", LIMIT + 1, 0, null, null);
    SourceRef vendored = FILE.source().ref().with(new FileAttributes(null, null, true, null, null));
    var skipping =
        new ChangeDetector(
            CutOptions.DEFAULT,
            new SkippedCategories(List.of(Category.VENDORED)),
            LIMIT,
            false,
            Views.NONE);
    assertEquals(Change.UNCHANGED, foresee(link, rejected(RejectReason.SYMLINK)));
    assertEquals(Change.UNCHANGED, foresee(large, rejected(RejectReason.TOO_LARGE)));
    FileEntry skipped = rejected(RejectReason.SKIPPED_CATEGORY);
    assertEquals(Change.UNCHANGED, skipping.foresee(new PlannedFile(vendored, skipped)));
    assertEquals(Change.CHANGED, foresee(link, rejected(RejectReason.GITIGNORED)));
    assertEquals(Change.CHANGED, foresee(link, PREVIOUS));
    assertEquals(Change.CHANGED, foresee(large, PREVIOUS));
    assertEquals(Change.CHANGED, skipping.foresee(new PlannedFile(vendored, PREVIOUS)));
  }

  private static Change foresee(SourceRef ref, FileEntry previous) {
    return DETECTOR.foresee(new PlannedFile(ref, previous));
  }

  private static FileEntry rejected(RejectReason reason) {
    return Entries.of(Samples.rejected("a", reason));
  }

  @Test
  void comparesWhatWasCutOrRejected() {
    FileEntry edited = Entries.altered(PREVIOUS, columns -> columns.text("sha256", "ab"));
    FileEntry vanished = Entries.of(Samples.rejected("a/Hi.java", RejectReason.VANISHED));
    FileEntry tooLarge = Entries.of(Samples.rejected("a/Hi.java", RejectReason.TOO_LARGE));
    FileEntry binary =
        Entries.altered(
            Entries.of(Samples.rejected("a/Hi.java", RejectReason.BINARY)),
            columns -> columns.text("sha256", PREVIOUS.sha256()));
    assertEquals(Change.CHANGED, ChangeDetector.compare(edited, PREVIOUS));
    assertEquals(Change.CONFIG_CHANGED, ChangeDetector.compare(PREVIOUS, PREVIOUS));
    assertEquals(Change.CONFIG_CHANGED, ChangeDetector.compare(binary, PREVIOUS));
    assertEquals(Change.CHANGED, ChangeDetector.compare(vanished, PREVIOUS));
    assertEquals(Change.CHANGED, ChangeDetector.compare(PREVIOUS, vanished));
    assertEquals(Change.CHANGED, ChangeDetector.compare(vanished, tooLarge));
    assertEquals(Change.UNCHANGED, ChangeDetector.compare(vanished, vanished));
  }

  /** Ids depend on a name that was given. */
  @Test
  void anotherRepositoryThatWasGivenIsCutAgain() {
    SourceRef ref = ref("\"e\"", MODIFIED, MD5, CRC);
    SourceRef given = ref.with(Repository.given("shop", "1"));
    cutAgain(DETECTOR, given);
    assertEquals(Change.CONFIG_CHANGED, DETECTOR.foresee(new PlannedFile(given, PREVIOUS)));
    FileEntry ofGiven =
        Entries.altered(
            PREVIOUS,
            columns -> columns.text("config_fingerprint", DETECTOR.configOf("java", given)));
    unchanged(DETECTOR, given, ofGiven);
    cutAgain(DETECTOR, ref, ofGiven);
    cutAgain(DETECTOR, ref.with(Repository.found("shop", "1")), ofGiven);
    cutAgain(DETECTOR, ref.with(Repository.given("other", "1")), ofGiven);
  }

  @Test
  void anotherRevisionIsRecordedAndNotCut() {
    SourceRef ref = ref("\"e\"", MODIFIED, MD5, CRC).with(Repository.given(null, "2"));
    unchanged(DETECTOR, ref, PREVIOUS);
    FileEntry entry = PREVIOUS.unchanged(ref);
    assertEquals("2", entry.text(FileColumn.REVISION));
    assertNull(entry.unchanged(FILE.source().ref()).text(FileColumn.REVISION));
  }

  /** The rows of chunks have its name, and not its revision. */
  @Test
  void anotherRepositoryThatWasFoundIsCutAgain() {
    SourceRef ref = ref("\"e\"", MODIFIED, MD5, CRC);
    SourceRef found = ref.with(Repository.found("github.com/a/shop", "2"));
    cutAgain(DETECTOR, found);
    FileEntry ofFound =
        Entries.altered(
            PREVIOUS,
            columns -> columns.text("config_fingerprint", DETECTOR.configOf("java", found)));
    unchanged(DETECTOR, ref.with(Repository.found("github.com/a/shop", "3")), ofFound);
    cutAgain(DETECTOR, ref.with(Repository.found("github.com/a/other", "2")), ofFound);
  }

  /** So that its rows name the licence. */
  @Test
  void aFileInAFolderWithAnotherLicenseIsCutAgain() {
    SourceRef ref = ref("\"e\"", MODIFIED, MD5, CRC);
    cutAgain(DETECTOR, ref.with(FileAttributes.NONE.withLicense("MIT")));
  }

  @Test
  void aConfigurationIsTheSameOnEveryWorker() {
    var attributes = new FileAttributes(null, "C", null, false, null);
    ChangeDetector sent = SerializableUtils.ensureSerializable(DETECTOR);
    SourceRef plain = FILE.source().ref();
    SourceRef ref = plain.with(attributes);
    assertEquals(DETECTOR.configOf("c", ref), sent.configOf("c", ref));
    assertNotEquals(DETECTOR.configOf("c", ref), DETECTOR.configOf("c", plain));
  }

  private static ChangeDetector detector(boolean modifiedTrusted) {
    return new ChangeDetector(
        CutOptions.DEFAULT, SkippedCategories.NONE, LIMIT, modifiedTrusted, Views.NONE);
  }

  private static void unchanged(ChangeDetector detector, SourceRef ref, FileEntry previous) {
    assertEquals(previous.unchanged(ref), detector.withoutReading(new PlannedFile(ref, previous)));
  }

  /** The file must be read, whatever is trusted. */
  private static void mayHaveChanged(SourceRef ref, FileEntry previous) {
    assertNull(DETECTOR.withoutReading(new PlannedFile(ref, previous)));
    assertNull(TRUSTING.withoutReading(new PlannedFile(ref, previous)));
  }

  private static void cutAgain(ChangeDetector detector, SourceRef ref) {
    cutAgain(detector, ref, PREVIOUS);
  }

  private static void cutAgain(ChangeDetector detector, SourceRef ref, FileEntry previous) {
    var planned = new PlannedFile(ref, previous);
    assertNull(detector.withoutReading(planned));
    assertNull(detector.withoutCutting(planned, SourceFile.read(ref, FILE.source().bytes())));
  }

  private static SourceRef ref(String etag, long modified, String md5, String crc32c) {
    return new SourceRef("s3://b/Hi.java", "a/Hi.java", SIZE, modified, etag, null)
        .with(new Checksums(md5, crc32c));
  }
}
