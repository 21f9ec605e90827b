package dev.cleave.view;

import com.google.common.collect.ImmutableSet;
import dev.cleave.file.Blake3Hash;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.size.TokenEstimate;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.text.FileRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Makes the view {@code summaries}: a row for each file, and one for each structure, which is a
 * type or another declaration with members. A summary has names, signatures and first sentences;
 * the least important are left out if it is too long, and no name is ever cut. A chunk with a
 * secret has only its name in them.
 */
public final class Summaries {
  private static final int FILE_SHARE = 3; // a file has a third of the tokens of a structure

  private final int maxTokens;

  /**
   * @param maxTokens of a structure's summary; that of a file has a third
   */
  public Summaries(int maxTokens) {
    this.maxTokens = maxTokens;
  }

  /** The rows of a file: its own, and those of its structures in order. None without chunks. */
  public List<Summary> of(ViewSource file) {
    return file.chunks().isEmpty() ? List.of() : new FileSummaries(file).all();
  }

  private final class FileSummaries {
    private final ViewSource file;
    private final List<ViewChunk> declared; // the first chunk of each declaration, in order
    private final Map<String, List<ViewChunk>> members =
        new LinkedHashMap<>(); // by the parent's id
    private final Map<String, List<String>> values =
        new LinkedHashMap<>(); // of an enum, by its symbol's id
    private final Map<String, String> sentences = new LinkedHashMap<>(); // by the chunk's id

    FileSummaries(ViewSource file) {
      this.file = file;
      Map<String, ViewChunk> first = new LinkedHashMap<>();
      for (ViewChunk chunk : file.chunks()) {
        if (isDeclaration(chunk)) {
          first.putIfAbsent(chunk.id().symbolId(), chunk);
        }
      }
      for (ViewChunk chunk : file.chunks()) {
        if (chunk.kind() == Kind.ENUM) {
          values
              .computeIfAbsent(chunk.id().symbolId(), _ -> new ArrayList<>())
              .addAll(chunk.names().defines());
        }
      }
      declared = List.copyOf(first.values());
      for (ViewChunk chunk : declared) {
        if (chunk.id().parentChunkId() != null) {
          members.computeIfAbsent(chunk.id().parentChunkId(), _ -> new ArrayList<>()).add(chunk);
        }
      }
    }

    List<Summary> all() {
      List<Summary> all = new ArrayList<>();
      all.add(file());
      for (int i = 0; i < file.chunks().size(); i++) {
        ViewChunk chunk = file.chunks().get(i);
        if (chunk.partIndex() == 0 && isStructure(chunk)) {
          all.add(structure(chunk, i));
        }
      }
      return all;
    }

    private Summary file() {
      List<ViewChunk> top =
          declared.stream().filter(chunk -> isTop(chunk) && !isPackage(chunk)).toList();
      Summary.Members members = membersOf(top);
      boolean document = file.strategy() == Strategy.DOCUMENT;
      List<String> others = names(document ? contents() : top, Summaries::isOther);
      var text = new SummaryText(maxTokens / FILE_SHARE);
      text.head(file.path() + " (" + file.language() + ")");
      text.names("Types:", members.types());
      text.names("Functions:", members.functions());
      text.names("Methods:", members.methods());
      text.names(document ? "Contents:" : "Names:", others);
      for (ViewChunk chunk : top) {
        String sentence = sentence(chunk);
        if (!sentence.isEmpty()) {
          text.add(chunk.name() + ": " + sentence);
        }
      }
      Set<String> imports = new LinkedHashSet<>();
      file.chunks().forEach(chunk -> imports.addAll(chunk.names().imports()));
      ViewChunk last = file.chunks().getLast();
      return new Summary(
          Blake3Hash.hex("summary", file.fileId()),
          file.language(),
          null,
          text.toString(),
          members,
          List.copyOf(imports),
          new FileRange(0, last.end(), 1, last.range().endLine()),
          tokens(text));
    }

    /** The sections of a document, and the outermost values of data. */
    private List<ViewChunk> contents() {
      return declared.stream().filter(chunk -> chunk.kind() != Kind.DATA || isTop(chunk)).toList();
    }

    private Summary structure(ViewChunk chunk, int index) {
      List<ViewChunk> inside = members.getOrDefault(chunk.chunkId(), List.of());
      var text = new SummaryText(maxTokens);
      text.head(label(chunk));
      String sentence = sentence(chunk);
      if (!sentence.isEmpty()) {
        text.add("  " + sentence);
      }
      if (chunk.kind() == Kind.ENUM) {
        text.names("  Members:", values.getOrDefault(chunk.id().symbolId(), List.of()));
      }
      int first = text.size();
      int shown = text.addAll(inside.stream().map(member -> "  " + label(member)).toList());
      for (int i = 0; i < shown; i++) {
        String ofMember = sentence(inside.get(i));
        if (!ofMember.isEmpty()) {
          text.append(first + i, " — " + ofMember);
        }
      }
      ViewChunk last = last(index);
      return new Summary(
          Blake3Hash.hex("summary", chunk.id().symbolId()),
          Objects.requireNonNullElse(chunk.language(), file.language()),
          new Summary.Structure(chunk.kind(), chunk.name(), chunk.path()),
          text.toString(),
          membersOf(inside),
          List.of(),
          new FileRange(
              chunk.start(), last.end(), chunk.range().startLine(), last.range().endLine()),
          tokens(text));
    }

