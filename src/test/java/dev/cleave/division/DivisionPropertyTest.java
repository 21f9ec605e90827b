package dev.cleave.division;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.context.HeaderOptions;
import dev.cleave.reading.Strategy;
import dev.cleave.size.SizeLimit;
import dev.cleave.size.SizeUnit;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.BoundedFiles;
import dev.cleave.text.BadByteCharset;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.RandomText;
import dev.cleave.text.TextEncoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for any text, in any encoding, whatever its segments and seams. */
class DivisionPropertyTest {
  private static final String[] CHARSETS = {
    "UTF-8",
    "UTF-8",
    "UTF-16LE",
    "UTF-16BE",
    "UTF-32LE",
    "UTF-32BE",
    "windows-1252",
    "Shift_JIS",
    "GB18030",
    "EUC-JP",
    "x-UTF-8-bad-bytes"
  };
  private static final Encoding O200K =
      Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

  @ParameterizedTest
  @ValueSource(strings = {"BYTES", "CHARS", "TOKENS", "o200k_base"})
  void chunksCoverTheFileWithinTheMaximum(String unit) {
    for (long seed = 0; seed < (unit.equals("o200k_base") ? 300 : 2000); seed++) {
      Random random = new Random(seed);
      BoundedFile bounded = randomFile(random);
      SizeLimit limit =
          new SizeLimit(SizeUnit.of(unit), 16 + random.nextInt(random.nextBoolean() ? 20 : 300));
      Chunker chunker = new Chunker(limit, HeaderOptions.NONE);
      ChunkedFile file = chunker.chunk(bounded);
      String failed = "seed " + seed;
      assertEquals(file, chunker.chunk(bounded), failed);

      ReconstructionCheck check = new ReconstructionChecker(limit, false).check(file);
      assertNotNull(check, failed);
      assertTrue(check.ok(), failed + ": " + check);

      byte[] bytes = bounded.source().bytes();
      ByteArrayOutputStream rebuilt = new ByteArrayOutputStream();
      for (Chunk chunk : file.chunks()) {
        String text = chunk.content().text();
        assertTrue(size(text, chunk, unit) <= limit.max(), failed);
        assertTrue(chunk.range().start() == rebuilt.size(), failed);
        assertTrue(chunk.range().start() == 0 || !splits(file, chunk), failed + ": " + chunk);
        rebuilt.writeBytes(text.getBytes(bounded.detected().encoding().charset()));
      }
      assertEquals(
          new String(bytes, Charset.forName("ISO-8859-1")),
          rebuilt.toString(Charset.forName("ISO-8859-1")),
          failed);
    }
  }

  private static int size(String text, Chunk chunk, String unit) {
    int codePoints = text.codePointCount(0, text.length());
    return switch (unit) {
      case "BYTES" -> chunk.range().size();
      case "CHARS" -> codePoints;
      case "TOKENS" -> (int) Math.ceil(codePoints / 3.5);
      default -> O200K.countTokensOrdinary(text);
    };
  }

  /** Whether the chunk begins inside a character or CRLF. */
  private static boolean splits(ChunkedFile file, Chunk chunk) {
    TextEncoding encoding = file.bounded().detected().encoding();
    byte[] bytes = file.source().bytes();
    if (!encoding.units().isBorder(bytes, chunk.range().start())) {
      return true;
    }
    String before = encoding.decode(bytes, 0, chunk.range().start());
    return before.endsWith("\r") && chunk.content().text().startsWith("\n");
  }

  private static BoundedFile randomFile(Random random) {
    String text = RandomText.of(random, 1 + random.nextInt(400)).replace("\0", "0");
    Charset charset = BadByteCharset.named(CHARSETS[random.nextInt(CHARSETS.length)]);
    String mark =
        charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32") ? "\uFEFF" : "";
    byte[] bytes = (mark + text).getBytes(charset);
    if (charset.equals(BadByteCharset.INSTANCE)) {
      for (int n = random.nextInt(9); n > 0 && bytes.length > 0; n--) {
        bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(0x80, 0x100);
      }
    }
    TextEncoding encoding = new TextEncoding(charset, CharsetSource.DETECTED, bytes);
    int[] borders = borders(bytes, encoding, random, 4);
    List<Symbol> symbols = new ArrayList<>();
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i + 1 < borders.length; i++) {
      int parent = i == 0 ? -1 : random.nextInt(i + 1) - 1;
      String name = "s" + i;
      List<String> path = parent < 0 ? List.of(name) : List.of("s" + parent, name);
      symbols.add(
          new Symbol(
              parent,
              Kind.CLASS,
              name,
              path,
              path.size(),
              0,
              Symbol.Description.NONE,
              new Symbol.Contents(List.of(ContentType.CODE), null)));
      segments.add(
          new Segment(
              i,
              Role.WHOLE,
              0,
              Extent.of(borders[i], borders[i + 1], borders[i], borders[i + 1]),
              List.of()));
    }
    int[] seams = borders(bytes, encoding, random, 40);
    byte[] ranks = new byte[seams.length];
    random.nextBytes(ranks);
    Strategy strategy = random.nextInt(3) == 0 ? Strategy.DOCUMENT : Strategy.SYNTAX;
    return BoundedFiles.of(bytes, encoding, symbols, segments, new Seams(seams, ranks), strategy);
  }

  /** 0, the size, and at most so many places in between that split no character and no CRLF. */
  private static int[] borders(byte[] bytes, TextEncoding encoding, Random random, int most) {
    String text = encoding.decode(bytes, 0, bytes.length);
    List<Integer> all = new ArrayList<>();
    int offset = 0;
    for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
      if (i > 0 && !(text.charAt(i - 1) == '\r' && text.charAt(i) == '\n')) {
        all.add(offset);
      }
      offset += encoding.units().lengthAt(bytes, offset);
    }
    int wanted = random.nextInt(most + 1);
    return IntStream.concat(
            IntStream.of(0, bytes.length),
            random.ints(all.isEmpty() ? 0 : wanted, 0, Math.max(1, all.size())).map(all::get))
        .sorted()
        .distinct()
        .toArray();
  }
}
