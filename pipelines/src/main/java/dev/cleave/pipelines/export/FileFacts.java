package dev.cleave.pipelines.export;

import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.listing.FileUris;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run knows of the file of a row, and what is joined to the payload, because it changes
 * while the row stays.
 *
 * @param repository null if it is not known
 * @param revision null if it is not known
 * @param uri where the file was read
 * @param charset null if the file was not cut
 * @param size bytes of the file
 * @param inArchive whether the file is in an archive, which has no page for it
 */
record FileFacts(
    @Nullable String repository,
    @Nullable String revision,
    String uri,
    @Nullable String charset,
    long size,
    boolean inArchive) {
  /** The names of its fields. */
  static final List<String> NAMES =
      List.of("repository", "revision", "source_uri", "charset", "file_size", "permalink");

  static FileFacts of(FileEntry file) {
    return new FileFacts(
        file.text(FileColumn.REPOSITORY),
        file.text(FileColumn.REVISION),
        file.require(FileColumn.SOURCE_URI),
        file.text(FileColumn.CHARSET),
        file.sizeBytes(),
        file.text(FileColumn.ARCHIVE) != null);
  }

  /** The fields of a row of the file. */
  Map<String, @Nullable Object> fields(LinkTemplate link, String path, long first, long last) {
    var fields = new LinkedHashMap<String, @Nullable Object>();
    fields.put("repository", repository);
    fields.put("revision", revision);
    fields.put("source_uri", uri);
    fields.put("charset", charset);
    fields.put("file_size", size);
    String inRepository = GitUri.is(uri) ? FileUris.namesOf(GitUri.parse(uri).path()) : path;
    fields.put(
        "permalink", inArchive ? null : link.of(repository, revision, inRepository, first, last));
    return fields;
  }
}
