package dev.cleave.transforms;

import com.google.common.collect.ImmutableSet;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.PathRanges;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.FindingSummary;
import dev.cleave.transforms.verifying.Verified;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.WrittenFile;
import java.util.List;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Registers the coders of Cleave's types with Beam, in every pipeline, by a service file. */
public final class CleaveCoders implements CoderProviderRegistrar {
  private static final ImmutableSet<Class<? extends Record>> RECORDS =
      ImmutableSet.of(
          Input.class,
          SourceRef.class,
          Branches.class,
          PathRanges.class,
          RefBlock.class,
          WorkUnit.class,
          Listed.class,
          WrittenFile.class,
          OutcomeBlock.class,
          RunSummary.class,
          Finding.class,
          FindingSummary.class,
          Verified.class);

  @Override
  public List<CoderProvider> getCoderProviders() {
    return List.of(new RecordCoders());
  }

  /** Makes a coder when it is asked for: most pipelines need few of them. */
  private static final class RecordCoders extends CoderProvider {
    @Override
    @SuppressWarnings("unchecked") // the coder of the type
    public <T> Coder<T> coderFor(TypeDescriptor<T> type, List<? extends Coder<?>> parts)
        throws CannotProvideCoderException {
      Class<?> raw = type.getRawType();
      if (!RECORDS.contains(raw)) {
        throw new CannotProvideCoderException("Cleave has no coder for " + type);
      }
      return (Coder<T>) RecordCoder.of(raw.asSubclass(Record.class));
    }
  }
}
