package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command rollback. */
@Heading("Rollback")
public interface RollbackOptions extends FolderOptions {
  @Description("The id of the committed run that becomes current.")
  @Nullable String getTo();

  void setTo(@Nullable String value);
}
