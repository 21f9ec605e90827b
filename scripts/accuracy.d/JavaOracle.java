import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Lists the declarations of Java files, with the JDK's own parser: types and their members, at any
 * depth of types. It leaves out declarations in the bodies of methods, in initializers and in enum
 * constants.
 */
public final class JavaOracle {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  private final PrintStream out;
  private final String path;
  private final String text;
  private final Offsets offsets;
  private final CompilationUnitTree unit;
  private final SourcePositions positions;
  private final DocTrees docs;

  private JavaOracle(
      PrintStream out, String path, String text, CompilationUnitTree unit, JavacTask task) {
    this.out = out;
    this.path = path;
    this.text = text;
    this.offsets = new Offsets(text);
    this.unit = unit;
    this.docs = DocTrees.instance(task);
    this.positions = docs.getSourcePositions();
  }

  /** Reads file names from standard input. */
  public static void main(String[] args) throws IOException {
    if (args.length > 0 && args[0].equals("--version")) {
      System.out.println("javac " + System.getProperty("java.version"));
      return;
    }
    var names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (var out =
        new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), false, "UTF-8")) {
      var buffer = new PrintStream(new java.io.BufferedOutputStream(out, 1 << 20), false, "UTF-8");
      for (String name = names.readLine(); name != null; name = names.readLine()) {
        file(name, buffer);
      }
      buffer.flush();
    }
  }

  private static void file(String path, PrintStream out) throws IOException {
    String text;
    try {
      text =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(Files.readAllBytes(Path.of(path))))
              .toString();
    } catch (CharacterCodingException e) {
      out.println(path + "\t!\tnot UTF-8");
      return;
    }
    var problems = new DiagnosticCollector<JavaFileObject>();
    var task =
        (JavacTask)
            COMPILER.getTask(
                null, null, problems, List.of("-proc:none"), null, List.of(source(text)));
    CompilationUnitTree unit = task.parse().iterator().next();
    boolean bad =
        problems.getDiagnostics().stream()
            .anyMatch(each -> each.getKind() == Diagnostic.Kind.ERROR);
    if (bad) {
      out.println(path + "\t!\tsyntax error");
      return;
    }
    out.println(path + "\t.");
    var oracle = new JavaOracle(out, path, text, unit, task);
    for (Tree type : unit.getTypeDecls()) {
      oracle.member(new TreePath(new TreePath(unit), type), "");
    }
    Comments.of(text)
        .forEach(each -> oracle.print("comment", "", each[0], each[0], each[1], List.of()));
  }

  private static JavaFileObject source(String text) {
    return new SimpleJavaFileObject(URI.create("string:///A.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }

  private void member(TreePath at, String type) {
    switch (at.getLeaf()) {
      case ClassTree each -> {
        String kind =
            switch (each.getKind()) {
              case INTERFACE -> "interface";
              case ENUM -> "enum";
              case RECORD -> "record";
              case ANNOTATION_TYPE -> "annotation";
              default -> "class";
            };
        // An unnamed class is the file itself.
        boolean unnamed = positions.getStartPosition(unit, each) < 0;
        if (!unnamed) {
          declare(kind, each.getSimpleName().toString(), at);
        }
        for (Tree member : each.getMembers()) {
          member(new TreePath(at, member), each.getSimpleName().toString());
        }
      }
      case MethodTree each -> {
        boolean constructor = each.getName().contentEquals("<init>");
        declare(
            constructor ? "constructor" : "method",
            constructor ? type : each.getName().toString(),
            at);
      }
      case BlockTree each when each.isStatic() -> declare("initializer", "static", at);
      default -> {}
    }
  }

  private void declare(String kind, String name, TreePath at) {
    int start = (int) positions.getStartPosition(unit, at.getLeaf());
    int end = (int) positions.getEndPosition(unit, at.getLeaf());
    if (start < 0 || end < 0) {
      return; // made by the compiler
    }
    int begin = start;
    var comment = docs.getDocCommentTree(at);
    if (comment != null && !comment.getFullBody().isEmpty()) {
      long inside = docs.getSourcePositions().getStartPosition(unit, comment, comment);
      begin = inside >= 0 && inside < start ? (int) inside : start;
    }
    print(kind, name, begin, start, end, attributes(at.getLeaf()));
  }

  /** What a declaration says of itself, as in the column attributes. */
  private List<String> attributes(Tree declaration) {
    List<String> found = new ArrayList<>();
    switch (declaration) {
      case ClassTree each -> {
        modifiers(each.getModifiers(), found);
        each.getTypeParameters().forEach(type -> add("type_parameter", type, found));
        if (each.getKind() == Tree.Kind.RECORD) {
          each.getMembers().stream()
              .filter(VariableTree.class::isInstance)
              .map(VariableTree.class::cast)
              .filter(member -> !member.getModifiers().getFlags().contains(Modifier.STATIC))
              .forEach(component -> parameter(component, found));
        }
        add("base", each.getExtendsClause(), found);
        each.getImplementsClause().forEach(base -> add("base", base, found));
      }
      case MethodTree each -> {
        modifiers(each.getModifiers(), found);
        each.getTypeParameters().forEach(type -> add("type_parameter", type, found));
        add("returns", each.getReturnType(), found);
        boolean compact = text(declaration).matches("(?s)[^(]*\\{.*");
        if (!compact) {
          each.getParameters().forEach(parameter -> parameter(parameter, found));
        }
      }
      default -> {}
    }
    return found;
  }

  private void modifiers(ModifiersTree modifiers, List<String> found) {
    for (AnnotationTree each : modifiers.getAnnotations()) {
      found.add("annotation=" + text(each).substring(1).strip());
    }
    for (Modifier each : modifiers.getFlags()) {
      switch (each) {
        case PUBLIC, PROTECTED, PRIVATE ->
            found.add("visibility=" + each.toString().toLowerCase(Locale.ROOT));
        case STATIC, ABSTRACT -> found.add(each.toString().toLowerCase(Locale.ROOT) + "=true");
        default -> {}
      }
    }
  }

  private void parameter(VariableTree each, List<String> found) {
    found.add("parameter=" + each.getName() + ": " + text(each.getType()));
  }

  private void add(String key, Tree tree, List<String> found) {
    if (tree != null && positions.getEndPosition(unit, tree) >= 0) {
      found.add(key + "=" + text(tree));
    }
  }

  private String text(Tree tree) {
    int start = (int) positions.getStartPosition(unit, tree);
    int end = (int) positions.getEndPosition(unit, tree);
    return start < 0 || end < start ? "" : text.substring(start, end);
  }

  private void print(
      String kind, String name, int docs, int start, int end, List<String> attributes) {
    out.println(
        String.join(
            "\t",
            path,
            kind,
            name,
            Integer.toString(offsets.bytes(docs)),
            Integer.toString(offsets.bytes(start)),
            Integer.toString(offsets.bytes(end)),
            attributes.stream()
                .map(each -> each.replaceAll("\\s+", " "))
                .collect(Collectors.joining("\t"))));
  }

  /** Converts offsets in UTF-16 to offsets in UTF-8. */
  private static final class Offsets {
    private final int[] bytes;

    Offsets(String text) {
      bytes = new int[text.length() + 1];
      int at = 0;
      for (int i = 0; i < text.length(); i++) {
        bytes[i] = at;
        char c = text.charAt(i);
        at += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
      }
      bytes[text.length()] = at;
    }

    int bytes(int offset) {
      return bytes[offset];
    }
  }

  /** Finds the comments, which are not in the tree. */
  private static final class Comments {
    static List<int[]> of(String text) {
      List<int[]> found = new ArrayList<>();
      int at = 0;
      while (at < text.length()) {
        int end = end(text, at);
        if (text.charAt(at) == '/' && end > at + 1) {
          found.add(new int[] {at, end});
        }
        at = end;
      }
      return found;
    }

    /** The end of the comment, literal or character at a position. */
    private static int end(String text, int at) {
      if (text.startsWith("//", at)) {
        return before(text.length(), text.indexOf('\n', at));
      }
      if (text.startsWith("/*", at)) {
        return before(text.length(), text.indexOf("*/", at + 2) + 2);
      }
      if (text.startsWith("\"\"\"", at)) {
        return literal(text, at + 3, "\"\"\"");
      }
      char c = text.charAt(at);
      return c == '"' || c == '\'' ? literal(text, at + 1, String.valueOf(c)) : at + 1;
    }

    private static int literal(String text, int from, String quote) {
      int at = from;
      while (at < text.length() && !text.startsWith(quote, at)) {
        at += text.charAt(at) == '\\' ? 2 : 1;
      }
      return before(text.length(), at + quote.length());
    }

    private static int before(int limit, int end) {
      return end < 2 || end > limit ? limit : end;
    }
  }
}
