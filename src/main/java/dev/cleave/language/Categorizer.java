package dev.cleave.language;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.SourceRef;
import dev.cleave.language.CategoryRules.LongLines;
import dev.cleave.rules.BundledYaml;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the category of a file from {@code .gitattributes}, its path and its content, as GitHub's
 * Linguist does. The first match counts: attributes; {@code VENDORED}, {@code GENERATED}, {@code
 * MINIFIED} by path; {@code GENERATED}, {@code MINIFIED} by content; {@code TEST}, {@code
 * DOCUMENTATION}, {@code CONFIG} by path; then the kind of the language.
 */
public final class Categorizer {
  private static final int LEAST_MINIFIED_BYTES = 500;
  private static final List<Category> SETTLED_BY_PATH =
      List.of(Category.VENDORED, Category.GENERATED, Category.MINIFIED);
  private static final List<Category> LESS_TELLING_PATHS =
      List.of(Category.TEST, Category.DOCUMENTATION, Category.CONFIG);

  private final BundledYaml file = BundledYaml.read("detection/categories.yaml");
  private final Map<Category, CategoryRules> rules;

  private Categorizer() {
    rules = CategoryRules.read(file.map());
  }

  /** The categorizer with the bundled rules. */
  public static Categorizer standard() {
    return Holder.STANDARD;
  }

  /** The text of the rules: part of the fingerprint, since it decides which files are skipped. */
  public String source() {
    return file.text();
  }

  /** The category, if it does not depend on the content; else null. */
  public @Nullable Category settled(SourceRef ref) {
    return settled(ref.attributes(), FilePath.of(ref.path()));
  }

  private @Nullable Category settled(FileAttributes attributes, FilePath path) {
    if (isTrue(attributes.vendored())) {
      return Category.VENDORED;
    }
    if (isTrue(attributes.generated())) {
      return Category.GENERATED;
    }
    if (isTrue(attributes.documentation())) {
      return Category.DOCUMENTATION;
    }
    return byPath(SETTLED_BY_PATH, path, attributes);
  }

  /**
   * The category of a file.
   *
   * @param language its language, or null if it is unknown
   * @param bytes its content; empty if it was not read
   */
  public Category categoryOf(SourceRef ref, @Nullable Language language, byte[] bytes) {
    FileAttributes attributes = ref.attributes();
    FilePath path = FilePath.of(ref.path());
    Category settled = settled(attributes, path);
    if (settled != null) {
      return settled;
    }
    LanguageKind kind = language == null ? null : language.kind();
    // A file that is said not to be generated is not minified either.
    if (!isFalse(attributes.generated()) && bytes.length > 0) {
      if (hasGeneratedMark(path, kind, bytes)) {
        return Category.GENERATED;
      }
      if (kind == LanguageKind.PROGRAMMING && isMinified(path, bytes)) {
        return Category.MINIFIED;
      }
    }
    Category byPath = byPath(LESS_TELLING_PATHS, path, attributes);
    if (byPath != null) {
      return byPath;
    }
    if (language != null && rules.get(Category.CONFIG).languages().contains(language.name())) {
      return Category.CONFIG;
    }
    return switch (kind) {
      case PROSE -> isFalse(attributes.documentation()) ? Category.SOURCE : Category.DOCUMENTATION;
      case DATA -> Category.DATA;
      case null, default -> Category.SOURCE;
    };
  }

  private @Nullable Category byPath(
      List<Category> categories, FilePath path, FileAttributes attributes) {
    for (Category category : categories) {
      Boolean said =
          switch (category) {
            case VENDORED -> attributes.vendored();
            case GENERATED, MINIFIED -> attributes.generated();
            case DOCUMENTATION -> attributes.documentation();
            default -> null;
          };
      if (!isFalse(said) && rules.get(category).paths().match(path)) {
        return category;
      }
    }
    return null;
  }

  private boolean hasGeneratedMark(FilePath path, @Nullable LanguageKind kind, byte[] bytes) {
    return rules.get(Category.GENERATED).contents().match(path, kind, new FileEdges(bytes));
  }

  private boolean isMinified(FilePath path, byte[] bytes) {
    int over = Integer.MAX_VALUE;
    for (LongLines rule : rules.get(Category.MINIFIED).longLines()) {
      over = path.hasEnding(rule.endings()) ? Math.min(over, rule.over()) : over;
    }
    int fewLines = bytes.length / over;
    int lines = 1;
    // Most files have so many lines that a small part of them is enough.
    for (int i = 0; i < bytes.length - 1 && lines <= fewLines; i++) {
      lines += bytes[i] == '\n' || bytes[i] == '\r' && bytes[i + 1] != '\n' ? 1 : 0;
    }
    return bytes.length >= LEAST_MINIFIED_BYTES && lines <= fewLines;
  }

  private static boolean isTrue(@Nullable Boolean said) {
    return Boolean.TRUE.equals(said);
  }

  private static boolean isFalse(@Nullable Boolean said) {
    return Boolean.FALSE.equals(said);
  }

  private static final class Holder {
    static final Categorizer STANDARD = new Categorizer();
  }
}
