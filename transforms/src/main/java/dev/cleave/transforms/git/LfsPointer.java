package dev.cleave.transforms.git;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What Git LFS commits in place of a large file.
 *
 * @param sha256 of the content, 64 hex digits
 * @param size of the content in bytes
 * @see <a href="https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md">the specification</a>
 */
public record LfsPointer(String sha256, long size) {
  private static final int LONGEST = 1024;
  private static final Pattern FORM =
      Pattern.compile(
          "version https://(?:git-lfs\\.github\\.com|hawser\\.github\\.com)/spec/v1\n"
              + "(?:ext-.*\n)*oid sha256:([0-9a-f]{64})\nsize (\\d{1,18})\n?");

  /** The pointer that a file is, or null if it is another file. */
  public static @Nullable LfsPointer of(byte[] file) {
    if (file.length >= LONGEST || file.length == 0 || file[0] != 'v') {
      return null;
    }
    Matcher parts = FORM.matcher(new String(file, StandardCharsets.ISO_8859_1));
    return parts.matches() ? new LfsPointer(parts.group(1), Long.parseLong(parts.group(2))) : null;
  }

  /**
   * Where the content is, if it was fetched.
   *
   * @param home the folder of the repository
   */
  public Path in(Path home) {
    return home.resolve(
        "lfs/objects/%s/%s/%s".formatted(sha256.substring(0, 2), sha256.substring(2, 4), sha256));
  }
}
