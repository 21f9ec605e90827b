object A:
  private class MaybeMap extends B:

    def apply(t: Type) = t match
      case _ => mapOver(t)

    lazy val inverse = new BiTypeMap:

      def apply(t: Type) = t match
        case t => mapOver(t)

      override def toString = "Maybe.inverse"
  end MaybeMap

  /* Not needed:
  def ofClass(cinfo: ClassInfo) =
    1
  */

  def x = 1
