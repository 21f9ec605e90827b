package dev.cleave.record;

/**
 * A record of a data format, or the line that begins a section.
 *
 * @param start first byte; comments above belong to it
 * @param codeStart first byte of its first line
 * @param end first byte after it and the blank lines below it
 * @param name its key, or that of the section; empty without one
 * @param section whether it begins a section
 */
public record DataRecord(int start, int codeStart, int end, String name, boolean section) {

  DataRecord upTo(int newEnd) {
    return new DataRecord(start, codeStart, newEnd, name, section);
  }
}
