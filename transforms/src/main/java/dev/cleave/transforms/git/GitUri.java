package dev.cleave.transforms.git;

import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The URI of a file in a commit: {@code git+file:///srv/shop.git@COMMIT/src/a.py}.
 *
 * @param folder the absolute path of the repository
 * @param commit the commit
 * @param path of the file in the commit's tree, with its bytes escaped as in a URI
 */
public record GitUri(String folder, ObjectId commit, String path) {
  private static final String SCHEME = "git+file:";
  private static final Pattern FORM =
      Pattern.compile("git\\+(file:[^@]*)@(\\p{XDigit}{40})/(.*)", Pattern.DOTALL);

  /** Whether a URI is one of these, or that of a ref. */
  public static boolean is(String uri) {
    return uri.startsWith(SCHEME);
  }

  /**
   * Parses a URI.
   *
   * @throws IllegalArgumentException if it is another one
   */
  public static GitUri parse(String uri) {
    Matcher parts = FORM.matcher(uri);
    if (!parts.matches()) {
      throw new IllegalArgumentException(uri + " names no file in a commit of Git");
    }
    String folder = Path.of(URI.create(parts.group(1))).toString();
    return new GitUri(folder, ObjectId.fromString(parts.group(2)), parts.group(3));
  }

  /** The URI of a repository, without a slash at its end. */
  public static String ofRepository(String folder) {
    String uri = Path.of(folder).toUri().toString();
    return "git+" + uri.replaceFirst("/$", "").replace("@", "%40");
  }

  @Override
  public String toString() {
    return ofRepository(folder) + "@" + commit.name() + "/" + path;
  }
}
