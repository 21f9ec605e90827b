package dev.cleave.transforms.inventory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Checksums;
import dev.cleave.transforms.inventory.Inventory.Format;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Data files as the stores write them; Parquet files are written by DuckDB. */
class InventoryFileTest {
  private static final long TIME = Instant.parse("2026-11-20T01:02:03Z").toEpochMilli();

  @TempDir private Path folder;

  @BeforeAll
  static void fileSystems() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void readsTheCsvOfS3(boolean packed) throws IOException {
    String csv =
        """
        "bk1","src/a+b%2Bc%C3%A9%2C%22.java","v1","true","false","12","2026-11-20T01:02:03.000Z","0cc175b9c0f1b6a831c399e269772661"
        "bk1","src/old.java","v0","false","false","5","2026-11-20T01:02:03.000Z","0cc175b9c0f1b6a831c399e269772661"
        "bk1","src/gone.java","v3","true","true","","2026-11-20T01:02:03.000Z",""
        "bk1","empty","v4","true","false","0","2026-11-20T01:02:03.000Z","d41d8cd98f00b204e9800998ecf8427e-2"
        """;
    List<String> columns =
        List.of(
            "Bucket",
            "Key",
            "VersionId",
            "IsLatest",
            "IsDeleteMarker",
            "Size",
            "LastModifiedDate",
            "ETag");
    var file = new InventoryFile(write("data.csv", csv, packed), Format.CSV, columns);
    assertEquals(
        List.of(
            new StoredObject(
                "s3://bk1/src/a b+cé,\".java", 12, TIME, "0cc175b9c0f1b6a831c399e269772661"),
            new StoredObject("s3://bk1/empty", 0, TIME, "d41d8cd98f00b204e9800998ecf8427e-2")),
        objects(file));
    assertEquals("s3://bk1/", file.bucket());
    assertEquals(columns, InventoryColumns.of(csv));
  }

  @Test
  void readsTheCsvOfCloudStorage() throws IOException {
    String csv =
        """
        project,bucket,name,size,updated,timeDeleted,md5Hash,crc32c,generation,etag
        7,b2,"src/a, ""b""+c.go",3,2026-11-20T01:02:03Z,,kAFQmDzST7DWlj99KOF/cg==,Nks/tw==,42,CJ
        7,b2,src/old.go,3,2026-11-20T01:02:03Z,2026-11-20T01:02:04Z,,,41,CI
        7,b2,src/composed.go,4,2026-11-20 01:02:03+00:00,,,Nks/tw==,43,CK
        """;
    assertEquals(List.of(), InventoryColumns.of(csv));
    var file = new InventoryFile(write("shard.csv", csv, false), Format.CSV, List.of());
    assertEquals(
        List.of(
            new StoredObject(
                "gs://b2/src/a, \"b\"+c.go",
                3,
                TIME,
                "42",
                new Checksums("900150983cd24fb0d6963f7d28e17f72", "364b3fb7")),
            new StoredObject(
                "gs://b2/src/composed.go", 4, TIME, "43", new Checksums(null, "364b3fb7"))),
        objects(file));
  }

  @ParameterizedTest
  @ValueSource(strings = {"snappy", "zstd", "gzip", "uncompressed"})
  void readsTheParquetOfS3(String codec) throws Exception {
    Path file = folder.resolve("data.parquet");
    // Several row groups, with a column that is not read.
    duckDb(
        """
        COPY (SELECT 'bk1' AS bucket, 'src/a b+' || i || '.java' AS key, 'v' AS version_id,
                i %% 10 <> 3 AS is_latest, i %% 10 = 4 AS is_delete_marker,
                CAST(CASE WHEN i %% 10 = 4 THEN NULL ELSE i END AS BIGINT) AS size,
                CAST(epoch_ms(%d) AS TIMESTAMP_MS) AS last_modified_date,
                'e' || i AS e_tag, 'STANDARD' AS storage_class
              FROM range(5000) t(i))
        TO '%s' (FORMAT parquet, CODEC '%s', ROW_GROUP_SIZE 2048)\
        """
            .formatted(TIME, file, codec));
    List<StoredObject> objects = objects(parquet(file));
    assertEquals(4000, objects.size());
    assertEquals(new StoredObject("s3://bk1/src/a b+0.java", 0, TIME, "e0"), objects.getFirst());
    assertEquals(
        new StoredObject("s3://bk1/src/a b+4999.java", 4999, TIME, "e4999"), objects.getLast());
    assertEquals("s3://bk1/", parquet(file).bucket());
  }

