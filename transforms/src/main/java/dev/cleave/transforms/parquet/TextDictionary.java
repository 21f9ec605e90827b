package dev.cleave.transforms.parquet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.IntList.IntIterator;
import org.apache.parquet.io.api.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Parquet's dictionary of texts, with the same result in less time: it does not look up a text that
 * is the same object as one of the last, since many columns have few values in the rows of a file,
 * and hashes the bytes of the others once.
 */
final class TextDictionary extends DictionaryValuesWriter {
  private static final int FEW = 8;

  private final @Nullable Binary[] recent = new Binary[FEW];
  private final int[] recentIds = new int[FEW];
  private int oldest;
  private final List<Binary> texts = new ArrayList<>(); // by id
  private int[] hashes = new int[FEW]; // by id
  private int[] slots = new int[4 * FEW]; // ids plus 1, by hash; at most half are taken

  @SuppressWarnings("deprecation") // the name of the encoding in pages of the first version
  TextDictionary(ParquetProperties properties) {
    super(
        properties.getDictionaryPageSizeThreshold(),
        Encoding.PLAIN_DICTIONARY,
        Encoding.PLAIN_DICTIONARY,
        properties.getAllocator());
  }

  @Override
  public void writeBytes(Binary text) {
    for (int i = 0; i < FEW; i++) {
      if (recent[i] == text) {
        encodedValues.add(recentIds[i]);
        return;
      }
    }
    int id = idOf(text);
    recent[oldest] = text;
    recentIds[oldest] = id;
    oldest = (oldest + 1) % FEW;
    encodedValues.add(id);
  }

  private int idOf(Binary text) {
    byte[] bytes = text.getBytesUnsafe();
    int hash = Arrays.hashCode(bytes);
    int slot = slotOf(hash);
    for (; slots[slot] > 0; slot = slot + 1 & slots.length - 1) {
      int id = slots[slot] - 1;
      if (hashes[id] == hash && Arrays.equals(bytes, texts.get(id).getBytesUnsafe())) {
        return id;
      }
    }
    return add(Binary.fromConstantByteArray(bytes), hash, slot);
  }

  private int add(Binary text, int hash, int slot) {
    int id = texts.size();
    texts.add(text);
    dictionaryByteSize += Integer.BYTES + text.length();
    if (id == hashes.length) {
      hashes = Arrays.copyOf(hashes, 2 * id);
    }
    hashes[id] = hash;
    slots[slot] = id + 1;
    if (2 * texts.size() > slots.length) {
      grow();
    }
    return id;
  }

  private void grow() {
    slots = new int[2 * slots.length];
    for (int id = 0; id < texts.size(); id++) {
      int slot = slotOf(hashes[id]);
      while (slots[slot] > 0) {
        slot = slot + 1 & slots.length - 1;
      }
      slots[slot] = id + 1;
    }
  }

  /** Where to begin to look. The hashes of short texts differ little in their upper bits. */
  private int slotOf(int hash) {
    int mixed = hash * 0x9E3779B9; // the golden ratio
    return (mixed ^ mixed >>> 16) & slots.length - 1;
  }

  @Override
  public @Nullable DictionaryPage toDictPageAndClose() {
    if (lastUsedDictionarySize == 0) {
      return null;
    }
    var page = new PlainTexts();
    texts.subList(0, lastUsedDictionarySize).forEach(page::writeBytes);
    return dictPage(page);
  }

  @Override
  protected void fallBackDictionaryEncodedData(ValuesWriter plain) {
    for (IntIterator ids = encodedValues.iterator(); ids.hasNext(); ) {
      plain.writeBytes(texts.get(ids.next()));
    }
  }

  @Override
  protected int getDictionarySize() {
    return texts.size();
  }

  @Override
  protected void clearDictionaryContent() {
    texts.clear();
    Arrays.fill(slots, 0);
    Arrays.fill(recent, null);
  }
}
