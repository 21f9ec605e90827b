object Literals {
  /** What each port charges. */
  val tariffs = Map(
    "hamburg" -> Tariff(perTon = 0.91, minimum = 120, pilots = Seq("compulsory", "above 90 m")),
    "le-havre" -> Tariff(perTon = 0.87, minimum = 110, pilots = Seq("compulsory", "above 70 m")),
    rotterdam -> Tariff(perTon = 0.93, minimum = 150, pilots = Seq("compulsory"))
  )
}
