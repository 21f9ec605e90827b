package dev.cleave.text;

/** Code units whose borders follow from the bytes near by. */
enum FixedUnits implements CodeUnits {
  SINGLE_BYTE(1, true),
  UTF_8(1, true),
  UTF_16LE(2, false),
  UTF_16BE(2, true),
  UTF_32LE(4, false),
  UTF_32BE(4, true);

  private final int width;
  private final boolean bigEndian;

  FixedUnits(int width, boolean bigEndian) {
    this.width = width;
    this.bigEndian = bigEndian;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public int unitAt(byte[] bytes, int offset) {
    if (width == 1) {
      return bytes[offset] & 0xFF;
    }
    int value = 0;
    for (int i = 0; i < width; i++) {
      value = value << 8 | bytes[bigEndian ? offset + i : offset + width - 1 - i] & 0xFF;
    }
    return value;
  }

  @Override
  public boolean isBorder(byte[] bytes, int offset) {
    return switch (this) {
      case SINGLE_BYTE -> true;
      case UTF_8 -> (bytes[offset] & 0xC0) != 0x80;
      case UTF_16LE, UTF_16BE ->
          (offset & 1) == 0 && (unitAt(bytes, offset) & 0xFC00) != 0xDC00; // not a low surrogate
      case UTF_32LE, UTF_32BE -> (offset & 3) == 0;
    };
  }

  @Override
  public int lengthAt(byte[] bytes, int offset) {
    return switch (this) {
      case SINGLE_BYTE -> 1;
      case UTF_8 -> {
        int lead = bytes[offset] & 0xFF;
        yield lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
      }
      case UTF_16LE, UTF_16BE -> (unitAt(bytes, offset) & 0xFC00) == 0xD800 ? 4 : 2;
      case UTF_32LE, UTF_32BE -> 4;
    };
  }

  @Override
  public int codePointAt(byte[] bytes, int offset) {
    int first = unitAt(bytes, offset);
    int length = lengthAt(bytes, offset);
    if (this == UTF_8 && length > 1) {
      int value = first & 0x7F >> length;
      for (int i = 1; i < length; i++) {
        value = value << 6 | bytes[offset + i] & 0x3F;
      }
      return value;
    }
    if (width == 2 && length == 4) {
      return Character.toCodePoint((char) first, (char) unitAt(bytes, offset + 2));
    }
    return first;
  }

  @Override
  public int count(byte[] bytes, int start, int end) {
    if (this == SINGLE_BYTE) {
      return end - start;
    }
    int count = 0;
    if (this == UTF_8) {
      for (int i = start; i < end; i++) {
        count += bytes[i] >= -64 ? 1 : 0; // -128 to -65 are the continuation bytes
      }
      return count;
    }
    for (int i = start + Math.floorMod(-start, width); i < end; i += width) {
      count += isBorder(bytes, i) ? 1 : 0;
    }
    return count;
  }
}
