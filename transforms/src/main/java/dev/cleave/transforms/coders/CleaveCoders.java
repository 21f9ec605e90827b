package dev.cleave.transforms.coders;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.DetectedFile;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.Places;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.RunSummary;
import dev.cleave.transforms.tables.WrittenFile;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;
import org.apache.beam.sdk.coders.CoderProviders;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * Tells Beam the coder of each of Cleave's types, in every pipeline, through the service loader.
 */
public final class CleaveCoders implements CoderProviderRegistrar {

  @Override
  public List<CoderProvider> getCoderProviders() {
    return List.of(
        provider(Input.class, InputCoder.of()),
        provider(SourceRef.class, SourceRefCoder.of()),
        provider(Branches.class, BranchesCoder.of()),
        provider(Places.class, PlacesCoder.of()),
        provider(RefBlock.class, RefBlockCoder.of()),
        provider(WorkUnit.class, WorkUnitCoder.of()),
        provider(Listed.class, ListedCoder.of()),
        provider(SourceFile.class, SourceFileCoder.of()),
        provider(DetectedFile.class, DetectedFileCoder.of()),
        provider(BoundedFile.class, BoundedFileCoder.of()),
        provider(ChunkedFile.class, ChunkedFileCoder.of()),
        provider(WrittenFile.class, WrittenFileCoder.of()),
        provider(RunSummary.class, RunSummaryCoder.of()));
  }

  private static <T> CoderProvider provider(Class<T> type, Coder<T> coder) {
    return CoderProviders.forCoder(TypeDescriptor.of(type), coder);
  }
}
