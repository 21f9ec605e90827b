package com.example;

import dev.cleave.CutOptions;
import dev.cleave.transforms.CutContents;
import java.io.IOException;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.Compression;
import org.apache.beam.sdk.io.FileIO;
import org.apache.beam.sdk.io.TextIO;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.ToJson;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollectionRowTuple;

/** Reads files, cuts them, and writes the chunks as JSON lines. */
public final class CutInAPipeline {
  private CutInAPipeline() {}

  /** Takes a pattern of files, and the file to write the chunks to. */
  public static void main(String... args) {
    Pipeline pipeline = Pipeline.create();
    PCollectionRowTuple cut =
        pipeline
            .apply("Match", FileIO.match().filepattern(args[0]))
            .apply("Open", FileIO.readMatches().withCompression(Compression.UNCOMPRESSED))
            .apply("Read", ParDo.of(new ReadFn()))
            .apply("Cut", CutContents.with(CutOptions.DEFAULT));
    cut.get(CutContents.OUTPUT)
        .apply("Chunks", ToJson.of())
        .apply("WriteChunks", TextIO.write().to(args[1]).withoutSharding());
    cut.get(CutContents.ERRORS)
        .apply("Errors", ToJson.of())
        .apply("WriteErrors", TextIO.write().to(args[1] + ".errors").withoutSharding());
    pipeline.run().waitUntilFinish();
  }

  private static final class ReadFn extends DoFn<FileIO.ReadableFile, KV<String, byte[]>> {
    @ProcessElement
    public void process(@Element FileIO.ReadableFile file, OutputReceiver<KV<String, byte[]>> out)
        throws IOException {
      String path = file.getMetadata().resourceId().getFilename();
      out.output(KV.of(path, file.readFullyAsBytes()));
    }
  }
}
