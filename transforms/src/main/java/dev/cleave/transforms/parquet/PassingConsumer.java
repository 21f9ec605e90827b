package dev.cleave.transforms.parquet;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;

/** Passes all values of rows on. Subclasses read the values on their way to Parquet. */
public abstract class PassingConsumer extends RecordConsumer {
  private final RecordConsumer next;

  /**
   * @param next receives the values
   */
  protected PassingConsumer(RecordConsumer next) {
    this.next = next;
  }

  @Override
  public void startMessage() {
    next.startMessage();
  }

  @Override
  public void endMessage() {
    next.endMessage();
  }

  @Override
  public void startField(String field, int index) {
    next.startField(field, index);
  }

  @Override
  public void endField(String field, int index) {
    next.endField(field, index);
  }

  @Override
  public void startGroup() {
    next.startGroup();
  }

  @Override
  public void endGroup() {
    next.endGroup();
  }

  @Override
  public void addInteger(int value) {
    next.addInteger(value);
  }

  @Override
  public void addLong(long value) {
    next.addLong(value);
  }

  @Override
  public void addBoolean(boolean value) {
    next.addBoolean(value);
  }

  @Override
  public void addBinary(Binary value) {
    next.addBinary(value);
  }

  @Override
  public void addFloat(float value) {
    next.addFloat(value);
  }

  @Override
  public void addDouble(double value) {
    next.addDouble(value);
  }

  @Override
  public void flush() {
    next.flush();
  }
}
