# What each port charges, in euro for each ton, and when a pilot is compulsory.
tariffs <- list(
  hamburg = list(per_ton = 0.91, minimum = 120, pilots = c("compulsory", "above 90 m")),
  le_havre = list(per_ton = 0.87, minimum = 120, pilots = c("compulsory", "above 70 m")),
  rotterdam = list(per_ton = 0.93, minimum = 120, pilots = c("compulsory", "above 75 m")),
  antwerp = list(per_ton = 0.89, minimum = 120, pilots = c("compulsory", "above 80 m"))
)
