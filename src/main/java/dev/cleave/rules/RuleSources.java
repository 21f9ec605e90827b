package dev.cleave.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;

/** The texts of the rule files on the class path. */
final class RuleSources {
  /** How the names of rule files end. */
  static final String ENDING = ".yaml";

  private static final String FOLDER = "/dev/cleave/languages";

  private RuleSources() {}

  /** The texts by file name. The caller may add to them. */
  static SortedMap<String, String> bundled() {
    SortedMap<String, String> sources = new TreeMap<>();
    try {
      read(sources);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the rule files", e);
    }
    return sources;
  }

  private static void read(SortedMap<String, String> sources) throws IOException {
    URL folder = RuleSources.class.getResource(FOLDER);
    if (folder == null) {
      throw new IOException("no folder " + FOLDER + " on the class path");
    }
    if (folder.openConnection() instanceof JarURLConnection jar) {
      String prefix = jar.getEntryName().replaceFirst("/*$", "/");
      for (var entry : jar.getJarFile().stream().toList()) {
        if (entry.getName().startsWith(prefix) && entry.getName().endsWith(ENDING)) {
          try (InputStream in = jar.getJarFile().getInputStream(entry)) {
            String name = entry.getName().substring(prefix.length());
            sources.put(name, new String(in.readAllBytes(), StandardCharsets.UTF_8));
          }
        }
      }
    } else {
      try (var files = Files.list(Path.of(folder.toURI()))) {
        for (Path file : files.filter(each -> each.toString().endsWith(ENDING)).toList()) {
          sources.put(file.getFileName().toString(), Files.readString(file));
        }
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
  }
}
