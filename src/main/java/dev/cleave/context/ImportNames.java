package dev.cleave.context;

import com.google.common.collect.ImmutableSet;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that an import statement lets code say: the last of a path, or the one that follows
 * {@code as}. A statement that only has a string or a file in it is used by the name of that file.
 * A wildcard has no name, so nothing is known to use it.
 */
final class ImportNames {
  /** Words of import statements in the languages of the rule files. */
  private static final Set<String> WORDS =
      ImmutableSet.copyOf(
          ("import from as use using require require_relative require_once include include_once"
                  + " include_next alias open export extern crate pub public private protected"
                  + " static type typeof const let var local final function qualified hiding show"
                  + " hide deferred self super module namespace package pkg with uses load library"
                  + " source load_file qw no only lib part of define if else endif ifdef ifndef"
                  + " parent default lazy _")
              .split(" "));

  private static final Pattern TOKEN =
      Pattern.compile("\"[^\"]*+\"|'[^']*+'|`[^`]*+`|<[\\w./+-]++>|[\\p{L}\\p{M}\\p{N}_$]++");
  private static final Pattern VERSION = Pattern.compile("v\\d+");
  private static final Pattern RENAMED = Pattern.compile("\\s*(?:as\\b|=>|:(?!:))");
  private static final Pattern PATH = Pattern.compile("\\s*(?:\\.|::|/|\\\\|-)(?!\\{self\\b)");
  private static final Pattern MODULE =
      Pattern.compile("^from\\s+[\\w.]+\\s+import\\b|\\bhiding\\s*\\([^)]*\\)");

  private ImportNames() {}

  /** The names; those of files as {@link Identifiers#loose} has them. */
  static Set<String> of(String statement) {
    Set<String> names = new LinkedHashSet<>();
    Set<String> files = new LinkedHashSet<>();
    String text = MODULE.matcher(statement).replaceAll("import ");
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      String word = token.group();
      if (!Character.isLetterOrDigit(word.codePointAt(0)) && "_$".indexOf(word.charAt(0)) < 0) {
        files.add(file(word.substring(1, word.length() - 1)));
      } else if (!WORDS.contains(word)
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
