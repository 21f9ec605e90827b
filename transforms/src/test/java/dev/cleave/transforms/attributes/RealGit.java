package dev.cleave.transforms.attributes;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What Git itself says of paths in a repository, none of whose files but Git's own need exist. */
final class RealGit {
  private final Path folder;

  /** A new repository with these files. */
  RealGit(Path folder, Map<String, byte[]> files) throws IOException, InterruptedException {
    this.folder = Files.createDirectories(folder);
    run("", "init", "-q");
    for (var file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.write(path, file.getValue());
    }
  }

  /** For each path the line that decides on it, as {@code file:number:pattern}; empty if none. */
  List<String> ignores(List<String> paths) throws IOException, InterruptedException {
    String[] fields =
        run(String.join("\0", paths), "check-ignore", "--no-index", "-v", "-n", "-z", "--stdin");
    var lines = new ArrayList<String>();
    for (int i = 0; i + 3 < fields.length; i += 4) {
      String line = String.join(":", fields[i], fields[i + 1], fields[i + 2]);
      lines.add(line.equals("::") ? "" : line);
    }
    return lines;
  }

  /** For each path the values of these attributes, as Git names them. */
  List<List<String>> attributes(List<String> paths, List<String> names)
      throws IOException, InterruptedException {
    var args = new ArrayList<>(List.of("check-attr", "-z", "--stdin"));
    args.addAll(names);
    String[] fields = run(String.join("\0", paths), args.toArray(String[]::new));
    var values = new ArrayList<List<String>>();
    for (int i = 0; i < paths.size(); i++) {
      var row = new ArrayList<String>();
      for (int j = 0; j < names.size(); j++) {
        row.add(fields[3 * (i * names.size() + j) + 2]);
      }
      values.add(row);
    }
    return values;
  }

  private String[] run(String input, String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(args));
    Path in = Files.writeString(folder.resolveSibling("in"), input);
    Path out = folder.resolveSibling("out");
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(in.toFile())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    builder
        .environment()
        .putAll(Map.of("GIT_CONFIG_GLOBAL", "/dev/null", "GIT_CONFIG_NOSYSTEM", "1"));
    int status = builder.start().waitFor();
    // check-ignore ends with 1 where nothing is ignored.
    assertTrue(status <= 1, () -> String.join(" ", command) + " ends with " + status);
    return new String(Files.readAllBytes(out), UTF_8).split("\0", -1);
  }
}
