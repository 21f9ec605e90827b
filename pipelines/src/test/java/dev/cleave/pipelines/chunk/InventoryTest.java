package dev.cleave.pipelines.chunk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.OptionsParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Inventories as inputs, counted by dry runs: the objects themselves are in no store here. */
class InventoryTest {
  private static final String TIME = "2026-11-20T01:02:03.000Z";

  @TempDir Path folder;

  @Test
  void aManifestOfS3IsReadWithItsFiles() throws Exception {
    Path manifest = s3("2026-11-20T01-00Z/manifest.json", "../data/");
    JsonNode counts = dryRun("--inputList=" + manifest);
    assertEquals(4, counts.get("files").asInt(), counts.toString());
    assertEquals(10, counts.get("bytes").asInt());
    assertEquals(2, counts.at("/languages/java/files").asInt());

    counts = dryRun("--inputList=" + manifest, "--include=*.java", "--exclude=lib/");
    assertEquals(1, counts.get("files").asInt());
    // The node_modules among the rows is found again.
    assertEquals(5, dryRun("--inputList=" + manifest, "--noDefaultExcludes").get("files").asInt());
    assertEquals(
        2, dryRun("--inputList=" + manifest, "--root=s3://corpus/src").get("files").asInt());
  }

  @Test
  void anInventoryIsReadBesideOtherInputs() throws Exception {
    Path manifest = s3("manifest.json", "data/");
    Cli cli = dryRunOf("--inputList=" + manifest, "--input=" + folder);
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("no folder in common"), cli.err());
  }

  @Test
  void aDataFileIsReadByItself() throws Exception {
    s3("x/manifest.json", "../data/");
    assertEquals(2, dryRun("--inputList=" + folder.resolve("data/2.csv.gz")).get("files").asInt());

    Path parquet = folder.resolve("data.parquet");
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute(
          "COPY (SELECT 'corpus' AS bucket, 'd' || i || '.py' AS name, 7::BIGINT AS size FROM"
              + " range(30) t(i)) TO '"
              + parquet
              + "' (FORMAT parquet)");
    }
    JsonNode counts = dryRun("--inputList=" + parquet);
    assertEquals(30, counts.at("/languages/python/files").asInt());
    assertEquals(210, counts.get("bytes").asInt());
  }

  @Test
  void aManifestOfCloudStorageIsReadWithItsShards() throws Exception {
    String header = "bucket,name,size,updated,generation\n";
    write("report_0.csv", header);
    write("report_1.csv", header + "corpus,a.go,5,2026-11-20T01:02:03Z,1\n");
    write("report_2.csv", header + "corpus,b/c.go,6,2026-11-20T01:02:03Z,2\n");
    Path manifest =
        write(
            "report_manifest.json",
            """
            {"report_config": {"name": "x"}, "records_processed": 2, "snapshot_time": "%s",
             "shard_count": 3,
             "report_shards_file_names": ["report_0.csv", "report_1.csv", "report_2.csv"]}
            """
                .formatted(TIME));
    JsonNode counts = dryRun("--inputList=" + manifest);
    assertEquals(2, counts.at("/languages/go/files").asInt());
    assertEquals(11, counts.get("bytes").asInt());
  }

  @Test
  void linesAreInputsThoughTheyBeginWithABrace() throws Exception {
    write("A.java", "class A {}");
    Path list = write("list.txt", "{A,B}.java\n");
    Cli cli = dryRunOf("--inputList=" + list);
    // Resolved against the working folder, which has no such file.
    assertEquals(ExitCode.NO_INPUT, cli.exitCode(), cli.err());
  }

  @Test
  void whatIsMalformedIsReportedInOneLine() throws Exception {
    String s3 = "{\"files\": [], \"fileSchema\": \"%s\", \"fileFormat\": \"%s\"%s}";
    String places = ", \"sourceBucket\": \"b\", \"destinationBucket\": \"arn:aws:s3:::d\"";
    isReported(ExitCode.USAGE, "is not valid JSON", "{\"files\": ");
    isReported(ExitCode.USAGE, "is not a manifest of an inventory", "{\"a\": 1}");
    isReported(ExitCode.USAGE, "format ORC", s3.formatted("Bucket, Key, Size", "ORC", places));
    isReported(ExitCode.USAGE, "has no column size", s3.formatted("Bucket, Key", "CSV", places));
    isReported(ExitCode.USAGE, "no sourceBucket", s3.formatted("Bucket, Key, Size", "CSV", ""));
    isReported(
        ExitCode.STORAGE,
        "not in the same folder",
        s3.formatted("Bucket, Key, Size", "CSV", places)
            .replace("[]", "[{\"key\": \"p/data/gone.csv.gz\"}]"));
    isReported(
        ExitCode.STORAGE,
        "cannot read the inventory",
        "{\"report_shards_file_names\": [\"gone.csv\"]}");
    isReported(ExitCode.STORAGE, "row 1: size 'x' is not a number", "bucket,name,size\nb-1,n,x\n");
    isReported(
        ExitCode.STORAGE,
        "row 1: checksum '?' is not base64",
        "bucket,name,size,md5Hash\nb-1,n,1,?\n");
    isReported(ExitCode.USAGE, "lists no objects", "bucket,name,size\n");
    Path manifest = s3("manifest.json", "data/");
    Cli cli = dryRunOf("--inputList=" + manifest, "--root=s3://other/");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains("root s3://other/ is not in s3://corpus/"), cli.err());
  }

  @Test
  void theRunIsAnotherIfTheInventoryIs() throws Exception {
    Path manifest = s3("manifest.json", "data/");
    String before = fingerprint(manifest);
    assertEquals(before, fingerprint(manifest));
    Files.writeString(manifest, Files.readString(manifest).replace("\"1\"", "\"2\""));
    assertNotEquals(before, fingerprint(manifest));

    Path csv = write("one.csv", "bucket,name,size\ncorpus,a.go,1\n");
    before = fingerprint(csv);
    Files.writeString(csv, "bucket,name,size\ncorpus,a.go,2\n");
    assertNotEquals(before, fingerprint(csv));
  }

  private static String fingerprint(Path list) {
    ChunkOptions options =
        OptionsParser.parse(
                List.of("--inputList=" + list, "--output=out", "--runId=r"),
                Map.of(),
                ChunkOptions.class)
            .options();
    return RunConfig.of(options, PipelineOptionsFactory.create(), Clock.systemUTC(), new Random(1))
        .run()
        .fingerprint();
  }

  private void isReported(ExitCode exitCode, String part, String list) throws IOException {
    Path file = write("bad", list);
    Cli cli = dryRunOf("--inputList=" + file);
    assertEquals(exitCode, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertTrue(cli.err().contains(part), cli.err());
    assertTrue(cli.err().contains(folder.toString()), cli.err());
    assertEquals("", cli.out());
  }

  /** An inventory of five objects, a version that was and a deletion, in two files. */
  private Path s3(String manifest, String data) throws IOException {
    Path place = folder.resolve(manifest).getParent().resolve(data).normalize();
    Files.createDirectories(place);
    Files.createDirectories(folder.resolve(manifest).getParent());
    gzip(
        place.resolve("1.csv.gz"),
        row("src%2Fa+b%25.java", "true", "false", "1"),
        row("lib%2FB.java", "true", "false", "2"),
        row("lib%2Fold.java", "false", "false", "2"),
        row("lib%2Fdeleted.java", "true", "true", ""),
        row("src%2Fnode_modules%2Fx.js", "true", "false", "100"));
    gzip(
        place.resolve("2.csv.gz"),
        row("src%2F", "true", "false", "0"),
        row("src%2Fc.py", "true", "false", "3"),
        row("README.md", "true", "false", "4"));
    return write(
        manifest,
        """
        {
          "sourceBucket" : "corpus",
          "destinationBucket" : "arn:aws:s3:::inventories",
          "version" : "2016-11-30",
          "creationTimestamp" : "1",
          "fileFormat" : "CSV",
          "fileSchema" : "Bucket, Key, VersionId, IsLatest, IsDeleteMarker, Size, LastModifiedDate",
          "files" : [
            { "key" : "p/corpus/all/data/1.csv.gz", "size" : 1, "MD5checksum" : "0" },
            { "key" : "p/corpus/all/data/2.csv.gz", "size" : 1, "MD5checksum" : "0" } ]
        }
        """);
  }

  private static String row(String key, String latest, String deleted, String size) {
    return "\"corpus\",\"%s\",\"v\",\"%s\",\"%s\",\"%s\",\"%s\"\n"
        .formatted(key, latest, deleted, size, TIME);
  }

  private static void gzip(Path file, String... rows) throws IOException {
    try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(String.join("", rows).getBytes(UTF_8));
    }
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private static JsonNode dryRun(String... options) throws IOException {
    Cli cli = dryRunOf(options);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return JsonMapper.builder().build().readTree(cli.out()).get("counts");
  }

  private static Cli dryRunOf(String... options) {
    var args = new ArrayList<>(List.of("chunk", "--dryRun"));
    args.addAll(List.of(options));
    return Cli.run(args.toArray(String[]::new));
  }
}
