package dev.cleave.transforms.listing;

import dev.cleave.transforms.git.GitTree;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One input, resolved: it means the same in every working folder.
 *
 * @param text the input as the user wrote it
 * @param folder URI of the folder that contains it, with a slash at its end
 * @param pattern what to read below the folder: a {@link Glob}, or a name if {@code literal}
 * @param literal whether {@code folder} and {@code pattern} together are the URI of one object; in
 *     a remote store, the URI may also be that of a folder
 * @param git the files of a commit, if they are the input; {@code folder} is then a name for the
 *     top of its tree that stays the same when the ref moves. Otherwise null
 */
public record Input(
    String text, String folder, String pattern, boolean literal, @Nullable GitTree git)
    implements Serializable {
  private static final Pattern REMOTE =
      Pattern.compile("(?!file:)[A-Za-z][A-Za-z0-9+.-]*://.*", Pattern.DOTALL);

  /** The pattern of a folder. */
  static final String ALL = "**";

  /** An input that is not in a Git repository. */
  Input(String text, String folder, String pattern, boolean literal) {
    this(text, folder, pattern, literal, null);
  }

  /**
   * Parses an input: a file, a folder (everything below it), a {@link Glob}, or the URI of one of
   * these. A local path that exists is not a glob, whatever characters it has. Or the files of a
   * commit, as {@link GitInput} reads it.
   *
   * @throws IllegalArgumentException if it is malformed
   * @throws StorageException if the attributes of a local path, or a commit, cannot be read
   */
  public static Input parse(String text) {
    if (text.isBlank()) {
      throw new IllegalArgumentException("an input is empty");
    }
    if (GitInput.is(text)) {
      return gitInputs(text, GitInput.parse(text, List.of())).getFirst();
    }
    if (REMOTE.matcher(text).matches()) {
      return remote(text);
    }
    return local(text, text.startsWith("file:") ? FileUris.pathOf(text) : text);
  }

  /**
   * Parses an input as {@link #parse} does, but the files of a Git repository without a ref as one
   * input for each ref that a glob matches.
   *
   * @param refs globs; empty for none
   * @throws IllegalArgumentException also if no ref matches
   */
  static List<Input> parse(String text, List<Glob> refs) {
    return GitInput.is(text) ? gitInputs(text, GitInput.parse(text, refs)) : List.of(parse(text));
  }

  private static List<Input> gitInputs(String text, List<GitInput.Resolved> resolved) {
    return resolved.stream()
        .map(git -> new Input(text, git.folder(), git.pattern(), false, git.tree()))
        .toList();
  }

  /** Whether an input, as the user writes it, is the files of a commit of Git. */
  public static boolean isGit(String text) {
    return GitInput.is(text);
  }

  /** Whether it is everything below one folder. */
  boolean isFolder() {
    return !literal && pattern.equals(ALL);
  }

  /** URI of what the input names; of a glob, the folder it starts in. */
  String place() {
    return literal ? folder + pattern : folder;
  }

  boolean remote() {
    return git == null && !folder.startsWith("file:");
  }

  private static Input remote(String text) {
    int authority = text.indexOf("://") + 3;
    int meta = Glob.firstMeta(text);
    int slash = (meta < 0 ? text : text.substring(0, meta)).lastIndexOf('/') + 1;
    if (meta < 0 && text.indexOf('/', authority) < 0) {
      return new Input(text, text + "/", ALL, false);
    }
    if (slash <= authority) {
      throw new IllegalArgumentException(
          "input " + text + ": the name of a bucket cannot be a pattern");
    }
    String folder = Glob.unescape(text.substring(0, slash));
    return meta < 0
        ? slash == text.length()
            ? new Input(text, folder, ALL, false)
            : new Input(text, folder, Glob.unescape(text.substring(slash)), true)
        : glob(text, folder, text.substring(slash));
  }

  private static Input local(String text, String path) {
    Path literal = absolute(text, path);
    BasicFileAttributes found = attributes(literal);
    // A link is not followed, unless the path continues below it.
    if (found != null
        && (found.isDirectory() || path.endsWith("/") && Files.isDirectory(literal))) {
      return new Input(text, FileUris.ofFolder(literal), ALL, false);
    }
    int meta = Glob.firstMeta(path);
    if (found != null || meta < 0) {
      String uri = FileUris.ofFile(literal);
      int slash = uri.lastIndexOf('/') + 1;
      return new Input(text, uri.substring(0, slash), uri.substring(slash), true);
    }
    int slash = path.substring(0, meta).lastIndexOf('/') + 1;
    Path folder = absolute(text, Glob.unescape(path.substring(0, slash)));
    return glob(text, FileUris.ofFolder(folder), path.substring(slash));
  }

  private static Input glob(String text, String folder, String pattern) {
    String normal = pattern.replaceAll("/+", "/");
    String below = normal.endsWith("/") ? normal + ALL : normal;
    return new Input(text, folder, Glob.of(below).toString(), false);
  }

  private static Path absolute(String text, String path) {
    try {
      return AbsolutePaths.of(path);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException("input " + text + ": " + e.getReason(), e);
    }
  }

  private static @Nullable BasicFileAttributes attributes(Path path) {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw new StorageException("cannot read the attributes of " + path + ": " + e, e);
    }
  }
}
