package dev.cleave.rules;

import dev.cleave.symbol.ContentType;

/** The sort of a language. */
public enum LanguageKind {
  /** Source code. */
  PROGRAMMING(ContentType.CODE, ReaderType.CODE),
  /** Data. */
  DATA(ContentType.DATA, ReaderType.DATA),
  /** Markup: tags around text. */
  MARKUP(ContentType.TEXT, ReaderType.CODE),
  /** Text for people. */
  PROSE(ContentType.TEXT, ReaderType.LINES);

  private final ContentType contentType;
  private final ReaderType reader;

  LanguageKind(ContentType contentType, ReaderType reader) {
    this.contentType = contentType;
    this.reader = reader;
  }

  /** The content of a file in such a language, unless a reader finds another. */
  public ContentType contentType() {
    return contentType;
  }

  /** The reader of files in such a language, unless its rule file names another one. */
  ReaderType reader() {
    return reader;
  }
}
