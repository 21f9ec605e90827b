package dev.cleave.size;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingRegistry;
import com.knuddels.jtokkit.api.EncodingType;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;
import java.util.stream.IntStream;

/**
 * Tokens of a real tokenizer. They do not add up: two parts together may have fewer tokens than the
 * sum of both. So cuts are planned with an estimate, and the parts are counted afterwards.
 */
record TokenizerUnit(Encoding tokenizer) implements SizeUnit {
  /** Loading a vocabulary takes 250 ms and many megabytes, so all threads share one. */
  private static final EncodingRegistry VOCABULARIES = Encodings.newLazyEncodingRegistry();

  /** No token of a text with words in it has more bytes than this. */
  private static final int LONGEST_TOKEN = 256;

  /**
   * A byte of UTF-8 is at most one token, and a byte of any charset at most three bytes of UTF-8.
   */
  private static final int MOST_TOKENS_A_BYTE = 3;

  static TokenizerUnit of(EncodingType type) {
    return new TokenizerUnit(VOCABULARIES.getEncoding(type));
  }

  @Override
  public int size(TextRange range) {
    return tokenizer.countTokensOrdinary(range.text());
  }

  @Override
  public int size(String text) {
    return tokenizer.countTokensOrdinary(text);
  }

  @Override
  public int size(String text, TextRange range) {
    return size(text + range.text());
  }

  @Override
  public boolean fits(TextRange range, int max) {
    if (range.size() <= max / MOST_TOKENS_A_BYTE) {
      return true;
    }
    return range.size() <= (long) max * LONGEST_TOKEN && size(range) <= max;
  }

  @Override
  public int mostPerByte() {
    return MOST_TOKENS_A_BYTE;
  }

  @Override
  public boolean exact() {
    return false;
  }

  @Override
  public Measure measure(TextRange range) {
    return Tokens.of(range, tokenizer);
  }

  /** Counts each line, or piece of a long line, by itself, and interpolates within. */
  private record Tokens(int[] offsets, int[] sums) implements Measure {
    private static final int LONG_LINE = 512;

    static Tokens of(TextRange range, Encoding tokenizer) {
      CodeUnits units = range.encoding().units();
      IntStream.Builder offsets = IntStream.builder().add(range.start());
      IntStream.Builder sums = IntStream.builder().add(0);
      int line = range.start();
      int sum = 0;
      int next;
      for (int i = range.start(); i < range.end(); i = next) {
        next = i + units.lengthAt(range.bytes(), i);
        boolean lineEnd = units.unitAt(range.bytes(), i) == '\n';
        if (lineEnd || next - line >= LONG_LINE || next == range.end()) {
          sum += tokenizer.countTokensOrdinary(range.range(line, next).text());
          line = next;
          offsets.add(line);
          sums.add(sum);
        }
      }
      return new Tokens(offsets.build().toArray(), sums.build().toArray());
    }

    @Override
    public int upTo(int offset) {
      int i = Sums.lastNotAbove(offsets, offset);
      if (i == offsets.length - 1) {
        return sums[i];
      }
      int tokens = sums[i + 1] - sums[i];
      // Rounded up: offsetAt rounds down, so that the two agree on what fits.
      int within = Math.ceilDiv((offset - offsets[i]) * tokens, offsets[i + 1] - offsets[i]);
      return sums[i] + within;
    }

    @Override
    public int offsetAt(int amount) {
      int i = Sums.lastNotAbove(sums, amount);
      if (i == sums.length - 1) {
        return offsets[i];
      }
      int tokens = sums[i + 1] - sums[i];
      return offsets[i] + (amount - sums[i]) * (offsets[i + 1] - offsets[i]) / tokens;
    }
  }
}
