package dev.cleave.transforms;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Content;
import dev.cleave.chunk.EmbedHash;
import dev.cleave.file.Blake3Hash;
import dev.cleave.file.Checksums;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.Category;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.reading.Reading;
import dev.cleave.reading.Strategy;
import dev.cleave.reading.SyntaxErrors;
import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Extent;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Seams;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.FileRange;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Files as the core would hand them on, made by hand, so that every value is known. */
public final class Samples {
  private static final String CLASS =
      "import a.B;\n/** Greets. */\nclass Hi {\n  void é() {}\n  void big() { one(); two(); }\n}\n";

  private Samples() {}

  private static final Symbol.Contents CODE = new Symbol.Contents(List.of(ContentType.CODE), null);

  private static Symbol.Description described(
      @Nullable String signature, @Nullable String documentation) {
    return new Symbol.Description(signature, documentation, List.of(), null);
  }

  /** An import, a class with a documented opening, a method, a method in two parts, a closing. */
  public static ChunkedFile javaClass(String path) {
    var symbols =
        List.of(
            new Symbol(-1, Kind.IMPORT, "", List.of(), 0, 0, described(null, null), CODE),
            new Symbol(
                -1, Kind.CLASS, "Hi", List.of("Hi"), 1, 0, described("class Hi", "Greets."), CODE),
            new Symbol(
                1, Kind.METHOD, "é", List.of("Hi", "é"), 2, 0, described("void é()", null), CODE),
            new Symbol(
                1,
                Kind.METHOD,
                "big",
                List.of("Hi", "big"),
                2,
                0,
                described("void big()", "Big."),
                CODE));
    int[] cuts = {0, at("/**"), at("  void é"), at("  void big"), at("two();"), at("}\n}") + 2};
    int[] owners = {0, 1, 2, 3, 3, 1};
    Role[] roles = {Role.WHOLE, Role.OPENING, Role.WHOLE, Role.WHOLE, Role.WHOLE, Role.CLOSING};
    byte[] bytes = CLASS.getBytes(StandardCharsets.UTF_8);
    var chunks = new ArrayList<Chunk>();
    for (int i = 0; i < cuts.length; i++) {
      int end = i + 1 < cuts.length ? cuts[i + 1] : bytes.length;
      boolean divided = owners[i] == 3;
      Content content = Content.of(new TextRange(bytes, cuts[i], end, TextEncoding.UTF_8));
      chunks.add(
          new Chunk(
              new Chunk.Identity(
                  Blake3Hash.hex("chunk", path, "" + i),
                  Blake3Hash.hex("symbol", path, "" + owners[i]),
                  owners[i] < 2 ? null : chunks.get(1).chunkId()),
              owners[i],
              roles[i],
              new Chunk.PartNumber(i == 4 ? 1 : 0, divided ? 2 : 1),
              new FileRange(cuts[i], end, i + 1, i + 2),
              new Chunk.TriviaBytes(i == 1 ? 15 : 0, 1),
              new Chunk.Names(
                  i == 0 ? List.of("a.B") : List.of(), i == 1 ? List.of("ONE", "two") : List.of()),
              new Chunk.Text(
                  i == 4 ? "class Hi" : null,
                  content,
                  Blake3Hash.hex(bytes, cuts[i], end),
                  i == 4 ? EmbedHash.of("class Hi", content) : Blake3Hash.hex(bytes, cuts[i], end),
                  (end - cuts[i] + 3) / 4,
                  i == 5,
                  i == 4 ? List.of("private_key") : List.of(),
                  i != 5)));
    }
    var source =
        SourceFile.read(
            new SourceRef("/in/" + path, path, bytes.length, 1_700_000_000_123L, "\"e\"", null)
                .with(new Checksums("0f".repeat(16), "00c0ffee")),
            bytes);
    var detected =
        new DetectedFile(
            source,
            "java",
            LanguageSource.EXTENSION,
            "groovy",
            Category.TEST,
            TextEncoding.UTF_8,
            "MIT");
    var segments =
        List.of(new Segment(0, Role.WHOLE, 0, Extent.of(0, bytes.length, 0, 9), List.of("a.B")));
    var seams = new Seams(new int[] {12, 300}, new byte[] {0, -1});
    var bounded =
        new BoundedFile(
            detected,
            new Reading(
                symbols,
                segments,
                List.of(new Definition(20, "ONE"), new Definition(30, "é")),
                seams,
                Strategy.SYNTAX,
                new SyntaxErrors(1, List.of(new Span(70, 75))),
                false),
            ParseStatus.PARTIAL,
            1500);
    return new ChunkedFile(bounded, List.copyOf(chunks), 6);
  }

