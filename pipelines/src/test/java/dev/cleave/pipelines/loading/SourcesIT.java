package dev.cleave.pipelines.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Examples;
import dev.cleave.pipelines.GitFolder;
import dev.cleave.pipelines.loading.Programs.Ended;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of docs/sources.md, as bash runs them. */
class SourcesIT {
  @TempDir private Path folder;

  @Test
  void eachSourceIsReadByItsCommand() throws Exception {
    GitFolder shop = GitFolder.init(folder.resolve("shop"));
    shop.write("src/port.py", "def open_port():\n    return 1\n");
    shop.write("README.md", "# Shop\n");
    shop.commit();
    shop.git("tag", "v1.0");
    shop.git("clone", "-q", "--mirror", ".", "../shop.git");
    try (var programs = new ProgramFolder(folder.resolve("bin"))) {
      assertEquals("2 {\"new\":2}", run("git", programs).getFirst());
      assertEquals(
          List.of("1 {\"new\":1}", "1 {\"new\":1}", "2 {\"new\":2}"), run("selected", programs));
      shop.write("src/toll.py", "def toll():\n    return 2\n");
      shop.commit();
      assertEquals("3 {\"new\":1,\"unchanged\":2}", run("night", programs).getFirst());
      assertEquals("5 {\"new\":5}", run("several", programs).getFirst());
      shop.git("branch", "release/1.0", "v1.0");
      shop.git("branch", "release/1.1");
      shop.git("push", "-q", "../shop.git", "release/1.0", "release/1.1");
      assertEquals("8 {\"new\":8}", run("refs", programs).getFirst());
      assertEquals("3 {\"new\":3}", run("bundle", programs).getFirst());
    }
  }

  /** The listed files and the changes of each run. Cleave runs in the folder of this process. */
  private List<String> run(String commands, ProgramFolder programs) throws Exception {
    String script =
        Examples.of("sources.md", commands)
            .replaceAll("(=|:|=')git:shop", "$1git:" + folder + "/shop")
            .replaceAll(
                "=(out|selected|folder|uri|several|releases|bundle)\\b", "=" + folder + "/$1");
    Ended ended =
        Programs.end(
            folder,
            Map.of("PATH", programs.path()),
            List.of("bash", "-euo", "pipefail", "-c", script));
    assertEquals(0, ended.code(), () -> script + ended.err() + ended.out());
    assertTrue(ended.err().contains("cleave: reads git"), ended.err());
    var json = JsonMapper.builder().build();
    return ended
        .out()
        .lines()
        .map(
            line -> {
              try {
                var report = json.readTree(line);
                var manifest = json.readTree(Path.of(report.get("manifest").asText()).toFile());
                return report.at("/counts/listed") + " " + manifest.get("changes");
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            })
        .toList();
  }
}
