package dev.cleave.pipelines.reindex;

import dev.cleave.pipelines.PackedFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;

/** A folder of small sources that is edited at random, as people edit a repository. */
public final class EditedTree {
  private static final List<String> EXTENSIONS =
      List.of("java", "py", "rb", "js", "txt", "bin", "json");

  private static final String PACKED = "packed";
  private static final List<String> ARCHIVES = List.of(".zip", ".tar", ".tar.gz");

  private final Path root;
  private final Random random;
  private int names;
  private int packs;

  public EditedTree(Path root, Random random) throws IOException {
    this.root = Files.createDirectories(root);
    this.random = random;
    for (int i = 0; i < 15; i++) {
      add();
    }
  }

  /** Some edits, and perhaps other archives, licences or secrets; says which. */
  public List<String> editWithLicences() throws IOException {
    List<String> log = edit();
    log.add(pack());
    Path folder = Files.createDirectories(root.resolve("d" + random.nextInt(4)));
    Path file = folder.resolve(random.nextBoolean() ? "LICENSE" : "settings.py");
    if (Files.exists(file) && random.nextBoolean()) {
      Files.delete(file);
      log.add("remove " + root.relativize(file));
    } else {
      Files.writeString(file, file.endsWith("LICENSE") ? licence() : settings());
      log.add("write " + root.relativize(file));
    }
    return log;
  }

  private String licence() {
    return random.nextBoolean()
        ? "Apache License\nVersion 2.0, January 2004\nhttp://www.apache.org/licenses/\n"
        : "Mozilla Public License Version 2.0\n\n1. Definitions\n";
  }

  /** With a key of no account. */
  private String settings() {
    var key = new StringBuilder("AKIA");
    while (key.length() < 20) {
      key.append("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".charAt(random.nextInt(32)));
    }
    return "def count():\n    return %d\n\n\ndef client():\n    return connect('%s')\n"
        .formatted(random.nextInt(1000), key);
  }

  /** Packs some files into an archive, or removes or renames the archive that is there. */
  private String pack() throws IOException {
    var choice = new Random(packs++); // the other edits are what they were without archives
    Path folder = Files.createDirectories(root.resolve("d" + choice.nextInt(4)));
    Path archive = folder.resolve(PACKED + ARCHIVES.get(choice.nextInt(ARCHIVES.size())));
    if (Files.exists(archive) && choice.nextInt(4) == 0) {
      Path to = root.resolve(PACKED + packs + archive.getFileName());
      Files.move(archive, to);
      return "rename " + root.relativize(archive) + " to " + root.relativize(to);
    }
    List<Path> files = files();
    var packed = new TreeMap<String, byte[]>();
    for (int i = Math.min(choice.nextInt(5), files.size()); i > 0; i--) {
      Path file = files.get(choice.nextInt(files.size()));
      packed.put(root.relativize(file).toString(), Files.readAllBytes(file));
    }
    PackedFiles.write(archive, packed);
    return "pack " + packed.keySet() + " into " + root.relativize(archive);
  }

  /** Some edits; says which. */
  public List<String> edit() throws IOException {
    var log = new ArrayList<String>();
    int edits = 1 + random.nextInt(5);
    for (int i = 0; i < edits; i++) {
      log.add(
          switch (random.nextInt(8)) {
            case 0, 1 -> "add " + add();
            case 2, 3 -> change();
            case 4 -> remove();
            case 5 -> rename();
            case 6 -> copy();
            default -> moveFolder();
          });
    }
    return log;
  }

  List<Path> files() {
    try (var paths = Files.walk(root)) {
      return new ArrayList<>(
          paths.filter(Files::isRegularFile).filter(file -> !isArchive(file)).sorted().toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isArchive(Path file) {
    return file.getFileName().toString().startsWith(PACKED);
  }

  private Path any() throws IOException {
    List<Path> files = files();
    return files.isEmpty() ? add() : files.get(random.nextInt(files.size()));
  }

  private Path add() throws IOException {
    String extension = EXTENSIONS.get(random.nextInt(EXTENSIONS.size()));
    Path file = fresh(extension);
    StringBuilder text = new StringBuilder();
    int declarations = random.nextInt(6);
    for (int i = 0; i < declarations; i++) {
      text.append(declaration(extension));
    }
    Files.writeString(file, text);
    return file;
  }

  private String declaration(String extension) {
    String name = "n" + random.nextInt(8);
    int value = random.nextInt(1000);
    return switch (extension) {
      case "java" ->
          "/** Doc %d. */%nclass %s {%n  int f() { return %d; }%n}%n".formatted(value, name, value);
      case "py" -> "def %s(x):%n    return x + %d%n%n%n".formatted(name, value);
      case "rb" -> "%s = %d%n".formatted(name, value);
      case "js" -> "export function %s() {%n  return %d;%n}%n".formatted(name, value);
      case "bin" -> "\0\1\2" + value;
      case "json" -> "{\"%s\": [%d, \"%s\"]}%n".formatted(name, value, "x".repeat(value % 60));
      default -> "Line %d of %s.%n%n".formatted(value, name);
    };
  }

  private Path fresh(String extension) throws IOException {
    Path folder = root.resolve("d" + random.nextInt(4));
    Files.createDirectories(folder);
    return folder.resolve("f" + names++ + "." + extension);
  }

  private String change() throws IOException {
    Path file = any();
    String text = Files.readString(file);
    String more = declaration(extension(file));
    int at = random.nextBoolean() ? 0 : text.length();
    Files.writeString(
        file,
        random.nextInt(3) == 0
            ? text.replaceAll("\\d+", String.valueOf(random.nextInt(1000)))
            : text.substring(0, at) + more + text.substring(at));
    return "change " + root.relativize(file);
  }

  private String remove() throws IOException {
    Path file = any();
    Files.delete(file);
    return "remove " + root.relativize(file);
  }

  private String rename() throws IOException {
    Path file = any();
    Path to = fresh(extension(file));
    Files.move(file, to);
    return "rename " + root.relativize(file) + " to " + root.relativize(to);
  }

  private String copy() throws IOException {
    Path file = any();
    Path to = fresh(extension(file));
    Files.copy(file, to);
    return "copy " + root.relativize(file) + " to " + root.relativize(to);
  }

  private String moveFolder() throws IOException {
    Path folder = any().getParent();
    Path to = root.resolve("e" + names++);
    Files.move(folder, to);
    return "move folder " + root.relativize(folder) + " to " + root.relativize(to);
  }

  private static String extension(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }
}