  /** A file in ISO-8859-1, cut into one chunk of text. */
  public static ChunkedFile latin1(String path) {
    return latin1(path, 0);
  }

  /**
   * @param missing bytes at the end that no chunk has
   */
  private static ChunkedFile latin1(String path, int missing) {
    byte[] bytes = "caf\u00e9\0\r\n".getBytes(StandardCharsets.ISO_8859_1);
    int end = bytes.length - missing;
    var encoding = new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
    var text =
        new Symbol(
            -1,
            Kind.TEXT,
            "",
            List.of(),
            0,
            0,
            described(null, null),
            new Symbol.Contents(List.of(ContentType.TEXT), null));
    var chunk =
        new Chunk(
            new Chunk.Identity(Blake3Hash.hex("chunk", path), Blake3Hash.hex("symbol", path), null),
            0,
            Role.WHOLE,
            new Chunk.PartNumber(0, 1),
            new FileRange(0, end, 1, 1),
            new Chunk.TriviaBytes(0, 0),
            new Chunk.Names(List.of(), List.of()),
            new Chunk.Text(
                null,
                Content.of(new TextRange(bytes, 0, end, encoding)),
                Blake3Hash.hex(bytes, 0, end),
                Blake3Hash.hex(bytes, 0, end),
                2,
                true,
                List.of(),
                false));
    return plain(path, bytes, encoding, List.of(text), List.of(chunk), 1);
  }

  /** A file without a byte. */
  public static ChunkedFile empty(String path) {
    return plain(path, new byte[0], TextEncoding.UTF_8, List.of(), List.of(), 0);
  }

  /** A file whose chunks are not the file. */
  public static ChunkedFile broken(String path) {
    return latin1(path, 1);
  }

  /** A file that was read and refused. */
  public static ChunkedFile rejected(String path, RejectReason reason) {
    var ref = new SourceRef("/in/" + path, path, 4096, 0, null, null);
    var source = SourceFile.rejected(ref, new Rejection(reason, "why"));
    return new ChunkedFile(plain(source, TextEncoding.UTF_8, List.of()), List.of(), 0);
  }

  private static ChunkedFile plain(
      String path,
      byte[] bytes,
      TextEncoding encoding,
      List<Symbol> symbols,
      List<Chunk> chunks,
      int lines) {
    var ref = new SourceRef("/in/" + path, path, bytes.length, 0, null, null);
    return new ChunkedFile(plain(SourceFile.read(ref, bytes), encoding, symbols), chunks, lines);
  }

  private static BoundedFile plain(SourceFile source, TextEncoding encoding, List<Symbol> symbols) {
    return new BoundedFile(
        new DetectedFile(
            source, "text", LanguageSource.NONE, null, Category.SOURCE, encoding, null),
        new Reading(
            symbols, List.of(), List.of(), Seams.NONE, Strategy.LINES, SyntaxErrors.NONE, false),
        ParseStatus.NO_GRAMMAR,
        0);
  }

  /** The byte offset of a text in the class. */
  private static int at(String text) {
    return CLASS.substring(0, CLASS.indexOf(text)).getBytes(StandardCharsets.UTF_8).length;
  }
}
