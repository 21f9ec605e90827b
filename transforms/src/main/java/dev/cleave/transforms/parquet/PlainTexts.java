package dev.cleave.transforms.parquet;

import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/** Parquet's plain encoding of texts, each after its length, in one array. */
final class PlainTexts extends ValuesWriter {
  private ByteArray bytes = new ByteArray();

  @Override
  public void writeBytes(Binary text) {
    bytes.putIntLittleEndian(text.length());
    bytes.put(text);
  }

  @Override
  public long getBufferedSize() {
    return bytes.size();
  }

  @Override
  public BytesInput getBytes() {
    return BytesInput.from(bytes.array(), 0, bytes.size());
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public void reset() {
    bytes = new ByteArray(); // most columns have one page in a file
  }

  @Override
  public long getAllocatedSize() {
    return bytes.array().length;
  }

  @Override
  public String memUsageString(String prefix) {
    return prefix + " PLAIN " + getAllocatedSize();
  }
}
