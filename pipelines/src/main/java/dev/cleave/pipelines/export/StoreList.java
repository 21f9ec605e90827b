package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.StorageException;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.List;
import org.apache.beam.sdk.io.Compression;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/**
 * The list of the rows of a store: CSV, with or without a header, or JSON lines.
 *
 * @param name an absolute path or a URI, or {@link #STDIN}
 */
record StoreList(String name) {
  static final String STDIN = "-";

  private static final CSVFormat CSV = CSVFormat.RFC4180.builder().setIgnoreEmptyLines(true).get();

  private static final String ID = "chunk_id";
  private static final String TEXT = "embed_hash";

  /** A line of JSON lines. */
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record StoreEntry(
      @JsonProperty(ID) @Nullable String id, @JsonProperty(TEXT) @Nullable String text) {}

  /**
   * Reads it.
   *
   * @throws RunException if it cannot be read, or a line is not a row
   */
  StoreHashes read() {
    var hashes = new StoreHashes();
    try (Reader in = new BufferedReader(new InputStreamReader(open(), UTF_8))) {
      if (startsWithBrace(in)) {
        readJson(in, hashes);
      } else {
        readCsv(in, hashes);
      }
      return hashes;
    } catch (FileNotFoundException e) {
      throw new RunException(ExitCode.STORAGE, "--store=" + name + " does not exist", e);
    } catch (JsonProcessingException e) {
      throw wrong(e.getLocation().getLineNr(), e.getOriginalMessage());
    } catch (IOException | UncheckedIOException e) {
      throw new RunException(
          ExitCode.STORAGE,
          "--store=" + name + " cannot be read: " + StorageException.lineOf(e),
          e);
    }
  }

  private InputStream open() throws IOException {
    return name.equals(STDIN)
        ? System.in
        : Channels.newInputStream(Compression.detect(name).readDecompressed(BeamObject.open(name)));
  }

  private static boolean startsWithBrace(Reader in) throws IOException {
    in.mark(1);
    int first = in.read();
    in.reset();
    return first == '{';
  }

  private void readJson(Reader in, StoreHashes hashes) throws IOException {
    try (MappingIterator<StoreEntry> rows =
        JsonMapper.builder().build().readerFor(StoreEntry.class).readValues(in)) {
      while (rows.hasNextValue()) {
        StoreEntry row = rows.nextValue();
        add(hashes, rows.getCurrentLocation().getLineNr(), row.id(), row.text());
      }
    }
  }

  private void readCsv(Reader in, StoreHashes hashes) throws IOException {
    int id = 0;
    int text = 1;
    try (CSVParser records = CSVParser.parse(in, CSV)) {
      for (CSVRecord record : records) {
        List<String> values = record.toList();
        if (record.getRecordNumber() == 1 && values.contains(ID)) {
          id = values.indexOf(ID);
          text = values.indexOf(TEXT);
        } else if (id >= values.size() || text < 0 || text >= values.size()) {
          throw wrong(records.getCurrentLineNumber(), "it has no " + TEXT);
        } else {
          add(hashes, records.getCurrentLineNumber(), values.get(id), values.get(text));
        }
      }
    }
  }

  private void add(StoreHashes hashes, long line, @Nullable String id, @Nullable String text) {
    hashes.add(
        require(line, ID, id), text == null || text.isEmpty() ? null : require(line, TEXT, text));
  }

  private Hash require(long line, String column, @Nullable String value) {
    return Hash.of(String.valueOf(value))
        .orElseThrow(
            () -> wrong(line, "%s is '%s', must be 32 hex digits".formatted(column, value)));
  }

  private RunException wrong(long line, String what) {
    return RunException.usage("--store=%s, line %d: %s".formatted(name, line, what));
  }
}
