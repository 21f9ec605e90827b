package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import org.jspecify.annotations.Nullable;

/**
 * The maximum size of an object that is read.
 *
 * @param bytes the largest size that is read
 */
record SizeLimit(int bytes) {
  /** The rejection of an object of this size, or null if it is within the limit. */
  @Nullable Rejection refuse(long size) {
    return size > bytes
        ? new Rejection(RejectReason.TOO_LARGE, size + " bytes, limit " + bytes)
        : null;
  }
}
