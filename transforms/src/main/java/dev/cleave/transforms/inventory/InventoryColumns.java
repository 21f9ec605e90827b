package dev.cleave.transforms.inventory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.jspecify.annotations.Nullable;

/** Detects from the start of a text whether it is the CSV of an inventory, and its columns. */
public final class InventoryColumns {
  private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]");
  private static final Pattern FLAG = Pattern.compile("true|false");
  private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9:.]+Z");
  private static final Pattern ETAG = Pattern.compile("[0-9a-f]{32}(-\\d+)?");

  private InventoryColumns() {}

  /**
   * The columns of a CSV file that comes without a manifest.
   *
   * @param beginning of the file
   * @return their names; empty if the file starts with them, as those of Cloud Storage do; null if
   *     it is not an inventory
   */
  public static @Nullable List<String> of(String beginning) {
    String line = beginning.lines().findFirst().orElse("");
    List<String> first = fields(line);
    List<Column> named = new ArrayList<>();
    first.stream().map(Column::of).filter(c -> c != null).forEach(named::add);
    if (named.contains(Column.BUCKET) && named.contains(Column.NAME)) {
      return List.of();
    }
    // S3 quotes every value. Hardly any path starts with a quote.
    boolean s3 = line.startsWith("\"") && first.size() > 2;
    return s3 && BUCKET.matcher(first.getFirst()).matches() ? ofS3(first) : null;
  }

  /** S3 does not name columns here. Some are always first; the values identify the others. */
  private static List<String> ofS3(List<String> first) {
    var names = new ArrayList<>(List.of("Bucket", "Key"));
    boolean versions =
        first.size() > 5
            && FLAG.matcher(first.get(3)).matches()
            && FLAG.matcher(first.get(4)).matches();
    if (versions) {
      names.addAll(List.of("VersionId", "IsLatest", "IsDeleteMarker"));
    }
    names.add("Size");
    for (int i = names.size(); i < first.size(); i++) {
      String value = first.get(i);
      boolean time = TIME.matcher(value).matches() && !names.contains("LastModifiedDate");
      boolean etag = ETAG.matcher(value).matches() && !names.contains("ETag");
      names.add(time ? "LastModifiedDate" : etag ? "ETag" : "");
    }
    return names;
  }

  private static List<String> fields(String line) {
    try (CSVParser parser = CSVParser.parse(line, CSVFormat.RFC4180)) {
      var records = parser.getRecords();
      return records.isEmpty() ? List.of() : records.getFirst().toList();
    } catch (UncheckedIOException | IOException | IllegalStateException _) {
      return List.of();
    }
  }
}
