package dev.cleave.charset;

import dev.cleave.text.CharsetSource;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextEncoding;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.mozilla.universalchardet.UniversalDetector;

/**
 * Finds the charset of text that is not in Unicode: one that the text names; one of several bytes
 * that the detector names; the single-byte charset in which the text reads best; or ISO-8859-1.
 */
final class LegacyText {
  private static final int DECLARED_WITHIN = 2 * 1024;

  /** As in Python, Emacs, Vim, XML, HTML, CSS and catalogs of messages. */
  private static final Pattern DECLARATION =
      Pattern.compile(
          "(?:coding|charset)[ \\t]{0,4}[:=]?[ \\t]{0,4}[\"']?([A-Za-z][\\w.:-]{1,30})");

  private static final int SAMPLE = 64 * 1024;
  private static final int FEW = 8; // characters

  private static final Charset EUC_JP = Charset.forName("EUC-JP");
  private static final Charset WINDOWS_JAPANESE = Charset.forName("windows-31j");
  private static final Charset JAPANESE = Charset.forName("Shift_JIS");

  private LegacyText() {}

  /** The encoding of a file that is neither Unicode nor binary. */
  static TextEncoding detect(byte[] bytes) {
    TextEncoding declared = declared(bytes);
    if (declared != null) {
      return declared;
    }
    byte[] sample = sample(bytes);
    String guess = guess(sample);
    boolean[] present = present(bytes);
    Legibility best =
        Legibility.best(
            sample,
            CharsetNames.singleByte(guess).stream().filter(each -> maps(each, present)).toList());
    TextEncoding multiByte = best != null && best.isFluent() ? null : inMultiByte(guess, bytes);
    if (multiByte != null) {
      return multiByte;
    }
    return best != null && best.isLegible()
        ? new TextEncoding(usual(best.charset(), present), CharsetSource.DETECTED)
        : new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
  }

  /**
   * The encoding of valid UTF-8 that is ISO-2022-JP, which is ASCII with escape sequences; null if
   * it is something else.
   */
  static @Nullable TextEncoding escaped(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains("\u001B$")
        ? inMultiByte("ISO-2022-JP", bytes)
        : null;
  }

  private static @Nullable TextEncoding inMultiByte(@Nullable String guess, byte[] bytes) {
    for (Charset charset : CharsetNames.multiByte(guess)) {
      TextEncoding encoding = inCharset(charset, CharsetSource.DETECTED, bytes);
      if (encoding != null) {
        return encoding;
      }
    }
    return null;
  }

  private static @Nullable TextEncoding declared(byte[] bytes) {
    int length = Math.min(bytes.length, DECLARED_WITHIN);
    var beginning = new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    Matcher matcher = DECLARATION.matcher(beginning);
    while (matcher.find()) {
      for (Charset charset : CharsetNames.declared(matcher.group(1))) {
        TextEncoding encoding = inCharset(charset, CharsetSource.DECLARED, bytes);
        if (encoding != null) {
          return encoding;
        }
      }
    }
    return null;
  }

  /** The encoding, if all bytes are text in the charset and encode back; else null. */
  private static @Nullable TextEncoding inCharset(
      Charset charset, CharsetSource source, byte[] bytes) {
    var encoding = new TextEncoding(charset, source, bytes);
    if (encoding.units() == CodeUnits.SINGLE_BYTE) {
      boolean[] present = present(bytes);
      return maps(charset, present) && isPossible(bytes, charset)
          ? new TextEncoding(usual(charset, present), source)
          : null;
    }
    String text = encoding.decode(bytes, 0, bytes.length);
    int codePoints = encoding.units().count(bytes, 0, bytes.length);
    return text.codePointCount(0, text.length()) == codePoints
            && Arrays.equals(bytes, text.getBytes(charset))
        ? encoding
        : null;
  }

  private static boolean isPossible(byte[] bytes, Charset charset) {
    byte[] sample = sample(bytes);
    return Legibility.of(new String(sample, charset), charset).isPossible();
  }

  /** Whether the charset is single-byte and maps each of these bytes to a character and back. */
  private static boolean maps(Charset charset, boolean[] present) {
    if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() != 1) {
      return false;
    }
    for (int b = 0; b < present.length; b++) {
      if (present[b]) {
        byte[] one = {(byte) b};
        String text = new String(one, charset);
        boolean same = text.length() == 1 && Arrays.equals(one, text.getBytes(charset));
        boolean ascii =
            b >= 0x80 || text.charAt(0) == b; // keywords must stay readable to the grammar
        if (!same || !ascii) {
          return false;
        }
      }
    }
    return true;
  }

  /** ISO-8859-1 for windows-1252 without what only that has. */
  private static Charset usual(Charset charset, boolean[] present) {
    boolean c1 = IntStream.rangeClosed(0x80, 0x9F).anyMatch(b -> present[b]);
    return charset.name().equals("windows-1252") && !c1 ? StandardCharsets.ISO_8859_1 : charset;
  }

  private static boolean[] present(byte[] bytes) {
    boolean[] present = new boolean[256];
    for (byte b : bytes) {
      present[b & 0xFF] = true;
    }
    return present;
  }

  /**
   * The charset that the detector names. It does not know the kanji that Windows adds, and takes
   * kana in EUC-JP for Chinese.
   */
  private static @Nullable String guess(byte[] sample) {
    if (isKana(sample)) {
      return "EUC-JP";
    }
    String guess = detected(sample);
    if (guess != null && !guess.equals("WINDOWS-1252")) {
      return guess;
    }
    String text = decoded(sample, WINDOWS_JAPANESE);
    return text == null ? guess : detected(text.getBytes(JAPANESE));
  }

  /** Whether most characters beyond ASCII are kana in EUC-JP; in other charsets, few are there. */
  private static boolean isKana(byte[] sample) {
    String text = decoded(sample, EUC_JP);
    if (text == null) {
      return false;
    }
    long wide = text.chars().filter(c -> c >= 0x80).count();
    long kana = text.chars().filter(c -> c >= 'ぁ' && c <= 'ヿ').count();
    return kana * 2 > wide && wide >= FEW;
  }

  /** The text in a charset; null if encoding it does not give the same bytes back. */
  private static @Nullable String decoded(byte[] bytes, Charset charset) {
    String text = new String(bytes, charset);
    return Arrays.equals(bytes, text.getBytes(charset)) ? text : null;
  }

  private static @Nullable String detected(byte[] sample) {
    UniversalDetector detector = new UniversalDetector();
    detector.handleData(sample, 0, sample.length);
    detector.dataEnd();
    return detector.getDetectedCharset();
  }

  /** The first lines that have more than ASCII. */
  private static byte[] sample(byte[] bytes) {
    var sample = new ByteArrayOutputStream();
    int start = 0;
    boolean ascii = true;
    for (int at = 0; at < bytes.length && sample.size() < SAMPLE; at++) {
      ascii &= bytes[at] >= 0;
      boolean tooLong = at - start == SAMPLE;
      if (bytes[at] == '\n' || bytes[at] == '\r' || tooLong || at == bytes.length - 1) {
        if (!ascii) {
          sample.write(bytes, start, at + 1 - start);
        }
        start = at + 1;
        ascii = true;
      }
    }
    return sample.toByteArray();
  }
}
