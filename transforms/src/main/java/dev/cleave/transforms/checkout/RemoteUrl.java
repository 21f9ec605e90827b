package dev.cleave.transforms.checkout;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The name of a repository, by the URL that it was cloned from. */
public final class RemoteUrl {
  // An @ within the first name of the path is the end of a password that contains a slash.
  private static final String PATH = "(?![^/]+@)";
  private static final String HOST = "([^/@:\\[\\]]+|\\[[^]/@]*\\])";
  private static final Pattern URL =
      Pattern.compile(
          "[A-Za-z][A-Za-z0-9+.-]*://(?:[^/]*@)?" + HOST + "(?::\\d*)?/" + PATH + "([^?#]*).*");
  // As of scp. "ext::" starts a program.
  private static final Pattern SCP =
      Pattern.compile("(?:[^/:\\[]*@)?" + HOST + ":(?!:)" + PATH + "(.*)");

  private RemoteUrl() {}

  /**
   * The host and path, such as {@code github.com/apache/beam}: the same for all protocols, and
   * without user, password, port and {@code .git}.
   *
   * @return null if the URL has no host, as that of a folder
   */
  public static @Nullable String nameOf(String url) {
    Matcher matcher = URL.matcher(url);
    if (!matcher.matches()) {
      matcher = SCP.matcher(url);
      if (url.contains("://") || !matcher.matches()) {
        return null;
      }
    }
    String path = matcher.group(2).replaceFirst("^/+", "").replaceFirst("/*(\\.git)?/*$", "");
    return path.isEmpty() ? null : matcher.group(1).toLowerCase(Locale.ROOT) + "/" + path;
  }
}
