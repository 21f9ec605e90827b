package dev.cleave.secret;

/** How little of a text can be foreseen. */
final class Entropy {
  private Entropy() {}

  /** Shannon's entropy of the characters of a text, in bits a character. */
  static double of(String text) {
    int[] counts = new int[128];
    for (int i = 0; i < text.length(); i++) {
      counts[text.charAt(i) & 0x7F]++;
    }
    double bits = 0;
    for (int count : counts) {
      if (count > 0) {
        double share = (double) count / text.length();
        bits -= share * Math.log(share) / Math.log(2);
      }
    }
    return bits;
  }
}
