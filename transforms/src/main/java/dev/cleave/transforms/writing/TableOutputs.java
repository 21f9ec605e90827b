package dev.cleave.transforms.writing;

import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/** The outputs of a ParDo that writes the tables of files, a few elements for each unit of work. */
final class TableOutputs {
  static final TupleTag<WrittenFile> CHUNKS = new TupleTag<>("chunks") {};

  static final TupleTag<WrittenFile> CHECKS = new TupleTag<>("checks") {};

  static final TupleTag<OutcomeBlock> OUTCOMES = new TupleTag<>("outcomes") {};

  static final TupleTag<TextsToEmbed> TEXTS = new TupleTag<>("texts") {};

  static final TupleTag<FileTotal> MEMBERS = new TupleTag<>("members") {};

  private TableOutputs() {}

  /** Applies a function that has these outputs. */
  static <A> PCollectionTuple apply(
      String name, PCollection<A> elements, DoFn<A, WrittenFile> write) {
    return elements.apply(
        name,
        ParDo.of(write)
            .withOutputTags(CHUNKS, TupleTagList.of(CHECKS).and(OUTCOMES).and(TEXTS).and(MEMBERS)));
  }

  /** Outputs data files, those of the reconstruction check apart. */
  static void output(List<WrittenFile> files, MultiOutputReceiver out) {
    for (WrittenFile file : files) {
      out.get(file.table() == Table.CHECKS ? CHECKS : CHUNKS).output(file);
    }
  }
}
