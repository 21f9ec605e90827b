package dev.cleave.pipelines.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.cleave.pipelines.commit.EmbedBill;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.transforms.tables.FileStatus;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The figures of a run, as JSON has them.
 *
 * @param sizes how large the chunks are
 * @param tokens what is to be embedded of all chunks, and of this run
 * @param languages the files with chunks, by language
 * @param kinds the chunks by kind
 * @param outcomes the listed files, by reason of rejection or parse status
 * @param licenses the files with chunks, by licence; an empty name for those without one
 */
record RunStats(
    String runId,
    Chunks chunks,
    Sizes sizes,
    Tokens tokens,
    Map<String, FileSum> languages,
    Map<String, ChunkSum> kinds,
    Map<String, FileSum> outcomes,
    Map<String, FileSum> licenses) {

  /** Files, their bytes, and their chunks. */
  record FileSum(long files, long bytes, long chunks) {
    static FileSum of(Sum sum) {
      return new FileSum(sum.items(), sum.bytes(), sum.chunks());
    }
  }

  /** Chunks, and their bytes. */
  record ChunkSum(long chunks, long bytes) {}

  /**
   * The chunks of a run.
   *
   * @param files listed files
   * @param cut those of them with chunks
   * @param chunks their chunks
   * @param bytes of these
   * @param namedBytes bytes in chunks with a name
   * @param errorBytes bytes in syntax errors
   * @param secretChunks chunks with a secret
   * @param copies files with the content of another one, with the bytes and chunks of them
   */
  record Chunks(
      long files,
      long cut,
      long chunks,
      long bytes,
      long namedBytes,
      long errorBytes,
      long secretChunks,
      FileSum copies) {}

  /**
   * Sizes of chunks against the maximum.
   *
   * @param unit of {@code --sizeUnit}, in words
   * @param max the maximum
   * @param histogram chunks by size, in twentieths of the maximum
   * @param over chunks over the maximum: none
   */
  record Sizes(String unit, int max, List<Long> histogram, long over) {}

  /**
   * What is embedded.
   *
   * @param chunksWithEmbed chunks of all files that are worth embedding
   * @param tokens of these, estimated, with headers
   * @param differentTexts their different texts
   * @param run what the run leaves to embed; null in the manifest of an older version
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Tokens(long chunksWithEmbed, long tokens, long differentTexts, @Nullable EmbedBill run) {}

  static RunStats of(RunFigures figures, TextFigures texts) {
    Manifest manifest = figures.run().manifest();
    FileFigures files = figures.files();
    ChunkFigures chunks = figures.chunks();
    long[] sizes = chunks.sizes();
    var kinds = new TreeMap<String, ChunkSum>();
    chunks.kinds().forEach((kind, sum) -> kinds.put(kind, new ChunkSum(sum.items(), sum.bytes())));
    var outcomes = new TreeMap<String, FileSum>();
    files
        .outcomes()
        .forEach(
            (outcome, sum) ->
                outcomes.put(
                    outcome.status() == FileStatus.EMPTY || outcome.name().isEmpty()
                        ? outcome.status().name()
                        : outcome.name(),
                    FileSum.of(sum)));
    return new RunStats(
        figures.run().runId(),
        new Chunks(
            manifest.counts().listing().listed(),
            files.cut().items(),
            chunks.all().items(),
            chunks.all().bytes(),
            chunks.namedBytes(),
            files.errorBytes(),
            manifest.counts().corpus().secretChunks(),
            FileSum.of(files.copies().values().stream().reduce(Sum.NONE, Sum::plus))),
        new Sizes(
            figures.scale().words(),
            figures.scale().max(),
            Arrays.stream(sizes).limit(ChunkFigures.BARS).boxed().toList(),
            sizes[ChunkFigures.BARS]),
        new Tokens(
            texts.chunks(), texts.tokens(), texts.different(), manifest.breakdown().toEmbed()),
        sums(files.languages()),
        kinds,
        outcomes,
        sums(files.licenses()));
  }

  private static Map<String, FileSum> sums(Map<String, Sum> sums) {
    var result = new TreeMap<String, FileSum>();
    sums.forEach((name, sum) -> result.put(name, FileSum.of(sum)));
    return result;
  }
}
