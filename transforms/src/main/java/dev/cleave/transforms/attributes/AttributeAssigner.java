package dev.cleave.transforms.attributes;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.rules.Languages;
import dev.cleave.transforms.attributes.AttributeSpec.Gitignore;
import dev.cleave.transforms.reading.SourceReader;
import dev.cleave.transforms.store.StorageException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.options.PipelineOptions;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Assigns attributes from options, {@code .gitattributes} and licence files to listed objects, and
 * rejects those that {@code .gitignore} ignores. Of the listed objects, only these files are read
 * and kept in memory.
 */
public final class AttributeAssigner {
  private static final Logger LOG = LoggerFactory.getLogger(AttributeAssigner.class);
  private static final int LARGEST = 1 << 20;

  private final AttributeSpec spec;
  private final GitFiles git;
  private final Set<String> unknownLanguages = new LinkedHashSet<>();

  private AttributeAssigner(AttributeSpec spec, GitFiles git) {
    this.spec = spec;
    this.git = git;
  }

  /**
   * The objects of a listing, in the same order, with their attributes.
   *
   * @param listed in path order
   * @param elsewhere files of Git from other parts of the listing that may apply to these objects
   * @param options with which stores are accessed
   * @throws StorageException as {@link #reading}
   * @throws InterruptedException if interrupted while reading
   */
  public static List<SourceRef> assign(
      List<SourceRef> listed,
      List<SourceRef> elsewhere,
      AttributeSpec spec,
      PipelineOptions options)
      throws InterruptedException {
    List<SourceRef> files =
        Stream.concat(elsewhere.stream(), listed.stream().filter(ref -> reads(ref, spec))).toList();
    return files.isEmpty() && spec.overrides().isEmpty()
        ? listed
        : listed.stream().map(reading(files, spec, options)::assign).toList();
  }

  /**
   * An assigner with the content of these files of Git.
   *
   * @param files objects for which {@link #reads} is true
   * @param options with which stores are accessed
   * @throws StorageException if a remote store keeps failing, or a {@code .gitignore} file of
   *     {@link Gitignore#ALL} cannot be read: without it, files would be read that were to be left
   *     out
   * @throws InterruptedException if interrupted while reading
   */
  public static AttributeAssigner reading(
      List<SourceRef> files, AttributeSpec spec, PipelineOptions options)
      throws InterruptedException {
    return new AttributeAssigner(
        spec, files.isEmpty() ? new GitFiles() : read(files, spec, options));
  }

  /**
   * An assigner with files of Git that were read.
   *
   * @param files their contents by path
   */
  public static AttributeAssigner of(SortedMap<String, byte[]> files, AttributeSpec spec) {
    var git = new GitFiles();
    files.forEach(git::add);
    return new AttributeAssigner(spec, git);
  }

  /** Whether a listed object is a file of Git, or a licence, that applies to other files. */
  public static boolean reads(SourceRef ref, AttributeSpec spec) {
    return ref.rejection() == null
        && GitFiles.isOne(ref.path(), spec.respected() != Gitignore.NONE);
  }

  /** The object with its attributes. Calls in path order are fastest. */
  public SourceRef assign(SourceRef ref) {
    FileAttributes attributes = git.attributesOf(ref.path());
    String language = attributes.language();
    if (language != null
        && Languages.bundled().called(language) == null
        && unknownLanguages.add(language)) {
      LOG.warn("{}: .gitattributes sets an unknown language: {}", ref.path(), language);
    }
    boolean stated = !attributes.equals(FileAttributes.NONE);
    SourceRef assigned = spec.override(stated ? ref.with(attributes) : ref);
    String ignored = ref.rejection() == null ? git.ignores(ref.path()) : null;
    return ignored == null ? assigned : assigned.reject(RejectReason.GITIGNORED, ignored);
  }

  private static GitFiles read(List<SourceRef> refs, AttributeSpec spec, PipelineOptions options)
      throws InterruptedException {
    var files = new GitFiles();
    try (var reader = new SourceReader(LARGEST, options)) {
      reader.announce(refs);
      for (SourceRef ref : refs) {
        SourceFile file = reader.read(ref);
        Rejection why = file.rejection();
        if (why == null) {
          files.add(ref.path(), file.bytes());
        } else if (spec.respected() == Gitignore.ALL
            && GitFiles.ignoresOthers(ref.path())
            && why.reason() != RejectReason.VANISHED) {
          throw new StorageException(
              "cannot read %s, which keeps files out of the run (--respectGitignore): %s, %s; make it readable, exclude its folder, or pass --ignoreUnreadable to read the files that it keeps out"
                  .formatted(ref.uri(), why.reason(), why.detail()),
              null);
        } else {
          LOG.warn(
              "{} is ignored, because it cannot be read: {}, {}",
              ref.path(),
              why.reason(),
              why.detail());
        }
      }
    }
    return files;
  }
}
