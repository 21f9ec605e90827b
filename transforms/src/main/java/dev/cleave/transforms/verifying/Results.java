package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Packed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.transforms.DoFn.MultiOutputReceiver;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Collects what one element of a step gives. Sums and hashes leave it in a few large elements,
 * because each element costs more than what it holds.
 */
final class Results {
  static final TupleTag<Finding> FINDINGS = new TupleTag<>("findings") {};
  static final TupleTag<Verified> SUMS = new TupleTag<>("sums") {};
  static final TupleTag<KV<Integer, Packed>> CHECKS = new TupleTag<>("checks") {};

  private static final int FULL = 1000;

  private final int buckets;
  private final MultiOutputReceiver out;
  private final Map<Integer, List<CheckHash>> checks = new TreeMap<>();
  private Verified sum = Verified.NOTHING;

  /**
   * @param buckets number of groups of files; a file's hashes are in the group of its path
   */
  Results(int buckets, MultiOutputReceiver out) {
    this.buckets = buckets;
    this.out = out;
  }

  void add(Finding finding) {
    out.get(FINDINGS).output(finding);
  }

  void add(Verified verified) {
    sum = sum.plus(verified);
  }

  void add(CheckHash hash) {
    int bucket = Math.floorMod(hash.path().hashCode(), buckets);
    List<CheckHash> hashes = checks.computeIfAbsent(bucket, _ -> new ArrayList<>());
    hashes.add(hash);
    if (hashes.size() == FULL) {
      output(bucket, hashes);
      checks.remove(bucket);
    }
  }

  /** Gives what was collected. Call it once, at the end. */
  void flush() {
    checks.forEach(this::output);
    out.get(SUMS).output(sum);
  }

  private void output(int bucket, List<CheckHash> hashes) {
    out.get(CHECKS).output(KV.of(bucket, Packed.of(CheckHash.class, hashes)));
  }
}
