import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.LowerCaseFilter;
import org.apache.lucene.analysis.core.FlattenGraphFilter;
import org.apache.lucene.analysis.core.StopFilter;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.miscellaneous.WordDelimiterGraphFilter;
import org.apache.lucene.analysis.pattern.PatternTokenizer;
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
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.similarities.BM25Similarity;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.QueryBuilder;

/** Texts of several levels of detail, ranked by BM25 with the statistics of their own level. */
final class RetrievalIndex implements AutoCloseable {
  /** Words are parts of names, in lower case and without their endings: openPorts is open, port. */
  static final Analyzer WORDS =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          var words = new PatternTokenizer(Pattern.compile("[^\\p{L}\\p{N}_]+"), -1);
          int parts =
              WordDelimiterGraphFilter.GENERATE_WORD_PARTS
                  | WordDelimiterGraphFilter.GENERATE_NUMBER_PARTS
                  | WordDelimiterGraphFilter.SPLIT_ON_CASE_CHANGE
                  | WordDelimiterGraphFilter.SPLIT_ON_NUMERICS;
          var split = new FlattenGraphFilter(new WordDelimiterGraphFilter(words, parts, null));
          var lower = new LowerCaseFilter(split);
          var known = new StopFilter(lower, EnglishAnalyzer.ENGLISH_STOP_WORDS_SET);
          return new TokenStreamComponents(words, new PorterStemFilter(known));
        }
      };

  private final FSDirectory folder;
  private final IndexWriter writer;

  /** What a reader reads: a summary, a chunk or a window. */
  record Text(String level, String id, String file, String project, int tokens, String words) {}

  RetrievalIndex(Path path) throws IOException {
    folder = FSDirectory.open(path);
    var config = new IndexWriterConfig(WORDS).setSimilarity(new BM25Similarity());
    writer = new IndexWriter(folder, config.setRAMBufferSizeMB(256));
  }

  /** Adds the texts of a file, and removes those that were added for it before. */
  void put(String file, List<Text> texts) throws IOException {
    List<Document> documents = new ArrayList<>();
    for (Text text : texts) {
      var document = new Document();
      document.add(new StringField("path", text.file(), Store.YES));
      document.add(new StringField("project", text.project(), Store.NO));
      document.add(new StringField("level", text.level(), Store.YES));
      document.add(new StringField("id", text.id(), Store.YES));
      document.add(new StoredField("tokens", text.tokens()));
      document.add(new TextField(text.level(), text.words(), Store.NO));
      if (text.level().equals("file") || text.level().equals("structure")) {
        document.add(new TextField("summary", text.words(), Store.NO));
      }
      documents.add(document);
    }
    writer.updateDocuments(new Term("path", file), documents);
  }

  Search search() throws IOException {
    writer.forceMerge(
        1); // without the texts that were removed, which would count in the statistics
    writer.commit();
    var searcher = new IndexSearcher(DirectoryReader.open(writer));
    searcher.setSimilarity(new BM25Similarity());
    return new Search(searcher);
  }

  @Override
  public void close() throws IOException {
    writer.close();
    folder.close();
  }

  /** Answers questions. */
  record Search(IndexSearcher searcher) {

    /** The best texts of a level, at most so many, in all projects or in one. */
    List<Text> best(String level, String question, String project, int most) throws IOException {
      var query = new BooleanQuery.Builder().add(words(level, question), Occur.MUST);
      if (project != null) {
        query.add(new TermQuery(new Term("project", project)), Occur.FILTER);
      }
      return texts(query.build(), level, most);
    }

    /** All texts of a level of a file with such ids; those that do not match come last. */
    List<Text> ranked(String level, String question, String file, Predicate<String> ids)
        throws IOException {
      var query = new BooleanQuery.Builder();
      query.add(new TermQuery(new Term("path", file)), Occur.FILTER);
      query.add(new TermQuery(new Term("level", level)), Occur.FILTER);
      query.add(words(level, question), Occur.SHOULD);
      return texts(query.build(), level, 5_000).stream()
          .filter(text -> ids.test(text.id()))
          .toList();
    }

    private static Query words(String level, String question) {
      Query query = new QueryBuilder(WORDS).createBooleanQuery(level, question);
      return query == null ? new MatchAllDocsQuery() : query;
    }

    private List<Text> texts(Query query, String level, int most) throws IOException {
      var stored = searcher.storedFields();
      List<Text> texts = new ArrayList<>();
      for (ScoreDoc hit : searcher.search(query, most).scoreDocs) {
        Document found = stored.document(hit.doc);
        int tokens = found.getField("tokens").numericValue().intValue();
        texts.add(new Text(level, found.get("id"), found.get("path"), "", tokens, ""));
      }
      return texts;
    }
  }
}
