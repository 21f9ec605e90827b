package dev.cleave.text;

/** UTF-8 in which a byte that is not part of a valid sequence is a character of its own. */
record BadByteUnits() implements CodeUnits {
  private static final int LONGEST = 4;

  @Override
  public boolean isBorder(byte[] bytes, int offset) {
    if ((bytes[offset] & 0xC0) != 0x80) {
      return true;
    }
    for (int back = 1; back < LONGEST && back <= offset; back++) {
      if ((bytes[offset - back] & 0xC0) != 0x80) {
        return Utf8.lengthAt(bytes, offset - back, bytes.length) <= back;
      }
    }
    return true;
  }

  @Override
  public int lengthAt(byte[] bytes, int offset) {
    return Math.max(1, Utf8.lengthAt(bytes, offset, bytes.length));
  }

  @Override
  public int codePointAt(byte[] bytes, int offset) {
    return Utf8.lengthAt(bytes, offset, bytes.length) == 0
        ? BadByteCharset.toChar(bytes[offset])
        : UTF_8.codePointAt(bytes, offset);
  }

  @Override
  public int count(byte[] bytes, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += isBorder(bytes, i) ? 1 : 0;
    }
    return count;
  }
}
