import java.io.{BufferedOutputStream, FileDescriptor, FileOutputStream, PrintStream}
import java.nio.ByteBuffer
import java.nio.charset.{CharacterCodingException, StandardCharsets}
import java.nio.file.{Files, Path}
import scala.meta._

/** Lists the declarations of Scala files, with scalameta's parser for Scala 3, or for 2.13 if that fails.
  *
  * It lists classes, traits, enums and functions, abstract ones too, at the top of a file, in packages
  * and in types. It leaves out declarations in functions, values and blocks.
  */
object ScalaOracle {
  private val out =
    new PrintStream(new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 20), false, "UTF-8")

  def main(args: Array[String]): Unit = {
    scala.io.Source.fromInputStream(System.in, "UTF-8").getLines().foreach(file)
    out.flush()
  }

  private def file(path: String): Unit = read(path).flatMap(text => parse(text).map(text -> _)) match {
    case None => out.println(s"$path\t!\tnot UTF-8, or a syntax error")
    case Some((text, tree)) =>
      out.println(s"$path\t.")
      val oracle = new ScalaOracle(path, out, text)
      oracle.scope(tree, inType = false)
      oracle.comments(tree)
  }

  private def read(path: String): Option[String] =
    try Some(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(Path.of(path)))).toString)
    catch { case _: CharacterCodingException => None }

  private def parse(text: String): Option[Tree] =
    Seq(dialects.Scala3, dialects.Scala213Source3, dialects.Scala213).iterator
      .map(dialect => try dialect(text).parse[Source].toOption catch { case _: Exception => None })
      .collectFirst { case Some(tree) => tree }
}

private class ScalaOracle(path: String, out: PrintStream, text: String) {
  private val bytes = {
    val offsets = new Array[Int](text.length + 1)
    var at = 0
    for (i <- 0 until text.length) {
      offsets(i) = at
      val c = text.charAt(i)
      at += (if (c < 0x80) 1 else if (c < 0x800 || Character.isSurrogate(c)) 2 else 3)
    }
    offsets(text.length) = at
    offsets
  }

  def scope(tree: Tree, inType: Boolean): Unit = tree match {
    case each: Source => each.stats.foreach(scope(_, inType))
    case each: Pkg => inside(each.children)
    case each: Pkg.Object => declare("object", each.name.value, each); inside(each.templ.children, true)
    case each: Defn.Class => declare("class", each.name.value, each); inside(each.templ.children, true)
    case each: Defn.Trait => declare("trait", each.name.value, each); inside(each.templ.children, true)
    case each: Defn.Enum => declare("enum", each.name.value, each); inside(each.templ.children, true)
    case each: Defn.Object => declare("object", each.name.value, each); inside(each.templ.children, true)
    case each: Defn.Def => declare(if (inType) "method" else "function", each.name.value, each)
    case each: Decl.Def => declare(if (inType) "method" else "function", each.name.value, each)
    case each: Ctor.Secondary => declare("constructor", "this", each)
    case each: Defn.ExtensionGroup => scope(each.body, inType = true)
    case each: Term.Block if each.parent.exists(_.is[Defn.ExtensionGroup]) => inside(each.stats, true)
    case _ => ()
  }

  private def inside(trees: List[Tree], inType: Boolean = false): Unit = trees.foreach {
    case body if body.productPrefix == "Pkg.Body" || body.productPrefix == "Template.Body" => inside(body.children, inType)
    case tree => scope(tree, inType)
  }

  def comments(tree: Tree): Unit = tree.tokens.foreach {
    case each: Token.Comment => row("comment", "", each.start, each.end)
    case _ => ()
  }

  private def declare(kind: String, name: String, tree: Tree): Unit = row(kind, name, tree.pos.start, tree.pos.end)

  private def row(kind: String, name: String, start: Int, end: Int): Unit =
    out.println(s"$path\t$kind\t$name\t${bytes(start)}\t${bytes(start)}\t${bytes(end)}")
}
