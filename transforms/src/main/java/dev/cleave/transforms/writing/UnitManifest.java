package dev.cleave.transforms.writing;

import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.OutcomeBlock;
import java.util.List;

/**
 * What a unit of work has written: all that the rest of the run needs to know of it.
 *
 * @param files the data files, which have rows of this unit only
 * @param outcomes what became of the unit's files, in their order
 * @param texts those of the unit's chunks to embed
 * @param members the files in the unit's archives
 */
record UnitManifest(
    List<WrittenFile> files,
    List<OutcomeBlock> outcomes,
    List<TextsToEmbed> texts,
    FileTotal members)
    implements UnitManifests.Unit {
  UnitManifest {
    files = List.copyOf(files);
    outcomes = List.copyOf(outcomes);
    texts = List.copyOf(texts);
  }

  /** The rows of the unit's files in the files table, in their order. */
  List<FileEntry> entries() {
    return outcomes.stream().flatMap(block -> block.entries().stream()).toList();
  }

  /** Whether the chunks of each file are the file. */
  boolean ok() {
    return files.stream().allMatch(file -> file.tally().own().failedChecks() == 0);
  }

  /** The same, written by an earlier attempt. */
  UnitManifest kept() {
    return new UnitManifest(
        files.stream().map(WrittenFile::asKept).toList(), outcomes, texts, members);
  }
}
