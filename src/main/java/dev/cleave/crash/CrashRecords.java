package dev.cleave.crash;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The contents that were being parsed when a process crashed. After one crash a content is suspect,
 * because other threads were parsing, too: a file {@code suspect-KEY} says so. After two it is
 * quarantined: the file is renamed {@code quarantined-KEY}.
 */
final class CrashRecords {
  private static final String SUSPECT = "suspect-";
  private static final String QUARANTINED = "quarantined-";

  private final Path folder;
  private final Set<String> names;

  /** Records the crashes of other processes, and reads what is recorded. */
  CrashRecords(Path folder) throws IOException {
    this.folder = folder;
    record(folder);
    names = names(folder);
  }

  /** One thread at a time: to close a file releases the lock that another thread has of it. */
  private static synchronized void record(Path folder) throws IOException {
    Set<ParsedContent> inWork = new LinkedHashSet<>(); // two threads may have parsed copies
    for (String name : names(folder)) {
      ParsedContent content =
          CrashJournal.isOfAnother(name) ? CrashJournal.take(folder.resolve(name)) : null;
      if (content != null) {
        inWork.add(content);
      }
    }
    for (ParsedContent content : inWork) {
      Path suspect = folder.resolve(SUSPECT + content.key());
      if (Files.exists(suspect)) {
        Path quarantined = folder.resolve(QUARANTINED + content.key());
        Files.move(suspect, quarantined, StandardCopyOption.REPLACE_EXISTING);
      } else {
        Files.writeString(suspect, content.path() + "\n");
      }
    }
  }

  private static Set<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  boolean isSuspect(ParsedContent content) {
    return names.contains(SUSPECT + content.key());
  }

  /** The file that records that a content is quarantined; null if it is not. */
  @Nullable Path quarantine(ParsedContent content) {
    String name = QUARANTINED + content.key();
    return names.contains(name) ? folder.resolve(name) : null;
  }

  /** Forgets a suspect that was parsed without a crash. */
  void clear(ParsedContent content) {
    try {
      Files.deleteIfExists(folder.resolve(SUSPECT + content.key()));
    } catch (IOException _) {
      // It stays suspect, and is parsed alone again.
    }
  }
}
