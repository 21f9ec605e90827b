package dev.cleave.language;

import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Finds the language of a file from its name and content. The order is that of trust: modeline,
 * file name, {@code #!} line, extension; and where languages share the extension, XML root and
 * content.
 */
final class LanguageClassifier {
  private final Languages languages;
  private final Heuristics heuristics;

  LanguageClassifier(Languages languages, Heuristics heuristics) {
    this.languages = languages;
    this.heuristics = heuristics;
  }

  /** The language by name (without folders) and content. */
  Detection classify(String filename, DetectionText text) {
    String type = Modeline.typeOf(text);
    Language language = type == null ? null : languages.called(type);
    if (language != null) {
      return new Detection(heuristics.ofModeline(language, text), LanguageSource.MODELINE);
    }
    String name = unwrapped(filename);
    language = languages.ofFilename(filename);
    if (language == null) {
      language = languages.ofFilename(name);
    }
    if (language != null) {
      return new Detection(language, LanguageSource.FILENAME);
    }
    language = ofTemplate(name);
    if (language != null) {
      return new Detection(language, LanguageSource.FILENAME);
    }
    List<ContentRule> candidates = candidates(name);
    language = ofShebang(text, candidates);
    if (language != null) {
      return new Detection(language, LanguageSource.INTERPRETER);
    }
    if (candidates.isEmpty()) {
      return unknown(filename, text);
    }
    Detection found = among(candidates, text);
    List<ContentRule> own = made(name).equals(name) ? List.of() : ofExtension(name);
    return own.isEmpty() || found.language() == null || isReadWithTags(found.language())
        ? found
        : among(own, text); // only the reader of templates knows what it defines
  }

  /** The name without endings such as {@code .in} that follow the real extension. */
  private String unwrapped(String filename) {
    int dot = filename.lastIndexOf('.');
    return dot > 0 && heuristics.wraps(filename.substring(dot + 1))
        ? unwrapped(filename.substring(0, dot))
        : filename;
  }

  /** The language of a template whose name is that of the file it makes: Dockerfile.j2. */
  private @Nullable Language ofTemplate(String name) {
    String made = made(name);
    Language language = made.equals(name) ? null : languages.ofFilename(made);
    return language == null || isReadWithTags(language) || ofExtension(name).isEmpty()
        ? language
        : null;
  }

  /** The name of the file that a template makes; the same name if it is no template. */
  private String made(String name) {
    int dot = name.lastIndexOf('.');
    return dot > 0 && heuristics.isTemplate(name.substring(dot + 1).toLowerCase(Locale.ROOT))
        ? name.substring(0, dot)
        : name;
  }

  /**
   * The languages of the longest known extension: {@code d.ts} before {@code ts}. A template is in
   * the language of the file that it makes, unless that is markup: a reader of templates knows the
   * tags in it.
   */
  private List<ContentRule> candidates(String name) {
    List<ContentRule> made = made(name).equals(name) ? List.of() : ofExtension(made(name));
    return !made.isEmpty() && isReadWithTags(made.getLast().language()) ? made : ofExtension(name);
  }

  private static boolean isReadWithTags(Language language) {
    return language.isRead()
        && language.kind() != LanguageKind.MARKUP
        && !language.name().equals(Language.TEXT);
  }

  private List<ContentRule> ofExtension(String name) {
    for (int dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
      String extension = name.substring(dot + 1);
      List<ContentRule> rules = heuristics.of(extension);
      if (rules.isEmpty()) {
        rules = heuristics.of(extension.toLowerCase(Locale.ROOT));
      }
      if (!rules.isEmpty()) {
        return rules;
      }
    }
    return List.of();
  }

  /** If a program runs several languages, the extension decides. */
  private @Nullable Language ofShebang(DetectionText text, List<ContentRule> candidates) {
    for (String program : Shebang.programsOf(text)) {
      List<Language> run = languages.ofInterpreter(program);
      for (ContentRule candidate : candidates) {
        if (run.contains(candidate.language())) {
          return candidate.language();
        }
      }
      if (!run.isEmpty()) {
        return run.getFirst();
      }
    }
    return null;
  }

  private Detection among(List<ContentRule> candidates, DetectionText text) {
    if (candidates.size() > 1) {
      Language root = ofRoot(text);
      for (ContentRule candidate : candidates) {
        if (candidate.language().equals(root)) {
          return new Detection(root, LanguageSource.XML);
        }
      }
    }
    for (ContentRule candidate : candidates) {
      if (candidate.fits(text)) {
        LanguageSource source =
            candidate.readsContent() ? LanguageSource.HEURISTIC : LanguageSource.EXTENSION;
        return new Detection(candidate.language(), source, candidate.alternative());
      }
    }
    return new Detection(candidates.getLast().language(), LanguageSource.EXTENSION);
  }

  private Detection unknown(String filename, DetectionText text) {
    Language root = ofRoot(text);
    if (root != null) {
      return new Detection(root, LanguageSource.XML);
    }
    Language stem = ofStem(filename);
    return stem == null ? Detection.NONE : new Detection(stem, LanguageSource.FILENAME);
  }

  /** Dockerfile.prod and Dockerfile-prod are Dockerfiles; login-page is not a login script. */
  private @Nullable Language ofStem(String filename) {
    int end = filename.lastIndexOf('.');
    if (!filename.isEmpty() && Character.isUpperCase(filename.charAt(0))) {
      end = Math.max(end, filename.lastIndexOf('-'));
    }
    return end > 0 ? languages.ofFilename(filename.substring(0, end)) : null;
  }

  private @Nullable Language ofRoot(DetectionText text) {
    String root = XmlRoot.of(text.body());
    return root == null ? null : heuristics.ofRoot(root);
  }
}
