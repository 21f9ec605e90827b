package dev.cleave.secret;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.EmbedOptions;
import dev.cleave.context.HeaderOptions;
import dev.cleave.file.SourceFile;
import dev.cleave.language.Category;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The values are put together here, so that no file of the project contains one. */
class SecretsTest {
  private static final String LETTERS =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

  private static String letters(int count, String of) {
    var random = new Random(7);
    var text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      text.append(of.charAt(random.nextInt(of.length())));
    }
    return text.toString();
  }

  private static String value(int count) {
    return letters(count, LETTERS);
  }

  private static String key(String begin, String lineEnd) {
    var key = new StringBuilder("-----BEGIN " + begin + "PRIVATE KEY-----" + lineEnd);
    for (int i = 0; i < 40; i++) {
      key.append(value(64)).append(lineEnd);
    }
    return key.append("-----END ").append(begin).append("PRIVATE KEY-----").toString();
  }

  private static List<String> kinds(String text) {
    return kinds(text, "javascript", Category.SOURCE);
  }

  private static List<String> kinds(String text, String language, Category category) {
    return Secrets.standard().of(text.getBytes(StandardCharsets.UTF_8), language, category).stream()
        .map(FoundSecret::kind)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "github_token, ghp_, 36",
    "gitlab_token, glpat-, 20",
    "google_api_key, AIza, 35",
    "stripe_key, sk_live_, 24",
    "npm_token, npm_, 36",
    "huggingface_token, hf_, 34"
  })
  void aTokenIsKnownByItsPrefix(String kind, String prefix, int length) {
    assertEquals(List.of(kind), kinds("const t = '" + prefix + value(length) + "';\n"));
    assertEquals(List.of(), kinds("const t = '" + prefix + "x".repeat(length) + "';\n"));
    assertEquals(List.of(), kinds("const t = '" + prefix + value(length).substring(5) + "';\n"));
  }

  @Test
  void anAccessKeyOfAwsIsNotTheOneOfTheManual() {
    String value = letters(16, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567");
    assertEquals(List.of("aws_access_key"), kinds("key: AKIA" + value + "\n"));
    assertEquals(List.of(), kinds("key: AKIAIOSFODNN7EXAMPLE\n"));
  }

  @Test
  void aPrivateKeyReachesToItsEnd() {
    for (String lineEnd : List.of("\n", "\r\n", "\\n", "\",\n  \"")) {
      String key = "x = \"" + key("RSA ", lineEnd) + "\"\nvoid f() {}\n";
      List<FoundSecret> found =
          Secrets.standard().of(key.getBytes(StandardCharsets.UTF_8), "c", Category.TEST);
      assertEquals(1, found.size(), key);
      assertEquals("private_key", found.getFirst().kind());
      assertEquals(key.indexOf("-----BEGIN"), found.getFirst().start());
      assertEquals(key.indexOf("-----END"), found.getFirst().end());
    }
    assertEquals(List.of(), kinds("if (text.startsWith(\"-----BEGIN PRIVATE KEY-----\")) {\n"));
    assertEquals(List.of(), kinds("-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----\n"));
  }

  @Test
  void aPrivateKeyThatIsCutShortIsNone() {
    String line = value(64);
    String key = "-----BEGIN %sPRIVATE KEY-----\n" + line + "\n...\n";
    assertEquals(List.of(), kinds(key.formatted("RSA ")));
    assertEquals(List.of("private_key"), kinds(key.formatted("EC ")), "as long as one of a curve");
    assertEquals(List.of(), kinds(key.formatted("EC ").replace(line, line.substring(10))));
  }

  @Test
  void aConnectionStringHasAPassword() {
    String url = "postgres://app:%s@db.corp.net:5432/shop\n";
    assertEquals(List.of("connection_string"), kinds(url.formatted("hT7q9Lz3vK")));
    for (String none : List.of("password", "${PASSWORD}", "<secret>", "%s", "changeme1")) {
      assertEquals(List.of(), kinds(url.replace("%s", none)), none);
    }
    assertEquals(List.of(), kinds("postgres://app:hT7q9Lz3vK@localhost/shop\n"));
  }

  @Test
  void aCredentialHasATellingNameAndMuchEntropy() {
    String value = value(32);
    assertEquals(List.of("credential"), kinds("client_secret: '" + value + "'\n"));
    assertEquals(List.of("credential"), kinds("apiKey = \"" + value + "\"\n"));
    assertEquals(List.of(), kinds("color = \"" + value + "\"\n"));
    assertEquals(List.of(), kinds("secret = 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1'\n"));
    assertEquals(List.of(), kinds("password = 'user.form.fields.password.title.one1'\n"));
    assertEquals(List.of(), kinds("secret = '" + value + "'\n", "javascript", Category.TEST));
    assertEquals(List.of(), kinds("secret = '" + value + "'\n", "javascript", Category.VENDORED));
  }

  @Test
  void aSettingOfTheEnvironmentIsAPassword() {
    assertEquals(List.of("password"), kinds("DB_PASSWORD=hT7q9Lz3v\n", "dotenv", Category.CONFIG));
    assertEquals(List.of(), kinds("DB_PASSWORD=changeme\n", "dotenv", Category.CONFIG));
    assertEquals(List.of(), kinds("DB_PASSWORD=\nA=b\n", "dotenv", Category.CONFIG));
    assertEquals(List.of(), kinds("DB_PASSWORD=hT7q9Lz3v\n", "ini", Category.CONFIG));
  }

  @Test
  void everyChunkOfASecretHasItsKindAndIsNotEmbedded() {
    String text =
        "int a = 1; // the first of two\n\n" + key("", "\n") + "\n\nint last = 2; // two\n";
    for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)) {
      List<Chunk> chunks = cut("k.txt", text.getBytes(charset), EmbedOptions.DEFAULT).chunks();
      assertTrue(chunks.size() > 1);
      for (Chunk chunk : chunks) {
        boolean secret = chunk.content().text().lines().anyMatch(line -> line.length() == 64);
        assertEquals(secret ? List.of("private_key") : List.of(), chunk.text().secrets());
        assertEquals(!secret, chunk.text().embed());
      }
    }
    ChunkedFile all =
        cut("k.txt", text.getBytes(StandardCharsets.UTF_8), new EmbedOptions(List.of("+secret")));
    assertTrue(all.chunks().stream().allMatch(chunk -> chunk.text().embed()));
    assertTrue(all.secretChunks() > 1);
  }

  /** A row of a later part has the signature of its declaration, and a decorator with its value. */
  @Test
  void whatAChunkRepeatsCounts() {
    String token = "ghp_" + value(36);
    String body = "    total = total + 1  # one more of them\n".repeat(80);
    for (String head :
        List.of("def f(token='" + token + "'):\n", "@route(key='" + token + "')\ndef f(a):\n")) {
      String text = head + body + "\n\ndef g():\n    return 1\n";
      List<Chunk> chunks =
          cut("k.py", text.getBytes(StandardCharsets.UTF_8), EmbedOptions.DEFAULT).chunks();
      assertTrue(chunks.size() > 2);
      for (Chunk chunk : chunks.subList(0, chunks.size() - 1)) {
        assertEquals(List.of("github_token"), chunk.text().secrets(), head);
      }
      assertEquals(List.of(), chunks.getLast().text().secrets());
    }
  }

  private static ChunkedFile cut(String path, byte[] bytes, EmbedOptions embed) {
    CutOptions plain = CutOptions.DEFAULT;
    var options =
        new CutOptions(plain.size(), plain.read(), plain.parse(), HeaderOptions.NONE, embed, 300);
    try (var cutter = new Cutter(options)) {
      return cutter.cut(SourceFile.of(path, bytes));
    }
  }

  /** Marks without end, so that patterns are tried as often as possible. */
  @Test
  void hostileTextTakesLinearTime() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    for (String each :
        List.of("password='a1".repeat(20), "-----BEGIN PRIVATE KEY-----A1", "postgres://a:b1")) {
      kinds(each.repeat(200_000 / each.length()));
    }
    assertTrue(threads.getCurrentThreadCpuTime() - start < 4_000_000_000L);
  }
}
