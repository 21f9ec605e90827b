package dev.cleave.transforms.archive;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import java.io.IOException;

/** Why the rest of an archive is not read. */
final class ArchiveException extends IOException {
  private static final long serialVersionUID = 1;

  private final RejectReason reason;
  private final String detail;

  ArchiveException(RejectReason reason, String detail) {
    super(detail);
    this.reason = reason;
    this.detail = detail;
  }

  Rejection rejection() {
    return new Rejection(reason, detail);
  }
}
