package dev.cleave.models;

import java.io.IOException;

/** A model rejects a text because it is too long. */
final class TooLongException extends IOException {
  TooLongException(String message, Throwable cause) {
    super(message, cause);
  }
}
