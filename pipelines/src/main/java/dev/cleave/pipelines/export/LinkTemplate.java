package dev.cleave.pipelines.export;

import com.google.common.net.PercentEscaper;
import dev.cleave.pipelines.command.RunException;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Makes the address of a range of lines at a commit.
 *
 * @param given the user's template, or null for that of the repository's host
 */
record LinkTemplate(@Nullable String given) {
  private static final Pattern VARIABLE = Pattern.compile("\\{([^{}]*)\\}");
  private static final PercentEscaper PATH = new PercentEscaper("-._~/!$'()*,;&=@:+", false);

  /**
   * @throws RunException with exit code USAGE if the template has another variable
   */
  LinkTemplate {
    if (given != null) {
      for (Matcher variable = VARIABLE.matcher(given); variable.find(); ) {
        if (!variable.group(1).matches("repository|revision|path|start|end")) {
          throw RunException.usage(
              "--linkTemplate=%s must have only {repository}, {revision}, {path}, {start} and {end}"
                  .formatted(given));
        }
      }
    }
  }

  /**
   * The address, or null if the template needs a repository or a revision that is not known, or
   * nobody knows the template.
   *
   * @param path of the file in the repository
   * @param first the first line, from 1
   */
  @Nullable String of(
      @Nullable String repository, @Nullable String revision, String path, long first, long last) {
    String template = given != null ? given : repository == null ? null : ofHost(repository);
    if (template == null
        || repository == null && template.contains("{repository}")
        || revision == null && template.contains("{revision}")) {
      return null;
    }
    return VARIABLE
        .matcher(template)
        .replaceAll(
            variable ->
                Matcher.quoteReplacement(
                    switch (variable.group(1)) {
                      case "repository" -> PATH.escape(String.valueOf(repository));
                      case "revision" -> PATH.escape(String.valueOf(revision));
                      case "path" -> PATH.escape(path);
                      case "start" -> Long.toString(first);
                      default -> Long.toString(last);
                    }));
  }

  private static @Nullable String ofHost(String repository) {
    String host = repository.split("/", 2)[0].toLowerCase(Locale.ROOT);
    if (host.contains("github")) {
      return "https://{repository}/blob/{revision}/{path}#L{start}-L{end}";
    }
    if (host.contains("gitlab")) {
      return "https://{repository}/-/blob/{revision}/{path}#L{start}-{end}";
    }
    return host.equals("bitbucket.org")
        ? "https://{repository}/src/{revision}/{path}#lines-{start}:{end}"
        : null;
  }
}
