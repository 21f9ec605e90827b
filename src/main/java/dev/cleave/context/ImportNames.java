package dev.cleave.context;

import dev.cleave.rules.Conventions;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that an import statement introduces: the last of a path, or the one that follows {@code
 * as}. A statement that only has a string or a file in it is used by the name of that file. A
 * wildcard has no name, so nothing is known to use it.
 */
final class ImportNames {
  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"]*+\"|'[^']*+'|`[^`]*+`|<[\\w./+-]++>|[\\p{L}\\p{M}\\p{N}_$]++");
  private static final Pattern VERSION = Pattern.compile("v\\d+");
  private static final Pattern RENAMED = Pattern.compile("\\s*(?:as\\b|=>|:(?!:))");
  private static final Pattern PATH = Pattern.compile("\\s*(?:\\.|::|/|\\\\|-)(?!\\{self\\b)");

  private ImportNames() {}

  /** The names; those of files as {@link Identifiers#loose} has them. */
  static Set<String> of(String statement, Conventions.Imports imports) {
    Set<String> names = new LinkedHashSet<>();
    Set<String> files = new LinkedHashSet<>();
    String text = imports.skipped().matcher(statement).replaceAll("import ");
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String word = token.group();
      if (!Character.isLetterOrDigit(word.codePointAt(0)) && "_$".indexOf(word.charAt(0)) < 0) {
        files.add(file(word.substring(1, word.length() - 1)));
      } else if (!imports.words().contains(word)
          && !Character.isDigit(word.codePointAt(0))
          && !follows(RENAMED, text, token.end())
          && !follows(PATH, text, token.end())) {
        names.add(word);
      }
    }
    files.remove("~");
    return names.isEmpty() ? files : names;
  }

  private static boolean follows(Pattern pattern, String text, int at) {
    return pattern.matcher(text).region(at, text.length()).lookingAt();
  }

  /** The name of a file or module in a string, without folders and extension. */
  private static String file(String path) {
    String[] parts = path.split("[/\\\\:]");
    int last = parts.length - 1;
    if (last > 0 && VERSION.matcher(parts[last]).matches()) {
      last--;
    }
    String name = last < 0 ? "" : parts[last];
    int dot = name.indexOf('.', 1);
    return Identifiers.loose(dot < 0 ? name : name.substring(0, dot));
  }
}
