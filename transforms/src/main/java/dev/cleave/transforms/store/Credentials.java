package dev.cleave.transforms.store;

import java.util.regex.Pattern;

/**
 * The user and the password in a URL, and the values of parameters such as {@code token}. They
 * belong in no message and in no file.
 */
public final class Credentials {
  private static final Pattern IN_URL =
      Pattern.compile(
          "(?<=[A-Za-z0-9+.-]:)(?:(//)(?:"
              // All before the last @ of the host.
              + "[^\\s/?#]*@"
              // No port follows the colon: a slash or a space is part of the password.
              + "|[^\\s/?#:@\\[]*:(?!\\d*(?:[/?#\\s]|$)).*@)"
              // A URL that was taken for a path has one slash.
              + "|(/)(?!/)[^\\s/?#:@]+:[^\\s/?#]*@)");

  /** The value of a parameter that grants access. */
  private static final Pattern IN_QUERY =
      Pattern.compile(
          "(?i)(?<=[?&])((?:[\\w.-]*(?:token|secret|signature|password|api_?key)|sig)=)[^&\\s\"'<>]+");

  private Credentials() {}

  /** The text, with each URL in it as it is without user, password and tokens. */
  public static String removed(String text) {
    String named = IN_URL.matcher(text).replaceAll("$1$2");
    return named.indexOf('?') < 0 ? named : IN_QUERY.matcher(named).replaceAll("$1***");
  }

  /** Whether a URL in the text has a user or a password. */
  public static boolean areIn(String text) {
    return IN_URL.matcher(text).find();
  }
}
