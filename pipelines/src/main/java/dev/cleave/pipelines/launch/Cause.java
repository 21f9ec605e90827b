package dev.cleave.pipelines.launch;

import com.google.common.base.Throwables;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One exception of a chain, thrown in this process or read from a stack trace.
 *
 * @param type its class's name
 * @param message its message; may be empty
 * @param thrownIn the first frame, class name first; may be empty
 * @param failure the exception itself, or null if it was thrown in another process
 */
record Cause(String type, String message, String thrownIn, @Nullable Throwable failure) {
  /** {@code type: message}, at the start of a line or after {@code Caused by:}. */
  private static final Pattern HEAD =
      Pattern.compile("(?:Caused by: )?((?:[\\w$]+\\.)+[\\w$]+)(?:: (.*))?");

  /** The system's reasons for a failure that no retry changes. */
  private static final Pattern LASTING =
      Pattern.compile(
          ": (Not a directory|Is a directory|Read-only file system|Operation not permitted)$");

  private static final String FRAME = "at ";
  private static final Pattern AFTER_MESSAGE =
      Pattern.compile("\\s+(at |\\.\\.\\. \\d+ |Suppressed: )|Caused by: ");

  /** The exception, its cause, and so on; at least one. */
  static List<Cause> chain(Throwable failure) {
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    var causes = new ArrayList<Cause>();
    for (Throwable next = failure; next != null && seen.add(next); next = next.getCause()) {
      if (isStandIn(next)) {
        causes.addAll(chain(Throwables.getStackTraceAsString(next)));
        break;
      }
      StackTraceElement[] frames = next.getStackTrace();
      causes.add(
          new Cause(
              next.getClass().getName(),
              next.getMessage() == null ? "" : next.getMessage(),
              frames.length == 0 ? "" : frames[0].toString(),
              next));
    }
    return causes;
  }

  /**
   * Whether its name and stack trace are those of another exception. Flink wraps exceptions that
   * cannot be serialized in this way.
   */
  private static boolean isStandIn(Throwable failure) {
    Matcher head = HEAD.matcher(failure.toString().lines().findFirst().orElse(""));
    return head.matches() && !head.group(1).equals(failure.getClass().getName());
  }

  /** The chain in a stack trace as {@link Throwable#printStackTrace} writes it. */
  static List<Cause> chain(String trace) {
    var causes = new ArrayList<Cause>();
    List<String> lines = trace.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      Matcher head = HEAD.matcher(lines.get(i));
      if ((causes.isEmpty() || lines.get(i).startsWith("Caused by: ")) && head.matches()) {
        var message = new StringBuilder(head.group(2) == null ? "" : head.group(2));
        int end = i + 1;
        while (end < lines.size() && !AFTER_MESSAGE.matcher(lines.get(end)).lookingAt()) {
          message.append('\n').append(lines.get(end++));
        }
        String after = end < lines.size() ? lines.get(end).strip() : "";
        String frame = after.startsWith(FRAME) ? after.substring(FRAME.length()) : "";
        causes.add(new Cause(head.group(1), message.toString(), frame, null));
        i = end - 1;
      }
    }
    return causes.isEmpty() ? List.of(new Cause("failure", trace, "", null)) : causes;
  }

  /** Whether it is an instance of this class, if this process can load its class. */
  boolean is(Class<?> wanted) {
    if (failure != null) {
      return wanted.isInstance(failure);
    }
    try {
      return wanted.isAssignableFrom(
          Class.forName(type, false, Thread.currentThread().getContextClassLoader()));
    } catch (ClassNotFoundException | LinkageError _) {
      return false;
    }
  }

  /**
   * Whether it lasts until someone changes a local file or its permissions: a retry ends the same
   * way. A store may grant what it has refused, for example to a fresh token.
   */
  boolean lasts() {
    return !message.contains("://")
        && (is(AccessDeniedException.class)
            || is(NotDirectoryException.class)
            || is(FileSystemException.class) && LASTING.matcher(message).find());
  }

  /** The fault of a file with its path, or class and message. */
  String storageLine() {
    String text = messageLine();
    if (is(AccessDeniedException.class)) {
      return "cannot use " + text + ": permission denied";
    }
    if (is(NoSuchFileException.class)) {
      return "cannot use " + text + ": it does not exist";
    }
    if (is(FileSystemException.class)) {
      return "cannot use " + text;
    }
    return type.equals(IOException.class.getName()) && !message.isBlank() ? text : oneLine();
  }

  /** Class and message on one line. */
  String oneLine() {
    String name = type.substring(type.lastIndexOf('.') + 1);
    return message.isBlank() ? name : name + ": " + messageLine();
  }

  /** The message on one line. */
  String messageLine() {
    return message.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
