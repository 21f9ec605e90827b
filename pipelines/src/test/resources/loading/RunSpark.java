import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.sql.SparkSession;

/**
 * Runs a script of SQL in a Spark of its own process, for several runs, and writes the views that it makes.
 * Arguments: the script, the folder to write to, and for each run its id and the files of its files table.
 */
class RunSpark {
  public static void main(String[] args) throws Exception {
    SparkSession spark =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.shuffle.partitions", "2")
            .getOrCreate();
    String[] statements = Files.readString(Path.of(args[0])).split(";\\s*(\n|$)");
    for (int i = 2; i < args.length; i += 2) {
      spark.conf().set("run", args[i]);
      spark.conf().set("files", args[i + 1]);
      for (String statement : statements) {
        spark.sql(statement);
      }
      for (String view : new String[] {"chunks", "files"}) {
        spark.table(view).write().parquet(args[1] + "/" + args[i] + "/" + view);
      }
    }
    spark.stop();
  }
}
