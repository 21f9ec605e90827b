import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times the query for the corpus. Arguments: an output folder, and the page with the query. Prints
 * the least seconds of five.
 */
final class Corpus {
  private Corpus() {}

  public static void main(String[] args) throws Exception {
    Matcher page =
        Pattern.compile("(?s)<!-- query: corpus -->\\s+```sql\n(.*?)```")
            .matcher(Files.readString(Path.of(args[1])));
    if (!page.find()) {
      throw new IllegalStateException("no query in " + args[1]);
    }
    String query = page.group(1).replace("'out/", "'" + args[0] + "/");
    double least = Double.MAX_VALUE;
    long chunks = 0;
    try (var duckdb = DriverManager.getConnection("jdbc:duckdb:");
        var statement = duckdb.createStatement()) {
      for (int i = 0; i < 5; i++) {
        long start = System.nanoTime();
        for (String part : query.split(";\\s*\n")) {
          statement.execute(part);
        }
        try (var rows =
            statement.executeQuery("SELECT count(*), sum(strlen(content)) FROM chunks")) {
          rows.next();
          chunks = rows.getLong(1);
        }
        least = Math.min(least, (System.nanoTime() - start) / 1e9);
      }
    }
    System.out.printf(Locale.ROOT, "%.2f s for %,d chunks", least, chunks);
  }
}
