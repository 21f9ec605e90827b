package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Why a file has its language and charset, and how it was read. */
record FileReasons(ChunkedFile file) {

  /** A sentence each, without a full stop, safe to show. A rejected file has none. */
  List<String> lines() {
    DetectedFile detected = file.bounded().detected();
    if (detected.source().rejection() != null) {
      return List.of();
    }
    Language language = Languages.known().named(detected.language());
    List<String> lines = new ArrayList<>();
    lines.add("language: %s, %s".formatted(detected.language(), language(detected)));
    lines.add("charset: %s, %s".formatted(detected.encoding().charset().name(), charset(detected)));
    lines.add("read: %s; %s".formatted(reader(language), result()));
    return lines;
  }

  private static String language(DetectedFile file) {
    return switch (file.languageSource()) {
      case OVERRIDE -> "because --languageOverride says so";
      case GITATTRIBUTES -> "because .gitattributes says so";
      case MODELINE -> "because a modeline of Vim or Emacs says so";
      case FILENAME -> "because the file has this name";
      case INTERPRETER -> "because its first line calls the interpreter";
      case EXTENSION -> "because of the extension" + extension(file);
      case XML -> "because of its XML declaration or its root element";
      case HEURISTIC ->
          "because of its content: the language does not follow from" + extension(file);
      case TRIAL -> "because its grammar finds fewer errors than that of the first guess";
      case NONE -> "because neither name nor content is that of a known language";
    };
  }

  /** The extension, and the other languages that have it. */
  private static String extension(DetectedFile file) {
    String path = file.source().ref().path();
    String name = path.substring(path.lastIndexOf('/') + 1);
    int last = name.lastIndexOf('.');
    if (last < 0) {
      return " its name";
    }
    String made = name.substring(0, last);
    int dot = made.lastIndexOf('.');
    // A template is in the language of the file that it makes: app.py.j2.
    return dot >= 0
            && !languages(name.substring(last + 1)).contains(file.language())
            && languages(made.substring(dot + 1)).contains(file.language())
        ? extension(made.substring(dot), file) + ", before " + Visible.line(name.substring(last))
        : extension(name.substring(last), file);
  }

  private static String extension(String extension, DetectedFile file) {
    String others =
        languages(extension.substring(1)).stream()
            .filter(each -> !each.equals(file.language()))
            .collect(Collectors.joining(", "));
    return " " + Visible.line(extension) + (others.isEmpty() ? "" : ", also that of " + others);
  }

  private static List<String> languages(String extension) {
    return Languages.known().ofExtension(extension).stream().map(Language::name).toList();
  }

  private static String charset(DetectedFile file) {
    return switch (file.encoding().source()) {
      case BOM -> "because of its byte order mark";
      case VALID_UTF8 -> "because its bytes are valid UTF-8";
      case MOSTLY_UTF8 ->
          "because more characters of several bytes are valid UTF-8 than bytes are not";
      case DECLARED -> "because the file names it, and it encodes back to the same bytes";
      case DETECTED -> "because it reads like text in it, and it encodes back to the same bytes";
      case FALLBACK -> "because no other was found: every byte is a character in it";
    };
  }

  private String reader(@Nullable Language language) {
    return switch (file.bounded().reading().strategy()) {
      case SYNTAX -> "by the declarations that the grammar " + grammar(language) + " finds";
      case OUTLINE -> "by the declarations that the patterns of its outline find";
      case DOCUMENT -> "by the headings, entries or elements of the document";
      case LINES -> "by blank lines and line ends";
    };
  }

  private static String grammar(@Nullable Language language) {
    return language == null || language.grammar() == null ? "" : language.grammar();
  }

  private String result() {
    return switch (file.bounded().parseStatus()) {
      case OK -> "no syntax errors";
      case PARTIAL ->
          Amount.count(file.bounded().reading().errors(), "syntax error")
              + ", each of which affects only its own range";
      case DAMAGED ->
          Amount.count(file.bounded().reading().errors(), "syntax error")
              + ", and a line in one declares what no chunk names";
      case NO_GRAMMAR -> "there are no rules for the structure of this language";
      case NO_BOUNDARIES -> "it was parsed, and declares nothing";
      case TOO_LARGE -> "it is larger than --maxParseBytes";
      case BUDGET -> "the parser needed more work or memory than a file of this size may use";
      case TIMEOUT -> "the parser, or another step, did not end in time";
      case TOO_DEEP -> "containers below the limit of depth are left whole";
      case FAILED -> "a step failed because of a fault in Cleave, and the log has a warning";
      case QUARANTINED -> "it was not parsed, because its parse has crashed two processes";
    };
  }
}
