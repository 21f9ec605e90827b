package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * The size over which an object is not read.
 *
 * @param bytes the largest size that is read
 */
record SizeLimit(int bytes) {
  /** Why an object of this size is not read, or null if it is. */
  @Nullable Rejection refuse(long size) {
    return size > bytes
        ? new Rejection(RejectReason.TOO_LARGE, size + " bytes, limit " + bytes)
        : null;
  }
}
