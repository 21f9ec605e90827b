package sea
package harbour

import scala.util.Try
import a.{b, c => d}

/** The harbour. */
package object quay {
  type Depth = Int
  def depth(x: Int): Depth = x
}

/** A ship. */
@deprecated("old", "1")
case class Ship(name: String, tonnes: Int = 0)(implicit val port: Port) extends Vessel(name) with Ordered[Ship] {
  import Ship._

  private val holds = 4
  lazy val heavy: Boolean = tonnes > 100
  var cargo: List[String] = Nil
  val twice = (x: Int) => x * 2

  /** Another way. */
  def this(plan: Plan) = this(plan.name)

  /** Compares. */
  override def compare(that: Ship): Int = tonnes - that.tonnes

  def load[T <: Cargo](cargo: T)(implicit ev: Ev[T]): Unit = {
    def inner(x: Int) = x
    inner(1)
  }

  def +(other: Ship): Ship = this
  def unary_! : Boolean = false
  def proc() { println() }
  type Self = Ship
}

/** Its companion. */
object Ship extends App {
  val MAX = 10
  def apply(name: String): Ship = new Ship(name, 0)
  implicit class Rich(val s: String) extends AnyVal { def ship: Ship = Ship(s) }
  implicit val ord: Ordering[Ship] = Ordering.by(_.tonnes)
  case object Empty
}

sealed trait State { self: Ship =>
  /** Its label. */
  def label: String
  val x: Int
}

abstract class Base
