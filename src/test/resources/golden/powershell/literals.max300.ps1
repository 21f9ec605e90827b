# What each port charges.
$script:Tariffs = @{
  'hamburg' = @{ PerTon = 0.91; Minimum = 120; Pilots = @('compulsory', 'above 90 m') }
  'le-havre' = @{ PerTon = 0.87; Minimum = 120; Pilots = @('compulsory', 'above 70 m') }
  'rotterdam' = @{ PerTon = 0.93; Minimum = 120; Pilots = @('compulsory', 'above 75 m') }
  'antwerp' = @{ PerTon = 0.89; Minimum = 120; Pilots = @('compulsory', 'above 80 m') }
}
