package harbour

import scala.collection.mutable

/** A ship. */
@deprecated("a", "b")
abstract class Ship[T](val name: String) extends Ordered[Ship[T]] {
  private val depth = "// no comment"

  // Sails.
  def sail(by: Int): Int = {
    def inside = 1
    inside
  }

  def moor(): Unit
}

object Ship {
  /** Builds one. */
  def build[T](name: String): Option[Ship[T]] = None
}

trait Mover {
  def move(): Unit
}

case class Berth(depth: Int)
