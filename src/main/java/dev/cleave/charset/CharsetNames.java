package dev.cleave.charset;

import com.google.common.collect.ImmutableList;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The charsets that a name may mean, as the detector or a text has it, in the order to try. */
final class CharsetNames {
  /** Every other charset of one byte is tried only if the detector names it. */
  private static final ImmutableList<Charset> LATIN_AND_ARABIC =
      charsets("windows-1252 windows-1250 ISO-8859-2 windows-1254 windows-1257 windows-1256");

  private CharsetNames() {}

  /** Charsets of several bytes; none if the detector names another one, or null. */
  static ImmutableList<Charset> multiByte(@Nullable String guess) {
    return switch (guess) {
      case "SHIFT_JIS" -> charsets("Shift_JIS windows-31j");
      case "EUC-JP" -> charsets("EUC-JP");
      case "GB18030" -> charsets("GBK GB18030");
      case "BIG5" -> charsets("Big5 x-windows-950");
      case "EUC-KR" -> charsets("EUC-KR x-windows-949");
      case "ISO-2022-JP" -> charsets("ISO-2022-JP");
      case null, default -> ImmutableList.of();
    };
  }

  /** Charsets of one byte. */
  static List<Charset> singleByte(@Nullable String guess) {
    ImmutableList<Charset> guessed =
        switch (guess) {
          case "WINDOWS-1251", "MACCYRILLIC" -> charsets("windows-1251");
          case "KOI8-R" -> charsets("KOI8-R KOI8-U");
          case "IBM866" -> charsets("IBM866");
          case "ISO-8859-5" -> charsets("ISO-8859-5");
          case "WINDOWS-1253", "ISO-8859-7" -> charsets("windows-1253 ISO-8859-7");
          case "WINDOWS-1255", "ISO-8859-8" -> charsets("windows-1255");
          case "TIS620" -> charsets("TIS-620");
          case null, default -> ImmutableList.of();
        };
    return Stream.concat(guessed.stream(), LATIN_AND_ARABIC.stream()).toList();
  }

  /** What a text means by a name; none if it means Unicode, or is unknown. */
  static ImmutableList<Charset> declared(String name) {
    String known =
        name.toLowerCase(Locale.ROOT)
            .replaceFirst("-(?:unix|dos|mac)$", "")
            .replaceFirst("^latin-", "latin");
    return switch (known) {
      case "shift_jis", "shift-jis", "sjis", "cp932", "ms932" -> multiByte("SHIFT_JIS");
      case "gb2312", "euc-cn", "gbk", "cp936", "gb18030" -> multiByte("GB18030");
      case "big5", "cp950" -> multiByte("BIG5");
      case "euc-kr", "ks_c_5601-1987", "cp949", "uhc" -> multiByte("EUC-KR");
      case "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1" ->
          charsets("windows-1252 ISO-8859-1"); // as browsers read it
      default ->
          known.startsWith("utf") || !isSupported(known)
              ? ImmutableList.of()
              : ImmutableList.of(Charset.forName(known));
    };
  }

  private static boolean isSupported(String name) {
    try {
      return Charset.isSupported(name);
    } catch (IllegalArgumentException _) { // not even a name
      return false;
    }
  }

  private static ImmutableList<Charset> charsets(String names) {
    return Arrays.stream(names.split(" "))
        .filter(Charset::isSupported)
        .map(Charset::forName)
        .collect(ImmutableList.toImmutableList());
  }
}
