import dev.cleave.CutOptions;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.chunk.IdentifierParts;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import dev.cleave.size.TokenEstimate;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.miscellaneous.PerFieldAnalyzerWrapper;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field.Store;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.QueryBuilder;

/**
 * The chunks that are worth embedding, ranked by BM25: by their text with each header, in which an
 * analyzer splits names, or by fields in which words are words, as docs/search.md has them.
 */
final class ChunkIndex implements AutoCloseable {
  private static final Analyzer ENGLISH = new EnglishAnalyzer();

  private final FSDirectory folder;
  private final IndexWriter writer;
  private final Analyzer analyzer;
  private final Map<ContextHeader, Chunker> chunkers = new EnumMap<>(ContextHeader.class);

  /** A chunk that was found. */
  record Hit(String file, int start, int end, float score, Document stored) {
    /** What an embedder reads. */
    String text(ContextHeader header) {
      String first = stored.get("header." + header);
      return first == null ? stored.get("content") : first + "\n" + stored.get("content");
    }

    Answers.Found found(ContextHeader header) {
      String text = text(header);
      int tokens = TokenEstimate.of(text.codePointCount(0, text.length()));
      return new Answers.Found(file, start, end, tokens);
    }
  }

  ChunkIndex(Path path) throws IOException {
    folder = FSDirectory.open(path);
    Map<String, Analyzer> byField = new HashMap<>();
    for (ContextHeader header : ContextHeader.values()) {
      byField.put(header.name(), RetrievalIndex.WORDS);
      var options = new HeaderOptions(header, HeaderOptions.DEFAULT_MAX_SIZE, false);
      chunkers.put(header, new Chunker(CutOptions.DEFAULT.sizeLimit(), options));
    }
    analyzer = new PerFieldAnalyzerWrapper(ENGLISH, byField);
    writer = new IndexWriter(folder, new IndexWriterConfig(analyzer).setRAMBufferSizeMB(256));
  }

  /** Adds the chunks of a file, and removes those that were added for it before. */
  void put(ChunkedFile file) throws IOException {
    String path = file.source().ref().path();
    Map<ContextHeader, List<Chunk>> withHeaders = new EnumMap<>(ContextHeader.class);
    chunkers.forEach(
        (header, chunker) -> withHeaders.put(header, chunker.chunk(file.bounded()).chunks()));
    List<Document> documents = new ArrayList<>();
    for (int i = 0; i < file.chunks().size(); i++) {
      Chunk chunk = file.chunks().get(i);
      if (!chunk.text().embed()) {
        continue;
      }
      var document = new Document();
      document.add(new StringField("file", path, Store.YES));
      document.add(new StoredField("start", (int) chunk.range().start()));
      document.add(new StoredField("end", (int) chunk.range().end()));
      document.add(new StoredField("category", file.bounded().detected().category().name()));
      String content = chunk.content().text();
      document.add(new StoredField("content", content));
      for (ContextHeader header : ContextHeader.values()) {
        String first = withHeaders.get(header).get(i).text().header();
        if (first != null) {
          document.add(new StoredField("header." + header, first));
        }
        String text = first == null ? content : first + "\n" + content;
        document.add(new TextField(header.name(), text, Store.NO));
      }
      fields(file, chunk)
          .forEach((field, text) -> document.add(new TextField(field, text, Store.NO)));
      documents.add(document);
    }
    writer.updateDocuments(new Term("file", path), documents);
  }

  /** The fields of docs/search.md, and the content alone. */
  private static Map<String, String> fields(ChunkedFile file, Chunk chunk) {
    String name =
        Objects.requireNonNullElse(file.nameOf(chunk), "")
            + " "
            + String.join(" ", chunk.names().defines());
    String whole = name.toLowerCase(Locale.ROOT).replace("_", "");
    List<String> identifiers = IdentifierParts.of(chunk.content());
    String parts = identifiers.stream().filter(whole::contains).collect(Collectors.joining(" "));
    String path = String.join(" ", file.symbolOf(chunk).path());
    String content = onlyWords(chunk.content().text());
    String header = Objects.requireNonNullElse(chunk.text().header(), "");
    return Map.of(
        "plain",
        content,
        "text",
        onlyWords(header) + " " + content + " " + String.join(" ", identifiers),
        "name",
        onlyWords(name) + " " + parts,
        "place",
        onlyWords(path + " " + file.source().ref().path()));
  }

  private static String onlyWords(String text) {
    return text.replaceAll("[^\\p{L}\\p{N}]+", " ");
  }

  Search search() throws IOException {
    writer.forceMerge(1); // without the chunks that were removed, which would count in BM25
    writer.commit();
    return new Search(new IndexSearcher(DirectoryReader.open(writer)), new QueryBuilder(analyzer));
  }

  @Override
  public void close() throws IOException {
    writer.close();
    folder.close();
  }

  /** Answers questions. */
  record Search(IndexSearcher searcher, QueryBuilder queries) {
    int count() {
      return searcher.getIndexReader().numDocs();
    }

    /**
     * The best chunks, at most so many.
     *
     * @param fields with their weights
     * @param without a file that is left out, or null
     */
    List<Hit> best(Map<String, Float> fields, String words, String without, int most)
        throws IOException {
      var query = new BooleanQuery.Builder();
      for (var field : fields.entrySet()) {
        Query each = queries.createBooleanQuery(field.getKey(), words);
        query.add(
            each == null ? new MatchNoDocsQuery() : new BoostQuery(each, field.getValue()),
            Occur.SHOULD);
      }
      if (without != null) {
        query.add(new TermQuery(new Term("file", without)), Occur.MUST_NOT);
      }
      List<Hit> hits = new ArrayList<>();
      for (ScoreDoc hit : searcher.search(query.build(), most).scoreDocs) {
        hits.add(hit(hit.doc, hit.score));
      }
      return hits;
    }

    /** A chunk by its number. */
    Hit hit(int document, float score) throws IOException {
      Document found = searcher.storedFields().document(document);
      return new Hit(
          found.get("file"),
          found.getField("start").numericValue().intValue(),
          found.getField("end").numericValue().intValue(),
          score,
          found);
    }

    /** The chunks of a file. */
    List<Hit> of(String file) throws IOException {
      List<Hit> hits = new ArrayList<>();
      for (ScoreDoc hit :
          searcher.search(new TermQuery(new Term("file", file)), 10_000).scoreDocs) {
        hits.add(hit(hit.doc, 0));
      }
      return hits;
    }
  }
}