    /** Whether it only names the package of the file, and has nothing to say about it. */
    private boolean isPackage(ViewChunk chunk) {
      Language language = Languages.known().named(file.language());
      return chunk.kind() == Kind.NAMESPACE
          && !members.containsKey(chunk.chunkId())
          && chunk.declaration().documentation() == null
          && language != null
          && language.structure().packages() != null
          && language.structure().packages().matcher(label(chunk)).lookingAt();
    }

    /** Where a structure ends: the last chunk of it or in it that follows its first one. */
    private ViewChunk last(int index) {
      List<ViewChunk> chunks = file.chunks();
      Set<String> inside = new LinkedHashSet<>(ImmutableSet.of(chunks.get(index).chunkId()));
      String symbol = chunks.get(index).id().symbolId();
      int next = index + 1;
      while (next < chunks.size()
          && (chunks.get(next).id().symbolId().equals(symbol)
              || inside.contains(chunks.get(next).id().parentChunkId()))) {
        inside.add(chunks.get(next++).chunkId());
      }
      return chunks.get(next - 1);
    }

    /** The first sentence of a declaration's documentation; empty without one. */
    private String sentence(ViewChunk chunk) {
      String documentation = chunk.declaration().documentation();
      return documentation == null || chunk.use() == ViewChunk.Use.HIDDEN
          ? ""
          : sentences.computeIfAbsent(chunk.chunkId(), _ -> FirstSentence.of(documentation));
    }

    private boolean isStructure(ViewChunk chunk) {
      boolean opens = chunk.role() == Role.OPENING || chunk.role() == Role.WHOLE;
      return opens
          && isDeclaration(chunk)
          && chunk.kind() != Kind.DATA
          && (chunk.kind().makesMethods() || members.containsKey(chunk.chunkId()));
    }
  }

  /** Whether a chunk belongs to a declaration or value with a name, except the root of data. */
  private static boolean isDeclaration(ViewChunk chunk) {
    boolean root = chunk.kind() == Kind.DATA && chunk.path().equals(List.of(nameOf(chunk)));
    return chunk.name() != null && !chunk.path().isEmpty() && !root;
  }

  private static boolean isTop(ViewChunk chunk) {
    return chunk.id().parentChunkId() == null
        || chunk.kind() == Kind.DATA && chunk.path().size() == 2;
  }

  private static boolean isType(ViewChunk chunk) {
    Kind kind = chunk.kind();
    return kind.makesMethods() || kind == Kind.TYPE || kind == Kind.NAMESPACE;
  }

  private static boolean isFunction(ViewChunk chunk) {
    return chunk.kind() == Kind.FUNCTION || chunk.kind() == Kind.PROTOTYPE;
  }

  private static boolean isMethod(ViewChunk chunk) {
    return switch (chunk.kind()) {
      case METHOD, CONSTRUCTOR, GETTER, SETTER -> true;
      default -> false;
    };
  }

  private static boolean isOther(ViewChunk chunk) {
    return !isType(chunk) && !isFunction(chunk) && !isMethod(chunk);
  }

  private static List<String> names(List<ViewChunk> chunks, Predicate<ViewChunk> filter) {
    Set<String> names = new LinkedHashSet<>();
    for (ViewChunk chunk : chunks) {
      if (filter.test(chunk)) {
        names.add(nameOf(chunk));
      }
    }
    return List.copyOf(names);
  }

  private static Summary.Members membersOf(List<ViewChunk> chunks) {
    return new Summary.Members(
        names(chunks, Summaries::isType),
        names(chunks, Summaries::isFunction),
        names(chunks, Summaries::isMethod),
        chunks.stream().map(ViewChunk::chunkId).toList());
  }

  private static String nameOf(ViewChunk chunk) {
    return Objects.requireNonNullElse(chunk.name(), "");
  }

  private static String label(ViewChunk chunk) {
    String signature = chunk.declaration().signature();
    return signature == null || chunk.use() == ViewChunk.Use.HIDDEN ? nameOf(chunk) : signature;
  }

  private static int tokens(SummaryText text) {
    String content = text.toString();
    return TokenEstimate.of(content.codePointCount(0, content.length()));
  }
}
