package dev.cleave.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.context.HeaderOptions;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.Reading;
import dev.cleave.reading.Strategy;
import dev.cleave.reading.SyntaxErrors;
import dev.cleave.size.ByteUnit;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Seams;
import dev.cleave.testing.BoundedFiles;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.FileRange;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ReconstructionCheckerTest {
  private static final SizeLimit LIMIT = new SizeLimit(new ByteUnit(), 40);
  private static final String TEXT = "some line of text, é\n".repeat(10);
  private static final byte[] BYTES = TEXT.getBytes(StandardCharsets.UTF_8);
  private static final int SIZE = BYTES.length;

  @Test
  void provesChunksThatAreTheFile() {
    ReconstructionCheck check = check(chunks -> chunks);
    String sha256 = Sha256.hex(BYTES);
    assertEquals(
        new ReconstructionCheck(
            new ReconstructionCheck.ByteSum(SIZE, sha256),
            new ReconstructionCheck.ByteSum(SIZE, sha256),
            10,
            ReconstructionCheck.ChunkFaults.NONE),
        check);
    assertTrue(check.ok());
  }

  @Test
  void findsADroppedChunk() {
    ReconstructionCheck check = check(chunks -> without(chunks, 4));
    assertFalse(check.ok());
    assertEquals(1, check.faults().gaps());
    assertEquals(SIZE - 22, check.actual().bytes());
    assertNotEquals(check.expected().sha256(), check.actual().sha256());
  }

  @Test
  void findsADroppedFirstOrLastChunk() {
    assertEquals(1, check(chunks -> without(chunks, 0)).faults().gaps());
    assertEquals(1, check(chunks -> without(chunks, 9)).faults().gaps());
    assertEquals(1, check(chunks -> List.of()).faults().gaps());
    assertFalse(check(chunks -> List.of()).ok());
  }

  @Test
  void findsSwappedChunksThoughTheirTextIsTheSame() {
    ReconstructionCheck check =
        check(
            chunks -> {
              List<Chunk> swapped = new ArrayList<>(chunks);
              Collections.swap(swapped, 2, 3);
              return swapped;
            });
    assertFalse(check.ok());
    assertEquals(check.expected().sha256(), check.actual().sha256());
    assertEquals(1, check.faults().outOfOrder());
    assertEquals(2, check.faults().gaps());
    assertEquals(1, check.faults().overlaps());
  }

  @Test
  void findsAShiftedBorder() {
    ReconstructionCheck early = check(chunks -> with(chunks, 3, c -> moved(c, -1, 0)));
    assertEquals(1, early.faults().overlaps());
    assertEquals(SIZE + 1, early.actual().bytes());
    assertFalse(early.ok());
    ReconstructionCheck late = check(chunks -> with(chunks, 3, c -> moved(c, 1, 0)));
    assertEquals(1, late.faults().gaps());
    assertFalse(late.ok());
  }

  @Test
  void findsABorderInsideACharacter() {
    ReconstructionCheck check =
        check(chunks -> with(with(chunks, 3, c -> moved(c, 0, -2)), 4, c -> moved(c, -2, 0)));
    assertEquals(
        0, check.faults().gaps() + check.faults().overlaps() + check.faults().outOfOrder());
    assertNull(check.actual().sha256());
    assertFalse(check.ok());
  }

  @Test
  void findsAContentThatIsNotTheFiles() {
    ReconstructionCheck altered =
        check(chunks -> with(chunks, 3, c -> holding(c, utf8("Some line of text, é\n"))));
    assertEquals(SIZE, altered.actual().bytes());
    assertEquals(0, altered.faults().gaps() + altered.faults().overlaps());
    assertNotEquals(altered.expected().sha256(), altered.actual().sha256());
    assertFalse(altered.ok());
    ReconstructionCheck cut =
        check(chunks -> with(chunks, 3, c -> holding(c, utf8("some line of text, é"))));
    assertEquals(SIZE - 1, cut.actual().bytes());
    assertEquals(1, cut.faults().gaps());
    assertFalse(cut.ok());
  }

  @Test
  void findsRangesThatAreNotTheContents() {
    ReconstructionCheck check =
        check(
            chunks ->
                with(
                    with(chunks, 3, c -> holding(moved(c, 0, -1), c.content())),
                    4,
                    c -> holding(moved(c, -1, 0), c.content())));
    assertEquals(check.expected().sha256(), check.actual().sha256());
    assertEquals(1, check.faults().overlaps());
    assertEquals(1, check.faults().gaps());
    assertFalse(check.ok());
  }

  @Test
  void readsRowsAlone() {
    var encoding = new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
    byte[] bytes = "é\nü\n".getBytes(StandardCharsets.ISO_8859_1);
    String sha256 = Sha256.hex(bytes);
    Reconstruction rows =
        new ReconstructionChecker(LIMIT, false).begin(new Original(4, sha256, encoding));
    rows.add(new WrittenChunk("a", 0, 2, null, utf8("é\n")));
    rows.add(new WrittenChunk("b", 2, 4, null, utf8("ü\n")));
    assertEquals(
        new ReconstructionCheck(
            new ReconstructionCheck.ByteSum(4, sha256),
            new ReconstructionCheck.ByteSum(4, sha256),
            2,
            ReconstructionCheck.ChunkFaults.NONE),
        rows.check());
  }

  @Test
  void findsADuplicateId() {
    ReconstructionCheck check =
        check(chunks -> with(chunks, 5, c -> named(c, chunks.get(2).chunkId())));
    assertEquals(1, check.faults().duplicateIds());
    assertFalse(check.ok());
  }

  @Test
  void findsAnOversizedChunk() {
    ReconstructionCheck check = check(chunks -> with(without(chunks, 4), 3, c -> moved(c, 0, 22)));
    assertEquals(1, check.faults().oversized());
    assertEquals(check.expected().sha256(), check.actual().sha256());
    assertEquals(0, check.faults().gaps() + check.faults().overlaps());
    assertFalse(check.ok());
  }

  @Test
  void findsTextThatIsNotInTheCharset() {
    byte[] invalid = {'a', (byte) 0xE9, 'b'};
    ChunkedFile file =
        new Chunker(LIMIT, HeaderOptions.NONE)
            .chunk(BoundedFiles.lines(invalid, TextEncoding.UTF_8));
    ReconstructionCheck broken = new ReconstructionChecker(LIMIT, false).check(file);
    assertNotNull(broken);
    assertNull(broken.actual().sha256());
    assertFalse(broken.ok());

    TextEncoding windows =
        new TextEncoding(Charset.forName("windows-1252"), CharsetSource.DETECTED);
    byte[] undefined = {'a', (byte) 0x81, 'b'};
    file = new Chunker(LIMIT, HeaderOptions.NONE).chunk(BoundedFiles.lines(undefined, windows));
    ReconstructionCheck lost = new ReconstructionChecker(LIMIT, false).check(file);
    assertNotNull(lost);
    assertNull(lost.actual().sha256());
    assertFalse(lost.ok());
  }

  @Test
  void anEmptyFileIsProvenAndARejectedOneNotChecked() {
    ReconstructionChecker checker = new ReconstructionChecker(LIMIT, false);
    ReconstructionCheck empty =
        checker.check(new Chunker(LIMIT, HeaderOptions.NONE).chunk(BoundedFiles.lines("")));
    assertNotNull(empty);
    assertTrue(empty.ok());
    assertEquals(0, empty.chunkCount());

    BoundedFile bounded = BoundedFiles.lines("x");
    DetectedFile detected = bounded.detected();
    DetectedFile rejected =
        new DetectedFile(
            detected.source().reject(RejectReason.BINARY, "a NUL"),
            detected.language(),
            detected.languageSource(),
            detected.alternative(),
            detected.category(),
            detected.encoding(),
            null);
    BoundedFile nothing =
        new BoundedFile(
            rejected,
            new Reading(
                List.of(),
                List.of(),
                List.of(),
                Seams.NONE,
                Strategy.LINES,
                SyntaxErrors.NONE,
                false),
            bounded.parseStatus(),
            0);
    ChunkedFile chunked = new Chunker(LIMIT, HeaderOptions.NONE).chunk(nothing);
    assertNull(checker.check(chunked));
    assertEquals(List.of(), chunked.chunks());
  }

  private static ReconstructionCheck check(UnaryOperator<List<Chunk>> change) {
    ChunkedFile file = new Chunker(LIMIT, HeaderOptions.NONE).chunk(BoundedFiles.lines(TEXT));
    ChunkedFile changed =
        new ChunkedFile(file.bounded(), change.apply(file.chunks()), file.lineCount());
    ReconstructionCheck check = new ReconstructionChecker(LIMIT, false).check(changed);
    assertNotNull(check);
    return check;
  }

  private static List<Chunk> without(List<Chunk> chunks, int index) {
    List<Chunk> fewer = new ArrayList<>(chunks);
    fewer.remove(index);
    return fewer;
  }

  private static List<Chunk> with(List<Chunk> chunks, int index, UnaryOperator<Chunk> change) {
    List<Chunk> changed = new ArrayList<>(chunks);
    changed.set(index, change.apply(changed.get(index)));
    return changed;
  }

  private static Chunk moved(Chunk chunk, int start, int end) {
    return copy(chunk, chunk.chunkId(), chunk.range().start() + start, chunk.range().end() + end);
  }

  private static Chunk named(Chunk chunk, String id) {
    return copy(chunk, id, chunk.range().start(), chunk.range().end());
  }

  private static Chunk copy(Chunk chunk, String id, int start, int end) {
    return copy(chunk, id, start, end, content(start, end));
  }

  private static Content utf8(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Content.utf8(bytes, 0, bytes.length);
  }

  private static Chunk holding(Chunk chunk, Content content) {
    return copy(chunk, chunk.chunkId(), chunk.range().start(), chunk.range().end(), content);
  }

  private static Content content(int start, int end) {
    return Content.of(new TextRange(BYTES, start, end, TextEncoding.UTF_8));
  }

  private static Chunk copy(Chunk chunk, String id, int start, int end, Content content) {
    var identity = new Chunk.Identity(id, chunk.id().symbolId(), chunk.id().parentChunkId());
    var range = new FileRange(start, end, chunk.range().startLine(), chunk.range().endLine());
    Chunk.Text old = chunk.text();
    var text =
        new Chunk.Text(
            old.header(),
            content,
            old.contentHash(),
            old.embedHash(),
            old.tokenEstimate(),
            old.trivial(),
            old.secrets(),
            old.embed());
    return new Chunk(
        identity,
        chunk.symbol(),
        chunk.role(),
        chunk.part(),
        range,
        chunk.trivia(),
        chunk.names(),
        text);
  }
}
