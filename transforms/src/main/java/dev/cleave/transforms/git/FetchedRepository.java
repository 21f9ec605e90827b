package dev.cleave.transforms.git;

import com.google.common.hash.Hashing;
import dev.cleave.transforms.store.BeamObject;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.jgit.errors.TransportException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.NullProgressMonitor;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.transport.FetchConnection;
import org.eclipse.jgit.transport.NetRCCredentialsProvider;
import org.eclipse.jgit.transport.RefSpec;
import org.eclipse.jgit.transport.TagOpt;
import org.eclipse.jgit.transport.Transport;
import org.eclipse.jgit.transport.URIish;
import org.eclipse.jgit.util.FileUtils;
import org.jspecify.annotations.Nullable;

/**
 * A repository that is not a folder on this machine: a bundle, or a repository at a URL. Each
 * process fetches the commits that it reads, without their history, into a folder of its own, which
 * it deletes at its end.
 */
public final class FetchedRepository {
  static {
    GitSettings.install();
  }

  private static final Pattern BUNDLE = Pattern.compile("# v[23] git bundle\n");
  private static final int BUNDLE_BYTES = 16;
  private static final int TIMEOUT_SECONDS = 60; // without a byte

  private static final Pattern REPOSITORY = Pattern.compile("(https?|ssh)://.*", Pattern.DOTALL);
  private static final List<String> MAIN = List.of("refs/heads/main", "refs/heads/master");
  private static final List<RefSpec> ALL =
      List.of(spec(Constants.R_HEADS + "*"), spec(Constants.R_TAGS + "*"));

  private final String place;
  private final Path folder;

  /** The folder of this process. */
  private static final class Home {
    static final Path FOLDER = create();

    private static Path create() {
      try {
        Path folder = Files.createTempDirectory("cleave-git");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(folder)));
        return folder;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void delete(Path folder) {
    try {
      FileUtils.delete(folder.toFile(), FileUtils.RECURSIVE | FileUtils.IGNORE_ERRORS);
    } catch (IOException _) {
      // It is in the folder of temporary files.
    }
  }

  /**
   * A repository.
   *
   * @param place the absolute path of a bundle, or the URL of a bundle in a store or of a
   *     repository
   */
  public FetchedRepository(String place) {
    this.place = place;
    String hash = Hashing.sha256().hashString(place, StandardCharsets.UTF_8).toString();
    String name = place.replaceFirst("/+$", "").replaceFirst(".*/", "");
    folder = Home.FOLDER.resolve(hash).resolve(name.replaceFirst("\\.(git|bundle)$", "") + ".git");
  }

  /** Whether a repository at a place has to be fetched. */
  public static boolean is(String place) {
    return place.contains("://") || isBundle(Path.of(place));
  }

  /** Whether a file is a bundle, by its first bytes. */
  public static boolean isBundle(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(BUNDLE_BYTES);
      return BUNDLE.matcher(new String(head, StandardCharsets.ISO_8859_1)).matches();
    } catch (IOException _) {
      return false;
    }
  }

  /**
   * The refs of a repository.
   *
   * @param names full names, sorted
   * @param head the one that {@code HEAD} stands for, or null if it stands for none
   */
  public record Refs(List<String> names, @Nullable String head) {}

  /**
   * Its refs.
   *
   * @throws IOException if it cannot be reached
   */
  public Refs refs() throws IOException {
    try (Repository repository = open();
        Transport transport = transport(repository);
        FetchConnection connection = transport.openFetch()) {
      return new Refs(
          connection.getRefs().stream()
              .map(Ref::getName)
              .filter(name -> name.startsWith(Constants.R_REFS) && !name.endsWith("^{}"))
              .sorted()
              .toList(),
          headOf(connection));
    }
  }

  /** A bundle has the id of its HEAD only: the branch with that id is taken for it. */
  private static @Nullable String headOf(FetchConnection connection) {
    Ref head = connection.getRef(Constants.HEAD);
    if (head == null || head.isSymbolic()) {
      return head == null ? null : head.getTarget().getName();
    }
    return Stream.concat(MAIN.stream().map(connection::getRef), connection.getRefs().stream())
        .filter(ref -> ref != null && ref.getName().startsWith(Constants.R_HEADS))
        .filter(ref -> head.getObjectId().equals(ref.getObjectId()))
        .map(Ref::getName)
        .findFirst()
        .orElse(null);
  }

  /**
   * Fetches refs as they are now.
   *
   * @param names full names
   * @return the folder of a repository that has them
   * @throws IOException if it cannot be reached, or does not have them
   */
  public Path fetch(List<String> names) throws IOException {
    synchronized (FetchedRepository.class) {
      try (Repository repository = open()) {
        fetch(repository, 1, names.stream().map(FetchedRepository::spec).toList());
      }
    }
    return folder;
  }

  /**
   * Fetches a commit, unless this process has it. A server that does not give a commit by its id
   * has to give all branches and tags.
   *
   * @return the folder of a repository that has it
   * @throws IOException if the repository cannot be reached, or does not have it
   */
  public Path fetch(ObjectId commit) throws IOException {
    synchronized (FetchedRepository.class) {
      try (Repository repository = open()) {
        if (!repository.getObjectDatabase().has(commit)) {
          try {
            fetch(repository, 1, List.of(spec(commit.name())));
          } catch (TransportException _) {
            fetch(repository, Integer.MAX_VALUE, ALL);
          }
        }
        if (!repository.getObjectDatabase().has(commit)) {
          throw new IOException("it does not have commit " + commit.name());
        }
      }
    }
    return folder;
  }

  private static RefSpec spec(String name) {
    String own = ObjectId.isId(name) ? Constants.R_REFS + "commits/" + name : name;
    return new RefSpec("+" + name + ":" + own);
  }

  private void fetch(Repository repository, int depth, List<RefSpec> specs) throws IOException {
    try (Transport transport = transport(repository)) {
      transport.setDepth(depth);
      transport.fetch(NullProgressMonitor.INSTANCE, specs);
    }
  }

  private Transport transport(Repository repository) throws IOException {
    try {
      Transport transport = Transport.open(repository, new URIish(source()));
      transport.setTagOpt(TagOpt.NO_TAGS);
      transport.setTimeout(TIMEOUT_SECONDS);
      transport.setCredentialsProvider(new NetRCCredentialsProvider());
      return transport;
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
  }

  /** The URL of a repository, or the path of a bundle, which a store gives first. */
  private String source() throws IOException {
    if (!place.contains("://") || REPOSITORY.matcher(place).matches()) {
      return place;
    }
    Path bundle = folder.resolveSibling("bundle");
    if (!Files.exists(bundle)) {
      Files.createDirectories(bundle.getParent());
      Path part = Files.createTempFile(bundle.getParent(), "bundle", null);
      try (InputStream in = Channels.newInputStream(BeamObject.open(place))) {
        Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
      }
      Files.move(part, bundle);
    }
    return bundle.toString();
  }

  /** The repository of this process, which is made if it does not exist. */
  private Repository open() throws IOException {
    synchronized (FetchedRepository.class) {
      boolean exists = Files.exists(folder.resolve(Constants.HEAD));
      Repository repository = FileRepositoryBuilder.create(folder.toFile());
      if (!exists) {
        repository.create(true);
        if (REPOSITORY.matcher(place).matches()) {
          repository.getConfig().setString("remote", "origin", "url", place);
          repository.getConfig().save();
        }
      }
      return repository;
    }
  }
}
