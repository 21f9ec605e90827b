package dev.cleave.transforms;

import dev.cleave.transforms.coders.RecordCoder;
import java.util.List;
import org.apache.beam.sdk.coders.CannotProvideCoderException;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Registers {@link RecordCoder} for Cleave's records in every pipeline, by a service file. */
public final class CleaveCoders implements CoderProviderRegistrar {
  @Override
  public List<CoderProvider> getCoderProviders() {
    return List.of(new RecordCoders());
  }

  private static final class RecordCoders extends CoderProvider {
    @Override
    @SuppressWarnings("unchecked") // the coder of the type
    public <T> Coder<T> coderFor(TypeDescriptor<T> type, List<? extends Coder<?>> parts)
        throws CannotProvideCoderException {
      Class<?> raw = type.getRawType();
      if (!raw.isRecord() || !raw.getName().startsWith("dev.cleave.")) {
        throw new CannotProvideCoderException(type + " is not a record of Cleave");
      }
      try {
        return (Coder<T>) RecordCoder.of(raw.asSubclass(Record.class));
      } catch (IllegalArgumentException e) {
        throw new CannotProvideCoderException(e);
      }
    }
  }
}
