package dev.cleave.rules;

import dev.cleave.symbol.ContentType;

/** What sort of language a file is in. */
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

  /** What a file holds, where nothing in it says otherwise. */
  public ContentType contentType() {
    return contentType;
  }

  /** The reader of files in such a language, unless its rule file names another. */
  ReaderType reader() {
    return reader;
  }
}
