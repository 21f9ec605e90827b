import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles;
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.PsiComment;
import org.jetbrains.kotlin.com.intellij.psi.PsiElement;
import org.jetbrains.kotlin.com.intellij.psi.PsiFileFactory;
import org.jetbrains.kotlin.com.intellij.psi.PsiWhiteSpace;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.config.CommonConfigurationKeys;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.config.KotlinCompilerVersion;
import org.jetbrains.kotlin.idea.KotlinLanguage;
import org.jetbrains.kotlin.psi.KtClass;
import org.jetbrains.kotlin.psi.KtClassOrObject;
import org.jetbrains.kotlin.psi.KtDeclaration;
import org.jetbrains.kotlin.psi.KtEnumEntry;
import org.jetbrains.kotlin.psi.KtFile;
import org.jetbrains.kotlin.psi.KtNamedFunction;
import org.jetbrains.kotlin.psi.KtObjectDeclaration;
import org.jetbrains.kotlin.psi.KtSecondaryConstructor;

/**
 * Lists the declarations of Kotlin files, with the Kotlin compiler's parser: types, functions and
 * secondary constructors, at the top of a file and in types. An extension function is a method of
 * its receiver. It leaves out declarations in functions and initializers.
 */
public final class KotlinOracle {
  private final PrintStream out;
  private final String path;
  private final int[] bytes;

  private KotlinOracle(PrintStream out, String path, String text) {
    this.out = out;
    this.path = path;
    this.bytes = new int[text.length() + 1];
    int at = 0;
    for (int i = 0; i < text.length(); i++) {
      bytes[i] = at;
      char c = text.charAt(i);
      at += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
    }
    bytes[text.length()] = at;
  }

  /** Reads file names from standard input. */
  public static void main(String[] args) throws IOException {
    if (args[0].equals("--version")) {
      System.out.println("Kotlin compiler " + KotlinCompilerVersion.VERSION);
      return;
    }
    var configuration = new CompilerConfiguration();
    configuration.put(
        CommonConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
    var environment =
        KotlinCoreEnvironment.createForProduction(
            Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES);
    var files = PsiFileFactory.getInstance(environment.getProject());
    var names = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out =
        new PrintStream(
            new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 20),
            false,
            StandardCharsets.UTF_8);
    for (String name = names.readLine(); name != null; name = names.readLine()) {
      String text = read(name);
      if (text == null || text.indexOf('\r') >= 0) {
        out.println(name + "\t!\tnot UTF-8 with line ends of LF");
        continue;
      }
      String file = name.endsWith("kts") ? "a.kts" : "a.kt";
      var tree = (KtFile) files.createFileFromText(file, KotlinLanguage.INSTANCE, text);
      if (PsiTreeUtil.hasErrorElements(tree)) {
        out.println(name + "\t!\tsyntax error");
        continue;
      }
      out.println(name + "\t.");
      var oracle = new KotlinOracle(out, name, text);
      oracle.members(tree.isScript() ? List.of() : tree.getDeclarations(), "");
      PsiTreeUtil.findChildrenOfType(tree, PsiComment.class)
          .forEach(
              each ->
                  oracle.print(
                      "comment",
                      "",
                      each.getTextRange().getStartOffset(),
                      each.getTextRange().getStartOffset(),
                      each.getTextRange().getEndOffset()));
    }
    out.flush();
    System.exit(0);
  }

  private static String read(String path) throws IOException {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(Files.readAllBytes(Path.of(path))))
          .toString();
    } catch (CharacterCodingException e) {
      return null;
    }
  }

  private void members(List<? extends KtDeclaration> declarations, String type) {
    for (KtDeclaration each : declarations) {
      switch (each) {
        case KtEnumEntry _ -> {}
        case KtClassOrObject inner -> {
          String name = inner.getName() == null ? "Companion" : inner.getName();
          declare(kind(inner), name, inner);
          members(inner.getDeclarations(), name);
        }
        case KtNamedFunction function ->
            declare(
                type.isEmpty() && function.getReceiverTypeReference() == null
                    ? "function"
                    : "method",
                function.getName(),
                function);
        case KtSecondaryConstructor constructor ->
            declare("constructor", "constructor", constructor);
        default -> {}
      }
    }
  }

  private static String kind(KtClassOrObject type) {
    return switch (type) {
      case KtObjectDeclaration _ -> "object";
      case KtClass each when each.isInterface() -> "interface";
      case KtClass each when each.isEnum() -> "enum";
      case KtClass each when each.isAnnotation() -> "annotation";
      default -> "class";
    };
  }

  /** Prints a declaration. Its element begins with the KDoc; the declaration starts after it. */
  private void declare(String kind, String name, KtDeclaration element) {
    int docs = element.getTextRange().getStartOffset();
    PsiElement first = element.getFirstChild();
    while (first instanceof PsiComment || first instanceof PsiWhiteSpace) {
      first = first.getNextSibling();
    }
    print(
        kind,
        name,
        docs,
        first.getTextRange().getStartOffset(),
        element.getTextRange().getEndOffset());
  }

  private void print(String kind, String name, int docs, int start, int end) {
    out.println(
        String.join("\t", path, kind, name, "" + bytes[docs], "" + bytes[start], "" + bytes[end]));
  }
}
