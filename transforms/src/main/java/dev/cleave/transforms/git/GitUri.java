package dev.cleave.transforms.git;

import java.net.URI;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The URI of a file in a commit: {@code git+file:///srv/shop.git@COMMIT/src/a.py}.
 *
 * @param place of the repository: the absolute path of its folder or bundle, or its URL
 * @param commit the commit
 * @param path of the file in the commit's tree, with its bytes escaped as in a URI
 */
public record GitUri(String place, ObjectId commit, String path) {
  private static final String SCHEME = "git+";
  private static final String FILE = "file:";
  private static final Pattern FORM =
      Pattern.compile("git\\+(\\w+:.+?)@(\\p{XDigit}{40})/(.*)", Pattern.DOTALL);

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
    String place = parts.group(1);
    return new GitUri(
        place.startsWith(FILE) ? Path.of(URI.create(place)).toString() : place,
        ObjectId.fromString(parts.group(2)),
        parts.group(3));
  }

  /** The URI of a repository, without a slash at its end. */
  public static String ofRepository(String place) {
    if (place.contains("://")) {
      return SCHEME + place;
    }
    String uri = Path.of(place).toUri().toString();
    return SCHEME + uri.replaceFirst("/$", "").replace("@", "%40");
  }

  @Override
  public String toString() {
    return ofRepository(place) + "@" + commit.name() + "/" + path;
  }
}
