package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.listing.Branches;
import dev.cleave.transforms.listing.BranchesCoder;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputCoder;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.ListedCoder;
import dev.cleave.transforms.planning.PathRanges;
import dev.cleave.transforms.planning.PathRangesCoder;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.RefBlockCoder;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.planning.WorkUnitCoder;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.FindingCoder;
import dev.cleave.transforms.verifying.FindingSummary;
import dev.cleave.transforms.verifying.FindingSummaryCoder;
import dev.cleave.transforms.verifying.Verified;
import dev.cleave.transforms.verifying.VerifiedCoder;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.RunSummaryCoder;
import dev.cleave.transforms.writing.WrittenFile;
import dev.cleave.transforms.writing.WrittenFileCoder;
import java.util.List;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderProvider;
import org.apache.beam.sdk.coders.CoderProviderRegistrar;
import org.apache.beam.sdk.coders.CoderProviders;
import org.apache.beam.sdk.values.TypeDescriptor;

/** Registers the coders of Cleave's types with Beam, in every pipeline, by a service file. */
public final class CleaveCoders implements CoderProviderRegistrar {

  @Override
  public List<CoderProvider> getCoderProviders() {
    return List.of(
        provider(Input.class, InputCoder.of()),
        provider(SourceRef.class, SourceRefCoder.of()),
        provider(Branches.class, BranchesCoder.of()),
        provider(PathRanges.class, PathRangesCoder.of()),
        provider(RefBlock.class, RefBlockCoder.of()),
        provider(WorkUnit.class, WorkUnitCoder.of()),
        provider(Listed.class, ListedCoder.of()),
        provider(WrittenFile.class, WrittenFileCoder.of()),
        provider(OutcomeBlock.class, OutcomeBlockCoder.of()),
        provider(RunSummary.class, RunSummaryCoder.of()),
        provider(Finding.class, FindingCoder.of()),
        provider(FindingSummary.class, FindingSummaryCoder.of()),
        provider(Verified.class, VerifiedCoder.of()));
  }

  private static <T> CoderProvider provider(Class<T> type, Coder<T> coder) {
    return CoderProviders.forCoder(TypeDescriptor.of(type), coder);
  }
}
