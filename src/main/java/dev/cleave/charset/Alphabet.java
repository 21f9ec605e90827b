package dev.cleave.charset;

import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * The letters beyond ASCII that texts in a language have.
 *
 * @param usual those of the language: lower case, and upper case whose lower case is ASCII
 * @param rare those of foreign words in it
 * @param odd pairs of letters that its words do not have, with commas between them; _ is the
 *     beginning or the end of a word
 */
record Alphabet(String usual, String rare, String odd) {
  private static final String WESTERN = "àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþßœÿªºµšž";
  private static final String RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя";
  private static final String CYRILLIC = RUSSIAN + "ґєіїўђјљњћџѓќѕ";

  private static final ImmutableList<Alphabet> CENTRAL =
      of("ąćęłńóśźż|é áčďéěíňóřšťúůýž|öüľ áčďéíňóôšťúýž|äĺľŕöü áéíóöőúüű ăâîşţ čćđšž|éö");

  private static final String WESTERN_ODD =
      "ãc,ãl,ãr,ãt,ãu,êd,èa,èe,èi,èo,èu,èj,èk,çb,çd,çg,çj,çk,çl,çn,çp,çr,çs,çt,çv,çz,çï,õf,õ_";

  private static final ImmutableList<Alphabet> GREEK = of("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ");

  /** By the name of a charset. */
  private static final ImmutableListMultimap<String, Alphabet> BY_CHARSET =
      ImmutableListMultimap.<String, Alphabet>builder()
          .putAll(
              "windows-1252",
              of(
                      "äöüßé àâçéèêëîïôœùû áéíñóú àáâãçéêíóôõú àèéìíòóù àçèéíïòóúü åäöé æøåé éëïöü"
                          + " áéíóúæö äõöü")
                  .stream()
                  .map(each -> new Alphabet(each.usual, WESTERN, WESTERN_ODD))
                  .toList())
          .putAll("windows-1250", CENTRAL)
          .putAll("ISO-8859-2", CENTRAL)
          .putAll("windows-1254", of("çğıİöşü|âîûéª|_ğ"))
          .putAll("windows-1257", of("ąčęėįšųūž|ó āčēģīķļņšūž|ō äõöüšž|å"))
          .putAll("windows-1256", of("ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئىةپچژگـ"))
          .putAll("windows-1251", of(RUSSIAN + " " + CYRILLIC))
          .putAll("KOI8-R", of(RUSSIAN))
          .putAll("KOI8-U", of(RUSSIAN + "ґєії"))
          .putAll("IBM866", of(RUSSIAN))
          .putAll("ISO-8859-5", of(CYRILLIC))
          .putAll("windows-1253", GREEK)
          .putAll("ISO-8859-7", GREEK)
          .putAll("windows-1255", of("אבגדהוזחטיךכלםמןנסעףפץצקרשת"))
          .build();

  private static ImmutableList<Alphabet> of(String alphabets) {
    return Arrays.stream(alphabets.split(" "))
        .map(each -> each.split("\\|"))
        .map(each -> new Alphabet(each[0], part(each, 1), part(each, 2)))
        .collect(ImmutableList.toImmutableList());
  }

  private static String part(String[] parts, int at) {
    return at < parts.length ? parts[at] : "";
  }

  /** The alphabets of a charset; none if it is not known. */
  static ImmutableList<Alphabet> of(Charset charset) {
    return BY_CHARSET.get(charset.name());
  }

  /** 0 for a usual letter, 1 for a rare one, 4 for another one. */
  int strangeness(char letter) {
    return has(usual, letter) ? 0 : has(rare, letter) ? 1 : 4;
  }

  /** 1 for two letters of which no word has the first before the second, else 0. */
  int strangeness(char first, char second) {
    return odd.contains("" + inWord(first) + inWord(second)) ? 1 : 0;
  }

  private static char inWord(char c) {
    return Character.isLetter(c) ? Character.toLowerCase(c) : '_';
  }

  private static boolean has(String letters, char letter) {
    return letters.indexOf(letter) >= 0 || letters.indexOf(Character.toLowerCase(letter)) >= 0;
  }
}
