package dev.cleave.transforms.writing;

import dev.cleave.file.Blake3Hash;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.jspecify.annotations.Nullable;

/**
 * Takes the files of a unit through a step and writes them one after the other. A unit has its own
 * data files, and a manifest that is written after them. So what it has written outlives the
 * bundle, which on Flink is all work of a slot. A unit that an earlier attempt has finished is not
 * done again if nothing has changed.
 */
final class WriteUnitsFn extends DoFn<WorkUnit, WrittenFile> {
  private final RunTarget run;
  private final UnitStep step;
  private final FileWriter writer;
  private transient @Nullable UnitManifests<UnitManifest> manifests;

  WriteUnitsFn(RunTarget run, UnitStep step, FileWriter writer) {
    this.run = run;
    this.step = step;
    this.writer = writer;
  }

  @Setup
  public void setup(PipelineOptions options) {
    step.setup(options);
    manifests = new UnitManifests<>(run, UnitManifest.class, options);
  }

  @ProcessElement
  public void process(@Element WorkUnit unit, MultiOutputReceiver out) throws Exception {
    List<PlannedFile> planned = unit.files();
    String key = keyOf(unit);
    UnitManifest done = manifests.find(key);
    if (done != null && step.areSame(planned, done.entries())) {
      done = done.kept();
      done.entries().forEach(writer::keep);
    } else {
      done = write(planned);
      if (done.ok()) {
        manifests.write(key, done);
      }
    }
    TableOutputs.output(done.files(), out);
    done.outcomes().forEach(out.get(TableOutputs.OUTCOMES)::output);
    if (done.members().files() > 0) {
      out.get(TableOutputs.MEMBERS).output(done.members());
    }
    done.texts().forEach(out.get(TableOutputs.TEXTS)::output);
  }

  /** Names a unit by everything that decides what it writes, as far as it is known beforehand. */
  private String keyOf(WorkUnit unit) throws IOException {
    return Blake3Hash.hex(
        run.fingerprint(),
        Table.FILES.schema().toString(),
        Table.CHUNKS.schema().toString(),
        Table.CHECKS.schema().toString(),
        UnitManifests.hashOf(WorkUnit.class, unit));
  }

  private UnitManifest write(List<PlannedFile> files) throws Exception {
    var blocks = new ArrayList<OutcomeBlock>();
    writer.start(blocks::add);
    step.process(files, writer);
    return new UnitManifest(writer.finish(), blocks, writer.texts(), writer.members());
  }

  @Teardown
  public void teardown() throws IOException {
    writer.abandon();
    step.teardown();
    if (manifests != null) {
      manifests.close();
    }
  }
}
