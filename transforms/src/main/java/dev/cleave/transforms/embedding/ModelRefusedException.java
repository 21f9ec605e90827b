package dev.cleave.transforms.embedding;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** A model refuses a request, and would refuse it again; or it cannot be trusted. */
public class ModelRefusedException extends IOException {
  private static final long serialVersionUID = 1;

  /** Creates the exception. */
  public ModelRefusedException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
