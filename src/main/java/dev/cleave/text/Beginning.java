package dev.cleave.text;

/** The beginning of a text that is too long. */
public final class Beginning {
  private Beginning() {}

  /** At most so many characters of a text. A pair of surrogates is not divided. */
  public static String of(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    boolean insidePair = Character.isHighSurrogate(text.charAt(most - 1));
    return text.substring(0, insidePair ? most - 1 : most);
  }
}
