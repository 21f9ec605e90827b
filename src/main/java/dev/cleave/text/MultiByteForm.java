package dev.cleave.text;

import java.nio.charset.Charset;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** How the first bytes of a character tell its size, in a charset of one to four bytes. */
enum MultiByteForm {
  SHIFT_JIS,
  EUC_JP,
  /** One byte, or two of which the first is 0x81 to 0xFE: GBK, Big5, EUC-KR. */
  DOUBLE_BYTE,
  GB18030,
  /** Escape sequences switch between ASCII and other sets. */
  ISO_2022_JP;

  /** The form of a charset; null if it has none of these. */
  static @Nullable MultiByteForm of(Charset charset) {
    return switch (charset.name().toUpperCase(Locale.ROOT)) {
      case "SHIFT_JIS", "WINDOWS-31J" -> SHIFT_JIS;
      case "EUC-JP" -> EUC_JP;
      case "GB2312", "GBK", "BIG5", "X-WINDOWS-950", "EUC-KR", "X-WINDOWS-949" -> DOUBLE_BYTE;
      case "GB18030" -> GB18030;
      case "ISO-2022-JP" -> ISO_2022_JP;
      default -> null;
    };
  }

  /** Size of the character at the offset, outside of other sets than ASCII. */
  int lengthAt(byte[] bytes, int offset) {
    int lead = bytes[offset] & 0xFF;
    return switch (this) {
      case SHIFT_JIS -> lead >= 0x81 && lead <= 0x9F || lead >= 0xE0 && lead <= 0xFC ? 2 : 1;
      case EUC_JP -> lead == 0x8F ? 3 : lead == 0x8E || lead >= 0xA1 ? 2 : 1;
      case DOUBLE_BYTE -> lead >= 0x81 ? 2 : 1;
      case GB18030 -> {
        boolean four =
            offset + 1 < bytes.length && bytes[offset + 1] >= '0' && bytes[offset + 1] <= '9';
        yield lead < 0x81 ? 1 : four ? 4 : 2;
      }
      case ISO_2022_JP -> 1;
    };
  }
}
