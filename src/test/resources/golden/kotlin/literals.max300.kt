/** What each port charges. */
val tariffs = mapOf(
    "hamburg" to Tariff(perTon = 0.91, minimum = 120, pilots = listOf("compulsory", "above 90 m")),
    "le-havre" to Tariff(perTon = 0.87, minimum = 110, pilots = listOf("compulsory", "above 70 m")),
    rotterdam to Tariff(perTon = 0.93, minimum = 150, pilots = listOf("compulsory")),
)
