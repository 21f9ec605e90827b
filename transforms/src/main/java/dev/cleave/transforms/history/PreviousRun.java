package dev.cleave.transforms.history;

import dev.cleave.CutOptions;
import dev.cleave.view.Views;
import java.io.Serializable;
import java.util.List;

/**
 * The committed run that a run is compared with.
 *
 * @param runId its name
 * @param stateId an id of its chunks and summaries
 * @param files the data files of its files table
 * @param cut the limit of its chunks
 * @param views the views that it wrote
 */
public record PreviousRun(
    String runId, String stateId, List<ListedFile> files, CutOptions cut, Views views)
    implements Serializable {
  public PreviousRun {
    files = List.copyOf(files);
  }
}
