package dev.cleave.models;

import dev.cleave.transforms.embedding.ModelRefusedException;

/** A model rejects a text because it is too long. */
final class TooLongException extends ModelRefusedException {
  TooLongException(String message, Throwable cause) {
    super(message, cause);
  }
}
