package dev.cleave.transforms.verifying;

import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.BundleFiles;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.Total;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.jspecify.annotations.Nullable;

/**
 * Writes the findings table, and adds the findings up: one element, even if there are none. Without
 * findings, nothing is written.
 */
public final class WriteFindings
    extends PTransform<PCollection<Finding>, PCollection<FindingSummary>> {
  private final RunTarget target;

  private WriteFindings(RunTarget target) {
    this.target = target;
  }

  /** Writes the table into this folder. */
  public static WriteFindings into(RunTarget target) {
    return new WriteFindings(target);
  }

  @Override
  public PCollection<FindingSummary> expand(PCollection<Finding> findings) {
    return PCollectionList.of(findings.apply("Write", ParDo.of(new WriteFn(target))))
        .apply("Total", Total.of(FindingSummary.NONE, FindingSummary::plus));
  }

  private static final class WriteFn extends DoFn<Finding, FindingSummary> {
    private final RunTarget target;
    private transient FindingSummary summary;
    private transient @Nullable BundleFiles files;

    WriteFn(RunTarget target) {
      this.target = target;
    }

    @StartBundle
    public void startBundle() {
      summary = FindingSummary.NONE;
      files = new BundleFiles(target);
    }

    @ProcessElement
    public void process(@Element Finding finding) throws IOException {
      files.append(Table.FINDINGS, "findings", List.of(finding.row()), Tally.NONE);
      summary = summary.plus(FindingSummary.of(finding));
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      List<String> written = files.close().stream().map(WrittenFile::path).toList();
      if (!written.isEmpty()) {
        context.output(
            summary.plus(FindingSummary.ofDataFiles(written)),
            BoundedWindow.TIMESTAMP_MIN_VALUE,
            GlobalWindow.INSTANCE);
      }
    }

    @Teardown
    public void teardown() throws IOException {
      if (files != null) {
        files.abandon();
      }
    }
  }
}