  @Test
  void readsTheParquetOfCloudStorage() throws Exception {
    Path file = folder.resolve("shard.parquet");
    duckDb(
        """
        COPY (SELECT 'b2' AS bucket, 'src/a.go' AS name, 3::BIGINT AS size, 42::BIGINT AS generation,
                make_timestamp(%d) AS updated, NULL::TIMESTAMP AS "timeDeleted",
                'kAFQmDzST7DWlj99KOF/cg==' AS "md5Hash", 'Nks/tw==' AS crc32c)
        TO '%s' (FORMAT parquet)\
        """
            .formatted(TIME * 1000, file));
    assertEquals(
        List.of(
            new StoredObject(
                "gs://b2/src/a.go",
                3,
                TIME,
                "42",
                new Checksums("900150983cd24fb0d6963f7d28e17f72", "364b3fb7"))),
        objects(parquet(file)));
  }

  @Test
  void aFileWithoutRowsIsOfNoBucket() throws Exception {
    assertNull(new InventoryFile(write("e.csv", "", true), Format.CSV, List.of("Bucket")).bucket());
    Path file = folder.resolve("e.parquet");
    duckDb("COPY (SELECT 'b' AS bucket LIMIT 0) TO '%s' (FORMAT parquet)".formatted(file));
    assertNull(parquet(file).bucket());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "b,k,1\\nb,k2,x1  | row 2: size 'x1' is not a number",
        "b,k,1\\nb,k2     | row 2: 2 values, not 3",
        "b,k,             | row 1: no size",
        ",k,3             | row 1: no bucket",
      })
  void saysWhichRowIsMalformed(String rows, String expected) throws IOException {
    String csv = rows.strip().replace("\\n", "\n");
    var file =
        new InventoryFile(
            write("bad.csv", csv, false), Format.CSV, List.of("Bucket", "Key", "Size"));
    var error = assertThrows(StorageException.class, () -> objects(file));
    assertEquals("the inventory " + file.uri() + " is malformed, " + expected, error.getMessage());
  }

  @Test
  void saysThatAFileIsMissingOrCut() throws IOException {
    var missing = new InventoryFile(folder.resolve("no.csv").toString(), Format.CSV, List.of());
    var error = assertThrows(StorageException.class, () -> objects(missing));
    assertTrue(error.getMessage().startsWith("cannot read the inventory " + missing.uri()));
    assertTrue(
        error.getMessage().endsWith("; check that the file exists, is complete and can be read"));

    Path whole = Path.of(write("cut.csv.gz", "b,k,1\n".repeat(10_000), true));
    byte[] bytes = Files.readAllBytes(whole);
    Files.write(whole, Arrays.copyOf(bytes, bytes.length / 2));
    var cut = new InventoryFile(whole.toString(), Format.CSV, List.of("Bucket", "Key", "Size"));
    error = assertThrows(StorageException.class, () -> objects(cut));
    assertTrue(
        error.getMessage().startsWith("cannot read the inventory " + whole), error.getMessage());

    Path torn = Files.write(folder.resolve("torn.parquet"), "PAR1 and no more".getBytes());
    assertThrows(StorageException.class, () -> objects(parquet(torn)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "src/main/java",
        "\"quoted name\"",
        "{src,lib}/**",
        "bucket,with,commas",
        "\"a/b\",\"c\",\"d\"",
        "",
      })
  void aPlainLineIsNoInventory(String line) {
    assertNull(InventoryColumns.of(line + "\nanother"));
  }

  @Test
  void columnsOfS3TellThemselves() {
    assertEquals(
        List.of("Bucket", "Key", "Size", "LastModifiedDate", "ETag", ""),
        InventoryColumns.of(
            "\"my-bucket\",\"a%2Fb\",\"1\",\"2026-11-20T01:02:03.000Z\","
                + "\"0cc175b9c0f1b6a831c399e269772661\",\"STANDARD\"\n"));
  }

  private static List<StoredObject> objects(InventoryFile file) {
    var objects = new ArrayList<StoredObject>();
    file.forEach(objects::add);
    return objects;
  }

  private static InventoryFile parquet(Path file) {
    return new InventoryFile(file.toString(), Format.PARQUET, List.of());
  }

  private String write(String name, String text, boolean packed) throws IOException {
    Path file = folder.resolve(name);
    try (var out = Files.newOutputStream(file);
        Writer writer =
            new OutputStreamWriter(
                packed ? new GZIPOutputStream(out) : out, StandardCharsets.UTF_8)) {
      writer.write(text);
    }
    return file.toString();
  }

  private static void duckDb(String sql) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:duckdb:");
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
