package sea.three

import scala.quoted.*

/** Colours. */
enum Color(val rgb: Int):
  case Red extends Color(0xFF0000)
  case Green, Blue

  /** Mixes. */
  def mix(other: Color): Color = this
end Color

trait Show[A]:
  /** Shows. */
  def show(a: A): String
  extension (a: A) def shown: String = show(a)

/** How to show an int. */
given Show[Int] with
  def show(a: Int): String = a.toString

given intOrd: Ordering[Int] = Ordering.Int

given listShow[A](using s: Show[A]): Show[List[A]] with
  def show(a: List[A]): String = a.map(s.show).mkString

extension (s: String)
  /** Doubles. */
  def twice: String = s + s
  def thrice(n: Int): String = s * 3

extension [T](xs: List[T]) def second: T = xs.tail.head

/** The main one. */
@main def run(args: String*): Unit =
  val x = 1
  def local = 2
  println(x)

class Box[T](val value: T):
  def get: T = value
  object Inner:
    def deep = 1

opaque type Knots = Int
type F = [X] =>> List[X]

def topLevel(x: Int)(using Show[Int]): Int = x

val f = (x: Int) => x + 1
inline def g(inline x: Int): Int = ${ impl('x) }
export Box.*
